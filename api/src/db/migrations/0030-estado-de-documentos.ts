import { type Kysely, sql } from 'kysely';

/** The state of the evaluation when a sheet got its code. Of earlier schedules and records it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documentosEmitidos').addColumn('estado', 'integer').execute();
  await sql`update "documentosEmitidos" set "estado" = case "documento" when 'carta' then 2 else 1 end
    where "documento" in ('carta', 'desembolso')`.execute(db);
}
