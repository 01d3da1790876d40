import type { Kysely } from 'kysely';

/** A session knows the screen that its person accepted in the place of the published one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sesiones').addColumn('reemplazo', 'text').execute();
}
