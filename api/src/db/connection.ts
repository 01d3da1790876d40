import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { lecturaDialect, postgresqlDialect } from './postgresql';
import { sqliteDialect } from './sqlite';
import type { Tablas } from './tablas';

/** The embedded database, in the folder of data. */
export const ARCHIVO_SQLITE = 'evaluaciones.sqlite';

export type Motor = 'sqlite' | 'postgresql';

/** The database, or a transaction on it. Inside a transaction use only the transaction: SQLite has one connection. */
export type Db = Kysely<Tablas>;

export interface BaseDeDatos {
  db: Db;
  motor: Motor;
  close(): Promise<void>;
}

const lecturas = new WeakMap<Db, Db>();

/** Where a statement that only reads and stands alone costs least; of a transaction, the transaction itself. */
export function lecturaDe(db: Db): Db {
  return lecturas.get(db) ?? db;
}

/** Opens PostgreSQL when an address is given, else the embedded SQLite file in `dataDir`. */
export function openDatabase(opciones: {
  databaseUrl?: string;
  dataDir: string;
  onConnectionLost?: (error: Error) => void;
}): BaseDeDatos {
  const { databaseUrl, dataDir, onConnectionLost = () => {} } = opciones;
  if (databaseUrl) {
    const db = new Kysely<Tablas>({ dialect: postgresqlDialect(databaseUrl, onConnectionLost) });
    const lectura = new Kysely<Tablas>({ dialect: lecturaDialect(databaseUrl, onConnectionLost) });
    lecturas.set(db, lectura);
    const close = async () => {
      await Promise.all([db.destroy(), lectura.destroy()]);
    };
    return { db, motor: 'postgresql', close };
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new Kysely<Tablas>({ dialect: sqliteDialect(join(dataDir, ARCHIVO_SQLITE)) });
  return { db, motor: 'sqlite', close: () => db.destroy() };
}

/** Comes back once the database answered, and fails where it does not. */
export async function exigirRespuesta(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** True where the insert or update met a row that must be the only one of its kind. */
export function esDuplicado(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '23505' || /UNIQUE constraint failed/.test(message ?? '');
}

// 25006, 40001, 40P01, 55P03, 57014: a copy that only reads, and work that PostgreSQL gave up in favour of another's.
const SIN_BASE =
  /^(25006|40001|40P01|55P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|08\d{3}|57P0[1-3]|53\d{3}|58\d{3})$/;
const SIN_BASE_TEXTO =
  /driver has already been destroyed|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|database or disk is full|disk I\/O error|database is locked|unable to open database file|readonly database/i;

/** True where the database is away or cannot write: the same call may succeed later. */
export function baseNoDisponible(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return SIN_BASE.test(code ?? '') || SIN_BASE_TEXTO.test(message ?? '');
}
