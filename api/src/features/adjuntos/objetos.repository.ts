import type { Db } from '../../db/connection';
import { affectsRows } from '../../db/rows';

/** Notes an object that no row names: one yet to be written, or one that is withdrawn in the same transaction. */
export async function anunciarObjeto(
  db: Db,
  clave: string,
  creadoEn: number,
  retiradoEn: number | null = null,
): Promise<void> {
  await db.insertInto('objetosAnunciados').values({ clave, creadoEn, retiradoEn, quitadoEn: null }).execute();
}

/** Takes an object into the transaction in which a row begins to name it. False where it was withdrawn meanwhile. */
export const reclamarObjeto = (tx: Db, clave: string): Promise<boolean> =>
  affectsRows(tx.deleteFrom('objetosAnunciados').where('clave', '=', clave).where('retiradoEn', 'is', null));

/**
 * Withdraws an object that nobody has claimed. False where somebody has, also in a transaction that was still open: its
 * row is waited for.
 */
export const retirarObjeto = (db: Db, clave: string, ahora: number): Promise<boolean> =>
  affectsRows(
    db
      .updateTable('objetosAnunciados')
      .set({ retiradoEn: ahora })
      .where('clave', '=', clave)
      .where('retiradoEn', 'is', null),
  );

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
