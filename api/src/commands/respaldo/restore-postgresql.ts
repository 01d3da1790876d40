import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { cuantosDocumentos } from '../../adjuntos/documentos.repository';
import type { CommandEnvironment } from '../../config';
import { type Db, openDatabase } from '../../db/connection';
import { reasonAgainst } from './checked-backup';
import { runProgram } from './postgresql-program';
import { putNotesAside, suffixNow } from './put-notes-aside';
import { RestoreRefused } from './restore-refused';

/**
 * Brings a backup back into the database that the environment names, which has to be empty and in nobody's use: nothing
 * is ever replaced. All of it is there afterwards, or the database is as empty as before. How many documents outside it
 * names.
 */
export async function restorePostgresql(backup: string, { env, place }: CommandEnvironment): Promise<number> {
  const { databaseUrl = '', dataDir } = place;
  const contents = await restorableContents(backup);
  const database = openDatabase(place);
  try {
    await requireUnused(database.db);
    await requireEmpty(database.db);
    const extensions = await extensionsOf(database.db);
    await fill(backup, contents, databaseUrl);
    try {
      const reason = await reasonAgainst({ database, env, dataDir });
      if (reason) throw new RestoreRefused(reason);
    } catch (error) {
      await makeEmpty(database.db, extensions);
      throw error;
    }
    putNotesAside(dataDir, suffixNow());
    return (await cuantosDocumentos(database.db)).s3;
  } finally {
    await database.close();
  }
}

/**
 * The table of contents without what only the owner of the server may make. Of extensions the product uses the one that
 * finds words, which the owner of a database may switch on.
 */
async function restorableContents(backup: string): Promise<string> {
  const all = await runProgram('pg_restore', ['--list', backup]);
  const kept = all
    .split('\n')
    .filter((line) => !/^\d+; \d+ \d+ (COMMENT - )?EXTENSION (?!- pg_trgm )/.test(line));
  return kept.join('\n');
}

async function requireUnused(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename is not null`.execute(db);
  const { others = 0 } = rows[0] ?? {};
  if (others === 0) return;
  throw new RestoreRefused([
    `Hay ${others} conexiones a esa base de datos: detenga el servicio, y todo lo que la usa, antes de restaurar.`,
  ]);
}

async function requireEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ base: string; dueno: string; objetos: number }>`
    select current_database() as base, current_user as dueno,
      (select count(*) from pg_class where relnamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')) as objetos`.execute(
    db,
  );
  const { base = '', dueno = '', objetos = 0 } = rows[0] ?? {};
  if (objetos === 0) return;
  throw new RestoreRefused([
    'Esa base de datos no está vacía, y aquí no se reemplaza nada. Con el servicio detenido apártela y cree otra:',
    `  alter database "${base}" rename to "${base}_antes";`,
    `  create database "${base}" owner "${dueno}" encoding 'UTF8' locale 'C.UTF-8' template template0;`,
    'Después restaure de nuevo.',
  ]);
}

async function fill(backup: string, contents: string, databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'restauracion-'));
  try {
    const list = join(folder, 'contenido');
    writeFileSync(list, contents);
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
    await runProgram('pg_restore', [...options, `--use-list=${list}`, backup], databaseUrl);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function extensionsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ extname: string }>`select extname from pg_extension`.execute(db);
  return rows.map(({ extname }) => extname);
}

/** Takes away what was restored. The database was empty before, but for these extensions. */
async function makeEmpty(db: Db, extensions: readonly string[]): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select 'drop table if exists ' || oid::regclass || ' cascade' as statement from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    union all
    select 'drop sequence if exists ' || oid::regclass || ' cascade' from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S'
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype in ('a', 'i'))
    union all
    select 'drop function if exists ' || oid::regprocedure || ' cascade' from pg_proc
      where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`.execute(db);
  const added = (await extensionsOf(db)).filter((name) => !extensions.includes(name));
  await db.transaction().execute(async (tx) => {
    for (const { statement } of rows) await sql.raw(statement).execute(tx);
    for (const name of added) await sql`drop extension ${sql.id(name)}`.execute(tx);
  });
}
