import { type Kysely, sql } from 'kysely';

/** Every look at a client's evaluations asks whether the caller is a guarantor at all; this index answers it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('avalesPorPersona')
    .on('avales')
    .expression(sql`substr("dniAval", 1, 8)`)
    .execute();
}
