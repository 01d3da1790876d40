import { connectionApart, type Db } from '../../db/connection';
import { auditKeysOf } from '../audit-keys';
import type { SealedHead } from '../cadena.repository';
import type { EventoNuevo } from '../evento-nuevo';
import { insertarEnCola, tomarFilas, vaciarCola, yaEncadenadas } from './cola.repository';
import { esCopia, esPropia, eventoDe, type FilaHallada } from './fila';

const TODAS = 1_000_000;

/**
 * Tells the rows that the service wrote from those that somebody else did. A row that was put back is one of them where
 * the trail has its event already: otherwise it would be told twice.
 */
export async function separar(db: Db, filas: readonly FilaHallada[], { llave }: Pick<SealedHead, 'llave'>) {
  const keys = auditKeysOf(db);
  const repetidas = await yaEncadenadas(db, filas.filter(esCopia));
  const esBuena = (fila: FilaHallada) => esPropia(fila, keys, llave) && !repetidas.has(fila.turno);
  return { propias: filas.filter(esBuena), ajenas: filas.filter((fila) => !esBuena(fila)) };
}

/** Puts rows back that are not chained: whoever looks into it finds them there. */
export const devolver = (tx: Db, ajenas: readonly FilaHallada[]): Promise<void> =>
  insertarEnCola(
    tx,
    ajenas.map(({ escritaPor: _, ...fila }) => fila),
  );

/** Takes all rows that the service wrote out of the queue, in a transaction that holds the head. */
export async function tomarPropias(tx: Db, head: SealedHead): Promise<EventoNuevo[]> {
  if (!connectionApart(tx)) return [];
  const { propias, ajenas } = await separar(tx, await tomarFilas(tx, TODAS, []), head);
  await devolver(tx, ajenas);
  return propias.map(eventoDe);
}

/** Removes the rows that somebody else wrote, in a transaction that holds the head. Gives how many they were. */
export async function quitarAjenas(tx: Db, head: SealedHead): Promise<number> {
  if (!connectionApart(tx)) return vaciarCola(tx);
  const { propias, ajenas } = await separar(tx, await tomarFilas(tx, TODAS, []), head);
  await devolver(tx, propias);
  return ajenas.length;
}
