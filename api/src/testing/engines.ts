import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { giveAuditKeys } from '../auditoria/audit-keys';
import { type Database, type Engine, openDatabase } from '../db/connection';
import { migrate } from '../db/migrate';
import { auditKeysForCommand } from '../environment/audit';
import { dataFolder } from './folder';
import { createDatabase, dropDatabase } from './postgresql';

/** The address of the PostgreSQL that the test run started; undefined where it could not start one. */
const serverUrl = () => process.env.TEST_POSTGRESQL_URL;

/** The engines on which tests of stored data run. */
export const ENGINES: Engine[] = serverUrl() ? ['sqlite', 'postgresql'] : ['sqlite'];

export interface TestDatabase extends Database {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** An empty database with all migrations. `close` removes it. */
export async function createTestDatabase(engine: Engine, existing?: string): Promise<TestDatabase> {
  const dataDir = dataFolder('api-');
  const databaseUrl = existing ?? (engine === 'postgresql' ? await newDatabase() : undefined);
  const database = openDatabase(databaseUrl ? { dataDir, databaseUrl } : { dataDir });
  giveAuditKeys(database.db, auditKeysForCommand({}, dataDir, true) ?? []);
  await migrate(database);
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

const TEMPLATE = 'plantilla';

/** Runs the migrations once. The databases of the tests are copies of this one. */
export async function createTemplate(serverUrl: string): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl, TEMPLATE);
  const database = openDatabase({ databaseUrl, dataDir: tmpdir() });
  await migrate(database);
  await database.close();
}

const newDatabase = () =>
  createDatabase(serverUrl() as string, `prueba_${randomBytes(6).toString('hex')}`, `template ${TEMPLATE}`);
