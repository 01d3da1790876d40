import type { Kysely } from 'kysely';

/** Identical errors of pages are one row with a count. Earlier rows have no fingerprint and stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('telemetria')
    .addColumn('veces', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('telemetria').addColumn('huella', 'text').execute();
  await db.schema.createIndex('telemetriaPorHuella').unique().on('telemetria').column('huella').execute();
}
