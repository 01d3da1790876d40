import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { borrarSesion } from '../sesion.repository';

export type Factores = Selectable<Tablas['factores']>;
export type FactorNuevo = Insertable<Tablas['factores']>;

export function factoresDe(db: Db, usuarioId: number): Promise<Factores[]> {
  return db.selectFrom('factores').selectAll().where('usuarioId', '=', usuarioId).orderBy('id').execute();
}

export function contarFactores(db: Db, usuarioId: number): Promise<number> {
  return countRows(db.selectFrom('factores').where('usuarioId', '=', usuarioId));
}

/** False for a passkey that an account has already, this one or another. */
export async function insertarFactor(tx: Db, factor: FactorNuevo): Promise<boolean> {
  const fila = await tx
    .insertInto('factores')
    .values(factor)
    .onConflict((oc) => oc.column('credencial').doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila !== undefined;
}

/** Takes the code of a step of time. False where that one or a later one was taken before: no code is taken twice. */
export async function tomarPaso(tx: Db, id: number, paso: number, ahora: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factores')
    .set({ ultimoPaso: paso, usadoEn: ahora })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ultimoPaso', 'is', null), eb('ultimoPaso', '<', paso)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes how often a passkey was used. False where it was used, or removed, since it was read. */
export async function tomarUso(
  tx: Db,
  { id, contador }: Pick<Factores, 'id' | 'contador'>,
  nuevo: number,
  ahora: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factores')
    .set({ contador: nuevo, usadoEn: ahora })
    .where('id', '=', id)
    .where('contador', '=', contador)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function borrarFactor(tx: Db, usuarioId: number, id: number): Promise<Factores | undefined> {
  return tx
    .deleteFrom('factores')
    .where('usuarioId', '=', usuarioId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Notes that role, address or factors of an account have just changed, and locks the account until the commit. */
export async function marcarCambio(tx: Db, usuarioId: number, ahora: number): Promise<void> {
  await tx.updateTable('usuarios').set({ cambiadoEn: ahora }).where('id', '=', usuarioId).execute();
}

/**
 * Removes all second factors of an account with its recovery codes, and ends its session. Nothing that was begun with
 * them can be finished. Gives how many factors they were. The caller leaves the event and tells the person.
 */
export async function quitarFactores(tx: Db, usuarioId: number, ahora: number): Promise<number> {
  await marcarCambio(tx, usuarioId, ahora);
  const { numDeletedRows } = await tx
    .deleteFrom('factores')
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst();
  for (const tabla of ['codigosDeRecuperacion', 'boletos', 'desafios'] as const) {
    await tx.deleteFrom(tabla).where('usuarioId', '=', usuarioId).execute();
  }
  await borrarSesion(tx, usuarioId);
  return Number(numDeletedRows);
}
