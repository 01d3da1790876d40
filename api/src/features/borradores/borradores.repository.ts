import type { Db } from '../../db/connection';

const keysOf = (db: Db, usuarioId: number) =>
  db.selectFrom('clavesDeBorradores').select('clave').where('usuarioId', '=', usuarioId);

export async function draftEncryptionKey(db: Db, usuarioId: number, nueva: () => string) {
  const guardada = await keysOf(db, usuarioId).executeTakeFirst();
  if (guardada) return guardada;
  await db
    .insertInto('clavesDeBorradores')
    .values({ usuarioId, clave: nueva() })
    .onConflict((oc) => oc.column('usuarioId').doNothing())
    .execute();
  return keysOf(db, usuarioId).executeTakeFirstOrThrow();
}
