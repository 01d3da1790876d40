import type { Db } from '../../db/connection';

const claves = (db: Db, usuarioId: number) =>
  db.selectFrom('clavesDeBorradores').select('clave').where('usuarioId', '=', usuarioId);

export async function claveDeBorradores(db: Db, usuarioId: number, nueva: () => string) {
  const guardada = await claves(db, usuarioId).executeTakeFirst();
  if (guardada) return guardada;
  await db
    .insertInto('clavesDeBorradores')
    .values({ usuarioId, clave: nueva() })
    .onConflict((oc) => oc.column('usuarioId').doNothing())
    .execute();
  return claves(db, usuarioId).executeTakeFirstOrThrow();
}
