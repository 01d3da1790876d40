import type { Kysely } from 'kysely';

/** The raw points of each evaluation, by which the queue is sorted and filtered. Version 0022 fills them in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scores')
    .addColumn('evaluacionId', 'bigint', (c) => c.primaryKey().references('evaluaciones.id'))
    .addColumn('puntos', 'smallint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('scoresPorPuntos').on('scores').columns(['puntos', 'evaluacionId']).execute();
}
