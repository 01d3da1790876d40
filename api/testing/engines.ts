import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { auditKeysForCommand } from '../src/config';
import { type Database, type Engine, openDatabase, SQLITE_FILE } from '../src/db/connection';
import { migrate } from '../src/db/migrate';
import { giveAuditKeys } from '../src/ledger/chain-hash';
import { dataFolder } from './folder';
import { createDatabase, dropDatabase } from './postgresql';

const serverUrl = () => process.env.TEST_POSTGRESQL_URL;

const sqliteTemplate = () => process.env.TEST_SQLITE_TEMPLATE ?? '';

const configured = (globalThis as { ENGINES?: Engine[] }).ENGINES;

export const ENGINES: Engine[] = configured ?? ['sqlite'];

export interface TestDatabase extends Database {
  dataDir: string;
  databaseUrl: string | undefined;
}

export async function createTestDatabase(engine: Engine, existing?: string): Promise<TestDatabase> {
  const dataDir = dataFolder('api-');
  const databaseUrl = existing ?? (engine === 'postgresql' ? await newDatabase() : undefined);
  const copiesFile = engine === 'sqlite' && sqliteTemplate() !== '';
  if (copiesFile) copyFileSync(sqliteTemplate(), join(dataDir, SQLITE_FILE));
  const database = openDatabase({ dataDir, databaseUrl });
  giveAuditKeys(database.db, auditKeysForCommand({}, dataDir, true) ?? []);
  // Templates are migrated; checking that on PostgreSQL takes as long as creating one.
  if (existing || !(copiesFile || databaseUrl)) await migrate(database);
  return {
    ...database,
    dataDir,
    databaseUrl,
    close: async () => {
      await database.close();
      if (databaseUrl && !existing) await dropDatabase(serverUrl() as string, databaseUrl);
      rmSync(dataDir, { recursive: true });
    },
  };
}

export function openBeside({ dataDir, databaseUrl }: TestDatabase): TestDatabase {
  const database = openDatabase({ dataDir, databaseUrl });
  giveAuditKeys(database.db, auditKeysForCommand({}, dataDir, true) ?? []);
  return { ...database, dataDir, databaseUrl };
}

const TEMPLATE = 'plantilla';

export async function createSqliteTemplate(dataDir: string): Promise<string> {
  const database = openDatabase({ dataDir });
  await migrate(database);
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  await database.close();
  return join(dataDir, SQLITE_FILE);
}

export async function createTemplate(serverUrl: string): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl, TEMPLATE);
  const database = openDatabase({ databaseUrl, dataDir: tmpdir() });
  await migrate(database);
  await database.close();
}

const newName = () => `prueba_${randomBytes(6).toString('hex')}`;
const newDatabase = () => createDatabase(serverUrl() as string, newName(), `template ${TEMPLATE}`);

/** Sorts texts as Spanish, as a lender's server may; the tests' server sorts by bytes. `drop` removes it. */
export async function createSpanishDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const options = "template template0 locale_provider icu icu_locale 'es-PE' locale 'C'";
  const databaseUrl = await createDatabase(serverUrl() as string, newName(), options);
  return { databaseUrl, drop: () => dropDatabase(serverUrl() as string, databaseUrl) };
}
