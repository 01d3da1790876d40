import type { Kysely } from 'kysely';
import type { Db } from '../connection';
import { fichasDeScore, guardarScores } from '../scores';

const BATCH = 500;

/**
 * The version of the score's table whose points are stored here. Whoever changes the table adds a migration that calls
 * `fillScores` again, and says so there.
 */
export const VERSION_FILLED = '2025-10-01/1';

/** The raw points of each evaluation, by which the queue is sorted and filtered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scores')
    .addColumn('evaluacionId', 'bigint', (c) => c.primaryKey().references('evaluaciones.id'))
    .addColumn('puntos', 'smallint', (c) => c.notNull())
    .execute();
  await fillScores(db as Db);
  await db.schema.createIndex('scoresPorPuntos').on('scores').columns(['puntos', 'evaluacionId']).execute();
}

/** Computes the score of every evaluation. */
export async function fillScores(db: Db): Promise<void> {
  for (let last = 0; ; ) {
    const fichas = await fichasDeScore(db).where('e.id', '>', last).orderBy('e.id').limit(BATCH).execute();
    await guardarScores(db, fichas);
    const lastRow = fichas.at(-1);
    if (!lastRow) return;
    last = lastRow.evaluacion;
  }
}
