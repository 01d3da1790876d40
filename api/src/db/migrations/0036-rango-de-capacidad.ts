import { type Kysely, sql } from 'kysely';
import { recalcularRangos } from '../rangos-de-capacidad';
import type { Tablas } from '../tablas';

/** Whether a pending evaluation can be paid, so that the queue sorts and filters by it. */
export async function up(db: Kysely<Tablas>): Promise<void> {
  await db.schema.alterTable('capacidades').addColumn('rango', 'integer').execute();
  const pendientes = await sql<{ id: number }>`select id from evaluaciones where estado = 0`.execute(db);
  await recalcularRangos(
    db,
    pendientes.rows.map(({ id }) => id),
    Date.now(),
  );
}
