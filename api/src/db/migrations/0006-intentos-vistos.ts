import type { Kysely } from 'kysely';

type Intentos = { intentos: { vistoEn: number } };

/** Failed sign-ins tell when the last one was, so that old ones can go. Those from before count from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('intentos')
    .addColumn('vistoEn', 'bigint', (columna) => columna.notNull().defaultTo(0))
    .execute();
  await (db as Kysely<Intentos>).updateTable('intentos').set({ vistoEn: Date.now() }).execute();
  await db.schema.createIndex('intentosPorVisto').on('intentos').columns(['vistoEn']).execute();
}
