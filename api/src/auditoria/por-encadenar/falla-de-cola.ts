import { connectionApart, type Db } from '../../db/connection';
import type { SealedHead } from '../cadena.repository';
import type { ChainFault } from '../notas/note';
import { mirarFilas, primerTurno } from './cola.repository';
import { separar } from './tomar-filas';

/** More than ever wait where somebody chains them. */
const MIRADAS = 5000;

/** The first row of the queue that the service did not write. On SQLite nothing waits: it writes none. */
export async function fallaDeCola(db: Db, head: Pick<SealedHead, 'llave'>): Promise<ChainFault | undefined> {
  const id = connectionApart(db)
    ? (await separar(db, await mirarFilas(db, MIRADAS), head)).ajenas[0]?.turno
    : await primerTurno(db);
  return id === undefined ? undefined : { tipo: 'cola_ajena', id };
}
