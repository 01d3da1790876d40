import { type Kysely, Migrator } from 'kysely';
import { type Database, type Db, type Engine, patiently } from './connection';
import { untilNobodyIsInTheWay, waitingFor } from './give-way';
import * as base from './migrations/0036-base';
import * as listIndexes from './migrations/0037-indices-de-listas';
import * as dailySums from './migrations/0038-resumen-diario';
import * as withoutCounts from './migrations/0039-sin-conteos';
import * as searchIndexes from './migrations/0040-indices-de-busquedas';
import { refusalOf, requireKnownSchema } from './schema-version';
import { LOCK_WAIT_MS, waitForLock } from './sqlite';

/**
 * Brings the database to the newest version of its tables. Several processes may start at once: one of them holds the
 * migrator's lock, on SQLite the write lock, and the others wait. A database that a newer release has already changed is
 * left as it is: migrations only add, so the release before runs on their result (decision 081).
 */
export async function migrate(database: Database): Promise<void> {
  const { db, close } = patiently(database);
  try {
    await bringUpToDate(db, database.engine);
  } finally {
    await close();
  }
}

/** Longer than the upgrade of a large embedded database by another process. */
const UPGRADE_MS = 600_000;

type Migrations = Record<string, { up: (tx: Kysely<unknown>) => Promise<void> }>;

/** The migrations that the baseline replaces, in their order. Databases keep their names, so that nothing is rewritten. */
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

/** Migrations after the baseline are added at the end. */
const migrationsFor = (engine: Engine): Migrations => ({
  ...Object.fromEntries(REPLACED.map((name) => [name, { up: async () => {} }])),
  // The last name, because on a database that has only some of the others it fails instead of adding nothing.
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
    // The migrator refuses migrations that it does not know. Meanwhile a newer release may have made these and more.
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
