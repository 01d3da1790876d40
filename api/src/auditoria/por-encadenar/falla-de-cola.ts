import { connectionApart, type Db } from '../../db/connection';
import { auditKeysOf } from '../audit-keys';
import type { SealedHead } from '../cadena.repository';
import type { ChainFault } from '../notas/note';
import { mirarFilas, primerTurno } from './cola.repository';
import { separar } from './tomar-filas';

/** More than ever wait where somebody chains them. */
const MIRADAS = 5000;

type Final = Pick<SealedHead, 'llave'>;

/** The first row of the queue that the service did not write. Without the key nobody can tell. */
export async function fallaDeCola(db: Db, head: Final): Promise<ChainFault | undefined> {
  const id = await (connectionApart(db) ? primeraAjena(db, head) : primerTurno(db));
  return id === undefined ? undefined : { tipo: 'cola_ajena', id };
}

async function primeraAjena(db: Db, head: Final): Promise<number | undefined> {
  if (!auditKeysOf(db)) return undefined;
  return (await separar(db, await mirarFilas(db, MIRADAS), head)).ajenas[0]?.turno;
}
