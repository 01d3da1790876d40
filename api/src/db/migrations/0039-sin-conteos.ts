import { type Kysely, sql } from 'kysely';

const NAME = '0039-sin-conteos';

/** Removes the trigger-based counts of the previous release; a new database never had them. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgresql'): Promise<void> {
  const { rows } = await (engine === 'postgresql' ? FUNCTIONS : TRIGGERS).execute(db);
  for (const { name } of rows) {
    const drop =
      engine === 'postgresql'
        ? sql`drop function ${sql.id(name)}() cascade`
        : sql`drop trigger ${sql.id(name)}`;
    await drop.execute(db);
  }
  for (const table of ['conteos', 'cambiosDeConteos', 'conteosHasta']) {
    await db.schema.dropTable(table).ifExists().execute();
  }
  await sql`update ${sql.table('codigoMinimo')} set migracion = ${NAME}`.execute(db);
}

const TRIGGERS = sql<{ name: string }>`select name from sqlite_master
  where type = 'trigger' and sql like '%cambiosDeConteos%'`;
const FUNCTIONS = sql<{ name: string }>`select proname as name from pg_proc
  where pronamespace = current_schema()::regnamespace and prosrc like '%cambiosDeConteos%'`;
