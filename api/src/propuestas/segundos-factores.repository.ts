import type { Db } from '../db/connection';

/** The numbers of the second factors of an account, in the order in which they were set up. */
export async function numerosDeFactores(db: Db, usuarioId: number): Promise<number[]> {
  const factores = db.selectFrom('factores').select('id').where('usuarioId', '=', usuarioId).orderBy('id');
  return (await factores.execute()).map(({ id }) => id);
}

/** Removes all second factors of an account, its recovery codes, and what was begun with them. */
export async function quitarFactores(tx: Db, usuarioId: number): Promise<void> {
  for (const tabla of ['factores', 'codigosDeRecuperacion', 'boletos', 'desafios'] as const) {
    await tx.deleteFrom(tabla).where('usuarioId', '=', usuarioId).execute();
  }
}
