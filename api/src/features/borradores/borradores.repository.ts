import type { Db } from '../../db/connection';

export async function claveDeBorradoresDe(db: Db, usuarioId: number): Promise<string | undefined> {
  const fila = await db
    .selectFrom('clavesDeBorradores')
    .select('clave')
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst();
  return fila?.clave;
}

export async function guardarClaveDeBorradores(db: Db, usuarioId: number, clave: string): Promise<void> {
  await db
    .insertInto('clavesDeBorradores')
    .values({ usuarioId, clave })
    .onConflict((oc) => oc.column('usuarioId').doNothing())
    .execute();
}
