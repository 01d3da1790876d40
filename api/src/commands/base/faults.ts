import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { sql } from 'kysely';
import { auditKeysForCommand, type CommandEnvironment } from '../../config';
import { type Database, openDatabase, requireAnswer } from '../../db/connection';
import { cuentasDemoAbiertas } from '../../demo/cuentas';
import { cuantosDocumentos, esEse, type ObjectStore, sha256De } from '../../features/documentos';
import { createPasswordHasher } from '../../features/sesion';
import { giveAuditKeys, requireKnownKey } from '../../ledger';
import { reasonOf } from './run-command';

const OLDEST_POSTGRESQL = 13;

/** Faults of this database, found without changing anything. */
export async function databaseFaults({ env, place }: CommandEnvironment): Promise<string[]> {
  let database: Database | undefined;
  try {
    database = openDatabase(place);
    await requireAnswer(database.db);
    const keys = auditKeysForCommand(env, place.dataDir);
    if (keys) giveAuditKeys(database.db, keys);
    return [...(await serverFaults(database)), ...(await contentFaults(database, env))];
  } catch (error) {
    return [reasonOf(error)];
  } finally {
    await database?.close();
  }
}

async function serverFaults({ db, engine }: Database): Promise<string[]> {
  if (engine === 'sqlite') return [];
  const { rows } = await sql<{ version: number; create: boolean }>`
    select current_setting('server_version_num')::int / 10000 as version,
      has_schema_privilege(current_schema(), 'CREATE') as create`.execute(db);
  const { version = 0, create } = rows[0] ?? {};
  return [
    ...(version < OLDEST_POSTGRESQL
      ? [`PostgreSQL ${version} es muy antiguo: hace falta el ${OLDEST_POSTGRESQL} o más nuevo.`]
      : []),
    ...(create ? [] : ['El usuario de DATABASE_URL no puede crear tablas: debe ser el dueño de la base.']),
  ];
}

async function contentFaults(database: Database, env: NodeJS.ProcessEnv): Promise<string[]> {
  const { db } = database;
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const faults: string[] = [];
  if (tables.has('auditoriaCabeza')) await requireKnownKey(db).catch((error) => faults.push(reasonOf(error)));
  if (tables.has('objetosAnunciados')) faults.push(...(await documentFaults(database, env)));
  return [...faults, ...(await demoFaults(database, env))];
}

async function demoFaults({ db }: Database, env: NodeJS.ProcessEnv): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (env.NODE_ENV !== 'production' || !tables.some(({ name }) => name === 'usuarios')) return [];
  const open = await cuentasDemoAbiertas(db, await createPasswordHasher());
  if (open.length === 0) return [];
  return [`Esta base tiene cuentas de demostración con clave conocida (${open.join(', ')}): use otra.`];
}

/** Accounts that production refuses; the service itself reports other faults. */
export async function demoAccountFaults({ env, place }: CommandEnvironment): Promise<string[]> {
  let database: Database | undefined;
  try {
    database = openDatabase(place);
    return await demoFaults(database, env);
  } catch {
    return [];
  } finally {
    await database?.close();
  }
}

/** Without settings of the store its documents cannot be read. */
async function documentFaults({ db }: Database, env: NodeJS.ProcessEnv): Promise<string[]> {
  if (env.DOCUMENTOS_S3_URL) return [];
  const { s3 } = await cuantosDocumentos(db);
  if (s3 === 0) return [];
  return [`Hay ${s3} documentos en un almacenamiento S3 y falta DOCUMENTOS_S3_URL: no se podrían abrir.`];
}

const READ = ['HTTPS_CERT', 'HTTPS_KEY', 'SHELL_DIR', 'RELEASES_DIR'];

export function fileFaults(env: NodeJS.ProcessEnv): string[] {
  return READ.flatMap((name) => {
    try {
      if (env[name]) accessSync(env[name], constants.R_OK);
      return [];
    } catch (error) {
      return [`${name}: ${reasonOf(error)}`];
    }
  });
}

/** Writes, reads and removes an object, as documents are. */
export async function storeFaults(store: ObjectStore): Promise<string[]> {
  const key = `documentos/prueba-${randomUUID()}`;
  const content = Buffer.from('prueba');
  const written = { bytes: content.length, sha256: sha256De(content) };
  try {
    await store.put(key, { content, sha256: written.sha256 });
    const isSame = esEse(await store.get(key, content.length), written);
    await store.remove(key);
    return isSame ? [] : ['El almacenamiento de documentos no devolvió lo que se guardó en él.'];
  } catch (error) {
    return [reasonOf(error)];
  }
}
