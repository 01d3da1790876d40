import type { Kysely } from 'kysely';

/** Which code may start on this database: one that knows at least the migration of this name. At first, all code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('codigoMinimo')
    .addColumn('migracion', 'text', (c) => c.notNull())
    .execute();
  await (db as Kysely<{ codigoMinimo: { migracion: string } }>)
    .insertInto('codigoMinimo')
    .values({ migracion: '' })
    .execute();
}
