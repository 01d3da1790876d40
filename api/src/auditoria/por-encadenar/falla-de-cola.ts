import { connectionApart, type Db } from '../../db/connection';
import { auditKeysOf } from '../audit-keys';
import type { SealedHead } from '../cadena.repository';
import type { ChainFault } from '../notas/note';
import { mirarFilas, primerTurno, siguenEnCola } from './cola.repository';
import { separar } from './tomar-filas';

/** More than ever wait where somebody chains them. */
const MIRADAS = 5000;

type Final = Pick<SealedHead, 'llave'>;

/**
 * The first row of the queue that the service did not write. A process may chain a row between the reading of the queue
 * and that of the trail, which then has its event: what was taken out of the queue meanwhile is no fault. Without the
 * key nobody can tell.
 */
export async function fallaDeCola(db: Db, head: Final): Promise<ChainFault | undefined> {
  const id = await (connectionApart(db) ? primeraAjena(db, head) : primerTurno(db));
  return id === undefined ? undefined : { tipo: 'cola_ajena', id };
}

async function primeraAjena(db: Db, head: Final): Promise<number | undefined> {
  if (!auditKeysOf(db)) return undefined;
  const { ajenas } = await separar(db, await mirarFilas(db, MIRADAS), head);
  const quedan = await siguenEnCola(
    db,
    ajenas.map(({ turno }) => turno),
  );
  return ajenas.find(({ turno }) => quedan.has(turno))?.turno;
}
