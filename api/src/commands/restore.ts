import '../environment/umask';

import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { auditKeysForCommand, type CommandEnvironment, environmentOfCommand } from '../config';
import { type Database, type Db, openDatabase, SQLITE_FILE } from '../db/connection';
import { migrate } from '../db/migrate';
import { restrictFiles } from '../environment/owner-only';
import { cuantosDocumentos } from '../features/documentos';
import {
  faultOfLogs,
  giveAuditKeys,
  noteLogsIn,
  pauseFileOf,
  requireChainHead,
  verifyChain,
} from '../ledger';
import { runProgram } from './base/postgresql-program';
import { nameOfDatabase, runCommand, say } from './base/run-command';

const OF_POSTGRESQL = 'PGDMP';

class RestoreRefused extends Error {}

/** `npm run admin -- restore <file>` while the service is stopped. A PostgreSQL database must be empty. */
async function restore(backup: string | undefined): Promise<number> {
  const asked = environmentOfCommand();
  say(`Base de datos: ${nameOfDatabase(asked.place)}`);
  try {
    const file = backupFor(asked, backup);
    const documents = await (asked.place.databaseUrl ? restorePostgresql : restoreSqlite)(file, asked);
    say(`Se restauró ${file}`);
    if (documents > 0) {
      say(
        `Nombra ${documents} documentos del almacenamiento S3: compruébelos con npm run admin -- check-documentos`,
      );
    }
    return 0;
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    say(error.message);
    return 1;
  }
}

function backupFor({ place: { databaseUrl } }: CommandEnvironment, backup: string | undefined): string {
  if (!backup) {
    throw new RestoreRefused(
      `Indique el archivo del respaldo: npm run admin -- restore respaldo.${databaseUrl ? 'dump' : 'sqlite'}`,
    );
  }
  const file = resolve(backup);
  if (!existsSync(file)) throw new RestoreRefused(`No existe ${file}.`);
  const isOfPostgresql = beginningOf(file) === OF_POSTGRESQL;
  if (databaseUrl && !isOfPostgresql) {
    throw new RestoreRefused(`${file} no es un respaldo de PostgreSQL, y esta base lo es.`);
  }
  if (!databaseUrl && isOfPostgresql) {
    throw new RestoreRefused(`${file} es un respaldo de PostgreSQL: ponga DATABASE_URL como en el servicio.`);
  }
  return file;
}

function beginningOf(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(OF_POSTGRESQL.length);
    return buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(descriptor);
  }
}

async function restoreSqlite(
  backup: string,
  { env, place: { dataDir } }: CommandEnvironment,
): Promise<number> {
  const current = join(dataDir, SQLITE_FILE);
  if (isInUse(current)) {
    throw new RestoreRefused('El servicio está usando la base de datos: deténgalo antes de restaurar.');
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const trial = mkdtempSync(join(dataDir, 'restauracion-'));
  try {
    const copy = join(trial, SQLITE_FILE);
    copyFileSync(backup, copy);
    restrictFiles(trial);
    const database = openDatabase({ dataDir: trial });
    const documents = await check(database, env, dataDir).finally(database.close);
    const suffix = suffixNow();
    for (const ending of ['', '-wal', '-shm']) {
      if (existsSync(current + ending)) renameSync(current + ending, `${current}${suffix}${ending}`);
    }
    putNotesAside(dataDir, suffix);
    renameSync(copy, current);
    return documents;
  } finally {
    rmSync(trial, { recursive: true });
  }
}

/** SQLite lets only the last process end its write-ahead log. */
function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const database = new DatabaseSync(file);
    try {
      database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE');
      return false;
    } finally {
      database.close();
    }
  } catch (error) {
    // A broken file is not in use, and a backup replaces it.
    return /locked|busy/i.test((error as Error).message);
  }
}

/** Afterwards the database has the whole backup or is empty. */
async function restorePostgresql(backup: string, { env, place }: CommandEnvironment): Promise<number> {
  const { databaseUrl, dataDir } = place;
  const folder = mkdtempSync(join(tmpdir(), 'restauracion-'));
  const database = openDatabase(place);
  const { db } = database;
  try {
    const contents = join(folder, 'contenido');
    writeFileSync(contents, await restorableContents(backup));
    await requireUnused(db);
    await requireEmpty(db);
    const extensions = await extensionsOf(db);
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
    await runProgram('pg_restore', [...options, `--use-list=${contents}`, backup], databaseUrl);
    const documents = await check(database, env, dataDir).catch(async (error) => {
      await makeEmpty(db, extensions);
      throw error;
    });
    putNotesAside(dataDir, suffixNow());
    return documents;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

async function restorableContents(backup: string): Promise<string> {
  const lines = (await runProgram('pg_restore', ['--list', backup])).split('\n');
  return lines.filter((line) => !/^\d+; \d+ \d+ (COMMENT - )?EXTENSION (?!- pg_trgm )/.test(line)).join('\n');
}

async function requireUnused(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename is not null`.execute(db);
  const { others = 0 } = rows[0] ?? {};
  if (others === 0) return;
  throw new RestoreRefused(
    `Hay ${others} conexiones a esa base de datos: detenga el servicio, y todo lo que la usa, antes de restaurar.`,
  );
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
  throw new RestoreRefused(
    [
      'Esa base de datos no está vacía, y aquí no se reemplaza nada. Con el servicio detenido apártela y cree otra:',
      `  alter database "${base}" rename to "${base}_antes";`,
      `  create database "${base}" owner "${dueno}" encoding 'UTF8' locale 'C.UTF-8' template template0;`,
      'Después restaure de nuevo.',
    ].join('\n'),
  );
}

async function extensionsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ extname: string }>`select extname from pg_extension`.execute(db);
  return rows.map(({ extname }) => extname);
}

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

/** Migrates the restored data; refuses an altered chain. Returns the number of external documents. */
async function check(database: Database, env: NodeJS.ProcessEnv, dataDir: string): Promise<number> {
  const keys = auditKeysForCommand(env, dataDir);
  if (keys) giveAuditKeys(database.db, keys);
  await migrate(database);
  const { db } = database;
  if (await verifyChain(db, { mayChangeKey: true })) throw refused('su auditoría fue alterada.');
  // A backup may be older than the notes, but must agree up to its last event.
  const { ultimo: to, revisada } = await requireChainHead(db);
  const fault = await faultOfLogs(db, dataDir, { from: revisada ?? 1, to });
  if (fault) {
    throw refused(
      `su evento ${fault.id} no es el que se anotó fuera de la base.`,
      'Si sabe por qué, aparte los archivos auditoria-cabezas-*.jsonl y restáurelo de nuevo.',
    );
  }
  return (await cuantosDocumentos(db)).s3;
}

const refused = (...reasons: string[]) =>
  new RestoreRefused(`El respaldo no se restauró: ${reasons.join('\n')}`);

const suffixNow = (): string => `.antes-${new Date().toISOString().replaceAll(':', '-')}`;

/** The notes belong to the replaced chain. */
function putNotesAside(dataDir: string, suffix: string): void {
  const notes = noteLogsIn(dataDir).flatMap(({ files }) => files);
  for (const note of [...notes, pauseFileOf(dataDir)]) {
    if (existsSync(note)) renameSync(note, note + suffix);
  }
}

runCommand(() => restore(process.argv[2]), 'El respaldo no se restauró: ');
