import { type Kysely, sql } from 'kysely';

/** Whether somebody is a guarantor at all is asked by every look at a client's evaluations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('avalesPorPersona')
    .on('avales')
    .expression(sql`substr("dniAval", 1, 8)`)
    .execute();
}
