import type { Kysely } from 'kysely';

/** The key with which the drafts of an account are encrypted on the devices of its person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clavesDeBorradores')
    .addColumn('usuarioId', 'bigint', (c) => c.primaryKey().references('usuarios.id'))
    .addColumn('clave', 'text', (c) => c.notNull())
    .execute();
}
