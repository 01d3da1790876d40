import type { Kysely } from 'kysely';

/**
 * When the person of a linked account first proved the link here. Links made before count as unproved, because the user
 * name at the provider was enough for them. A way to the provider may belong to an account that is to be linked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('usuarios').addColumn('enlaceProbadoEn', 'bigint').execute();
  await db.schema.alterTable('idasAlProveedor').addColumn('usuarioId', 'bigint').execute();
}
