import type { Kysely } from 'kysely';

/** Whether somebody is a guarantor at all is asked by every look at a client's evaluations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('avalesPorDni').on('avales').columns(['dniAval']).execute();
}
