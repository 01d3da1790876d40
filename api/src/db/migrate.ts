import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type MigrationInfo, Migrator, sql } from 'kysely';
import { type Database, type Db, type Engine, patiently } from './connection';
import * as base from './migrations/0036-base';
import * as listIndexes from './migrations/0037-indices-de-listas';
import * as dailySums from './migrations/0038-resumen-diario';
import * as withoutCounts from './migrations/0039-sin-conteos';
import * as searchIndexes from './migrations/0040-indices-de-busquedas';
import { LOCK_WAIT_MS, waitForLock } from './sqlite';

export class SchemaRefused extends Error {
  override name = 'SchemaRefused';
}

const TOO_NEW =
  'La base de datos es de una versión más nueva, que ya no admite esta. ' +
  'Inicie una versión más nueva, o reponga el respaldo de antes de la actualización.';
const OUT_OF_ORDER =
  'La base de datos tiene cambios que esta versión no conoce, y le faltan otros que esta versión hace. ' +
  'Inicie la versión más nueva que ya la usó, o reponga un respaldo.';
const TOO_OLD =
  'La base de datos es de una versión anterior a las que esta puede actualizar. ' +
  'Inicie antes la versión cuyo nombre termina en 90de2f68, que la deja lista, y después esta.';

/** A later migration may have removed something in use. */
async function requireKnownSchema(db: Db, newest: string): Promise<void> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'codigoMinimo')) return;
  const row = await db.selectFrom('codigoMinimo').select('migracion').executeTakeFirst();
  if (row && newest < row.migracion) throw new SchemaRefused(TOO_NEW);
}

function refusalOf(error: unknown, replaced: MigrationInfo[]): unknown {
  const { message } = error as Error;
  // Kysely's text for an unknown applied migration.
  if (/^corrupted migrations: .* is missing$/.test(message)) return new SchemaRefused(OUT_OF_ORDER);
  const isApplied = replaced.map(({ executedAt }) => executedAt !== undefined);
  if (isApplied.includes(true) && isApplied.includes(false)) return new SchemaRefused(TOO_OLD);
  return /^corrupted migrations/.test(message) ? new SchemaRefused(OUT_OF_ORDER) : error;
}

/** Below the second after which PostgreSQL detects deadlocks. */
const GIVING_WAY = '100ms';
const WAITING = '5s';
type WithLock = typeof GIVING_WAY | typeof WAITING;

const NO_LOCK = '55P03';
/** Milliseconds between attempts, and in all. */
const PAUSE = 200;
const PATIENCE = 60_000;

export const waitingFor =
  (lock: WithLock, up: (db: Kysely<unknown>) => Promise<void>) => async (db: Kysely<unknown>) => {
    await sql`set local lock_timeout = ${sql.lit(lock)}`.execute(db);
    await up(db);
  };

export async function untilNobodyIsInTheWay(
  work: (lock: WithLock) => Promise<void>,
  patience = PATIENCE,
): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(PAUSE)) {
    const error = await work(GIVING_WAY).then(
      () => undefined,
      (failure: { code?: string }) => failure,
    );
    if (!error) return;
    if (error.code !== NO_LOCK) throw error;
  }
  await work(WAITING);
}

/** The migrator's lock orders processes; a newer schema stays as it is. */
export async function migrate(database: Database): Promise<void> {
  const { db, close } = patiently(database);
  try {
    await bringUpToDate(db, database.engine);
  } finally {
    await close();
  }
}

/** Longer than another process takes to upgrade a large database. */
const UPGRADE_MS = 600_000;

type Migrations = Record<string, { up: (tx: Kysely<unknown>) => Promise<void> }>;

/** Existing databases have these names. */
const REPLACED = [
  '0001-inicial',
  '0002-control',
  '0003-caducidad',
  '0004-solo-crece',
  '0005-datos-aprobados',
  '0006-intentos-vistos',
  '0007-avales-por-persona',
  '0008-reemplazo',
  '0009-pruebas',
  '0010-dinero',
  '0011-cadena-con-llave',
  '0012-miradas',
  '0013-intentos-por-lugar',
  '0014-accesos',
  '0015-clave-de-borradores',
  '0016-scores',
  '0017-documentos-reemplazados',
  '0018-caja',
  '0019-documentos-emitidos',
  '0020-auditoria-por-cliente',
  '0021-dos-factores',
  '0022-politica',
  '0023-por-encadenar',
  '0024-documentos-fuera',
  '0025-conteos',
  '0026-codigo-minimo',
  '0027-roles-y-pruebas',
  '0028-enlaces-probados',
  '0029-correo-anterior',
  '0030-estado-de-documentos',
  '0031-correo-elegido',
  '0032-errores-repetidos',
  '0033-clientes-repetidos',
  '0034-busqueda-sin-signos',
  '0035-contra-politica',
  '0036-rango-de-capacidad',
];

const migrationsFor = (engine: Engine): Migrations => ({
  ...Object.fromEntries(REPLACED.map((name) => [name, { up: async () => {} }])),
  // The last name: on a database with only some of the others it fails instead of adding nothing.
  '0036-rango-de-capacidad': { up: (tx) => base.up(tx, engine === 'postgresql') },
  '0037-indices-de-listas': { up: listIndexes.up },
  '0038-resumen-diario': { up: (tx) => dailySums.up(tx, engine) },
  '0039-sin-conteos': { up: (tx) => withoutCounts.up(tx, engine) },
  '0040-indices-de-busquedas': { up: searchIndexes.up },
});

async function bringUpToDate(db: Db, engine: Engine): Promise<void> {
  const all = migrationsFor(engine);
  const migrator = migratorOf(db, all);
  const own = await migrator.getMigrations();
  await requireKnownSchema(db, own.at(-1)?.name ?? '');
  if (own.every(({ executedAt }) => executedAt)) return;
  const migrateWith = async (migrations: Migrations) => {
    const { error } = await migratorOf(db, migrations).migrateToLatest();
    if (!error) return;
    const applied = await migrator.getMigrations();
    // The migrator refuses unknown migrations, which a newer release may have applied meanwhile.
    if (applied.every(({ executedAt }) => executedAt)) return;
    throw refusalOf(
      error,
      applied.filter(({ name }) => REPLACED.includes(name)),
    );
  };
  if (engine === 'sqlite') {
    await waitForLock(db, UPGRADE_MS);
    await migrateWith(all);
    return waitForLock(db, LOCK_WAIT_MS);
  }
  await untilNobodyIsInTheWay((lock) => {
    const inTurn = Object.entries(all).map(([name, { up }]) => [name, { up: waitingFor(lock, up) }]);
    return migrateWith(Object.fromEntries(inTurn));
  });
}

const migratorOf = (db: Db, migrations: Migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });
