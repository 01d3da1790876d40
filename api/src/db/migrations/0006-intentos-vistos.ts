import type { Kysely } from 'kysely';

type Attempts = { intentos: { vistoEn: number } };

/** Failed sign-ins get the moment of the last one, so that old ones can go. Those from before count from now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('intentos')
    .addColumn('vistoEn', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await (db as Kysely<Attempts>).updateTable('intentos').set({ vistoEn: Date.now() }).execute();
  await db.schema.createIndex('intentosPorVisto').on('intentos').columns(['vistoEn']).execute();
}
