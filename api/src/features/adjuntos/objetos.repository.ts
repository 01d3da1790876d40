import type { Db } from '../../db/connection';

export async function anunciarObjeto(db: Db, clave: string, creadoEn: number): Promise<void> {
  await db
    .insertInto('objetosAnunciados')
    .values({ clave, creadoEn, retiradoEn: null, quitadoEn: null })
    .execute();
}

/** Takes an object into the transaction in which a row begins to name it. False where it was withdrawn meanwhile. */
export async function reclamarObjeto(tx: Db, clave: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('objetosAnunciados')
    .where('clave', '=', clave)
    .where('retiradoEn', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Makes a row stop to name an object, in the same transaction. */
export async function soltarObjeto(tx: Db, clave: string, ahora: number): Promise<void> {
  await tx
    .insertInto('objetosAnunciados')
    .values({ clave, creadoEn: ahora, retiradoEn: ahora, quitadoEn: null })
    .execute();
}

/**
 * Withdraws an object that nobody has claimed. False where somebody has, also in a transaction that was still open: its
 * row is waited for.
 */
export async function retirarObjeto(db: Db, clave: string, ahora: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('objetosAnunciados')
    .set({ retiradoEn: ahora })
    .where('clave', '=', clave)
    .where('retiradoEn', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function objetosSinReclamar(db: Db, hasta: number, cuantos: number) {
  return claves(db, cuantos).where('retiradoEn', 'is', null).where('creadoEn', '<', hasta).execute();
}

/** Some of those that were withdrawn and still lie in the store. */
export function objetosPorQuitar(db: Db, cuantos: number) {
  return claves(db, cuantos).where('retiradoEn', 'is not', null).where('quitadoEn', 'is', null).execute();
}

export function objetosQuitados(db: Db, hasta: number, cuantos: number) {
  return claves(db, cuantos).where('quitadoEn', '<', hasta).execute();
}

export async function anotarQuitado(db: Db, clave: string, ahora: number): Promise<void> {
  await db.updateTable('objetosAnunciados').set({ quitadoEn: ahora }).where('clave', '=', clave).execute();
}

export async function olvidarObjeto(db: Db, clave: string): Promise<void> {
  await db.deleteFrom('objetosAnunciados').where('clave', '=', clave).execute();
}

const claves = (db: Db, cuantos: number) =>
  db.selectFrom('objetosAnunciados').select('clave').orderBy('creadoEn').limit(cuantos);
