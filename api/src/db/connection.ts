import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresAdapter, sql } from 'kysely';
import { KyselyWithSteps } from './around-commit';
import { postgresqlPool } from './postgresql';
import { findPrimary } from './primary';
import { readingDialect } from './reading-connections';
import { sqliteDialect } from './sqlite';
import type { Tablas } from './tablas';

const originals = new WeakMap<object, object>();

/** The same object for a database and its transactions, as a key for per-database state. */
export function identityOf(db: Kysely<Tablas>): object {
  const { adapter } = db.getExecutor();
  return originals.get(adapter) ?? adapter;
}

function identify(other: Kysely<Tablas>, db: Kysely<Tablas>): void {
  originals.set(other.getExecutor().adapter, identityOf(db));
}

export const SQLITE_FILE = 'evaluaciones.sqlite';

const CONNECTIONS = 10;

export type Engine = 'sqlite' | 'postgresql';

/** Inside a transaction use only the transaction: SQLite has one connection. */
export type Db = Kysely<Tablas>;

export interface Database {
  db: Db;
  engine: Engine;
  place: DatabasePlace;
  connections?: ReturnType<typeof postgresqlPool>['state'];
  close(): Promise<void>;
}

export interface DatabasePlace {
  databaseUrl?: string | undefined;
  dataDir: string;
}

const readers = new WeakMap<Db, Db>();

/** Returns the cheapest connection for a single read; a transaction returns itself. */
export function readerOf(db: Db): Db {
  return readers.get(db) ?? db;
}

const apart = new WeakMap<object, Db>();

/** Reserved connection: all calls wait for its work. On SQLite it is the only connection. */
export function connectionApart(db: Db): Db {
  const connection = apart.get(identityOf(db));
  if (!connection) throw new Error('This database was not opened with openDatabase.');
  return connection;
}

export function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Database {
  const place = { databaseUrl, dataDir };
  if (databaseUrl) {
    const primary = findPrimary(databaseUrl);
    const { dialect, state: connections } = postgresqlPool(primary, CONNECTIONS);
    const db = new KyselyWithSteps({ dialect });
    const { dialect: one } = postgresqlPool(primary, 1);
    const alone = new Kysely<Tablas>({ dialect: one });
    identify(alone, db);
    apart.set(identityOf(db), alone);
    const reader = new Kysely<Tablas>({ dialect: readingDialect(primary) });
    readers.set(db, reader);
    const close = async () => {
      await Promise.all([db.destroy(), alone.destroy(), reader.destroy()]);
    };
    return { db, engine: 'postgresql', place, connections, close };
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new KyselyWithSteps({ dialect: sqliteDialect(join(dataDir, SQLITE_FILE)) });
  apart.set(identityOf(db), db);
  return { db, engine: 'sqlite', place, close: () => db.destroy() };
}

/** Without statement timeout, for work of minutes. Close it afterwards. */
export function patiently({ db, place: { databaseUrl } }: Database): Pick<Database, 'db' | 'close'> {
  if (!databaseUrl) return { db, close: async () => {} };
  const { dialect } = postgresqlPool(findPrimary(databaseUrl), 2, { isPatient: true });
  const patient = new KyselyWithSteps({ dialect });
  identify(patient, db);
  return { db: patient, close: () => patient.destroy() };
}

export async function requireAnswer(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

export function isDuplicate(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '23505' || /UNIQUE constraint failed/.test(message ?? '');
}

// 25006, 40001, 40P01, 55P03, 57014: a read-only replica, and statements that PostgreSQL gave up
// (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const UNAVAILABLE =
  /^(25006|40001|40P01|55P03|57014|E(?:HOST|NET)(?:UNREACH|DOWN)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|08\d{3}|57P0[1-3]|53\d{3}|58\d{3})$/;
const UNAVAILABLE_MESSAGE =
  /driver has already been destroyed|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable|database or disk is full|disk I\/O error|database is locked|unable to open database file|readonly database/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return UNAVAILABLE.test(code ?? '') || UNAVAILABLE_MESSAGE.test(message ?? '');
}

export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite';
