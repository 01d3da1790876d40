import type { Kysely } from 'kysely';

type Attempts = { intentos: { clave: string; nombre: string } };

/** Failed sign-ins are counted by name and place. Those from before were counted by the name alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('intentos')
    .addColumn('nombre', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await (db as Kysely<Attempts>)
    .updateTable('intentos')
    .set((eb) => ({ nombre: eb.ref('clave') }))
    .execute();
  await db.schema.createIndex('intentosPorNombre').on('intentos').columns(['nombre']).execute();
}
