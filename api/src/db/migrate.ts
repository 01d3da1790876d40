import { type Kysely, Migrator } from 'kysely';
import { type Database, type Db, type Engine, patiently } from './connection';
import { untilNobodyIsInTheWay, waitingFor } from './give-way';
import * as initial from './migrations/0001-inicial';
import * as control from './migrations/0002-control';
import * as expiry from './migrations/0003-caducidad';
import * as appendOnly from './migrations/0004-solo-crece';
import * as approvedData from './migrations/0005-datos-aprobados';
import * as attemptsSeen from './migrations/0006-intentos-vistos';
import * as guarantorsByPerson from './migrations/0007-avales-por-persona';
import * as override from './migrations/0008-reemplazo';
import * as trials from './migrations/0009-pruebas';
import * as money from './migrations/0010-dinero';
import * as keyedChain from './migrations/0011-cadena-con-llave';
import * as looks from './migrations/0012-miradas';
import * as attemptsByPlace from './migrations/0013-intentos-por-lugar';
import * as accesses from './migrations/0014-accesos';
import * as draftKeys from './migrations/0015-clave-de-borradores';
import * as scores from './migrations/0016-scores';
import * as replacedDocuments from './migrations/0017-documentos-reemplazados';
import * as till from './migrations/0018-caja';
import * as issuedDocuments from './migrations/0019-documentos-emitidos';
import * as trailByClient from './migrations/0020-auditoria-por-cliente';
import * as twoFactors from './migrations/0021-dos-factores';
import * as policy from './migrations/0022-politica';
import * as toBeChained from './migrations/0023-por-encadenar';
import * as documentsOutside from './migrations/0024-documentos-fuera';
import * as counts from './migrations/0025-conteos';
import * as oldestCode from './migrations/0026-codigo-minimo';
import * as rolesAndTrials from './migrations/0027-roles-y-pruebas';
import * as provedLinks from './migrations/0028-enlaces-probados';
import * as earlierAddress from './migrations/0029-correo-anterior';
import * as stateOfDocuments from './migrations/0030-estado-de-documentos';
import * as chosenAddress from './migrations/0031-correo-elegido';
import * as repeatedErrors from './migrations/0032-errores-repetidos';
import * as repeatedClients from './migrations/0033-clientes-repetidos';
import * as searchWithoutSigns from './migrations/0034-busqueda-sin-signos';
import * as againstPolicy from './migrations/0035-contra-politica';
import * as rankOfCapacity from './migrations/0036-rango-de-capacidad';
import * as listIndexes from './migrations/0037-indices-de-listas';
import { isOutOfOrder, requireKnownSchema, SchemaOutOfOrder } from './schema-version';
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

export const migrationsFor = (engine: Engine): Migrations => ({
  '0001-inicial': { up: (tx) => initial.up(tx, engine) },
  '0002-control': { up: (tx) => control.up(tx, engine) },
  '0003-caducidad': { up: expiry.up },
  '0004-solo-crece': { up: (tx) => appendOnly.up(tx, engine) },
  '0005-datos-aprobados': { up: approvedData.up },
  '0006-intentos-vistos': { up: attemptsSeen.up },
  '0007-avales-por-persona': { up: guarantorsByPerson.up },
  '0008-reemplazo': { up: override.up },
  '0009-pruebas': { up: trials.up },
  '0010-dinero': { up: money.up },
  '0012-miradas': { up: (tx) => looks.up(tx, engine) },
  '0013-intentos-por-lugar': { up: attemptsByPlace.up },
  '0014-accesos': { up: accesses.up },
  '0011-cadena-con-llave': { up: keyedChain.up },
  '0015-clave-de-borradores': { up: draftKeys.up },
  '0019-documentos-emitidos': { up: issuedDocuments.up },
  '0020-auditoria-por-cliente': { up: trailByClient.up },
  '0021-dos-factores': { up: (tx) => twoFactors.up(tx, engine) },
  '0018-caja': { up: (tx) => till.up(tx, engine) },
  '0017-documentos-reemplazados': { up: (tx) => replacedDocuments.up(tx, engine) },
  '0016-scores': { up: scores.up },
  '0022-politica': { up: (tx) => policy.up(tx, engine) },
  '0023-por-encadenar': { up: (tx) => toBeChained.up(tx, engine) },
  '0024-documentos-fuera': { up: (tx) => documentsOutside.up(tx, engine) },
  '0025-conteos': { up: (tx) => counts.up(tx, engine) },
  '0026-codigo-minimo': { up: oldestCode.up },
  '0027-roles-y-pruebas': { up: (tx) => rolesAndTrials.up(tx, engine) },
  '0028-enlaces-probados': { up: provedLinks.up },
  '0029-correo-anterior': { up: earlierAddress.up },
  '0030-estado-de-documentos': { up: stateOfDocuments.up },
  '0031-correo-elegido': { up: chosenAddress.up },
  '0032-errores-repetidos': { up: repeatedErrors.up },
  '0033-clientes-repetidos': { up: repeatedClients.up },
  '0034-busqueda-sin-signos': { up: searchWithoutSigns.up },
  '0035-contra-politica': { up: againstPolicy.up },
  '0036-rango-de-capacidad': { up: rankOfCapacity.up },
  '0037-indices-de-listas': { up: listIndexes.up },
});

async function bringUpToDate(db: Db, engine: Engine): Promise<void> {
  const all = migrationsFor(engine);
  const migrator = migratorOf(db, all);
  const own = await migrator.getMigrations();
  await requireKnownSchema(db, own.at(-1)?.name ?? '');
  const isUpToDate = async () => (await migrator.getMigrations()).every(({ executedAt }) => executedAt);
  if (await isUpToDate()) return;
  const migrateWith = async (migrations: Migrations) => {
    const { error } = await migratorOf(db, migrations).migrateToLatest();
    // The migrator refuses migrations that it does not know. Meanwhile a newer release may have made these and more.
    if (error && !(await isUpToDate())) throw isOutOfOrder(error) ? new SchemaOutOfOrder() : error;
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
