import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Database, type Engine, openDatabase } from '../db/connection';
import { migrate } from '../db/migrate';
import { dataFolder } from './folder';
import { createDatabase } from './postgresql';

/** Address of the temporary PostgreSQL cluster that the test run started; missing where it could not. */
const serverUrl = () => process.env.TEST_POSTGRESQL_URL;

/** The engines that tests of stored behaviour run on. */
export const ENGINES: Engine[] = serverUrl() ? ['sqlite', 'postgresql'] : ['sqlite'];

export interface TestDatabase extends Database {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** An empty, migrated database of its own; `close` leaves nothing behind. */
export async function createTestDatabase(engine: Engine, existing?: string): Promise<TestDatabase> {
  const dataDir = dataFolder('api-');
  const databaseUrl = existing ?? (engine === 'postgresql' ? await newDatabase() : undefined);
  const database = openDatabase(databaseUrl ? { dataDir, databaseUrl } : { dataDir });
  await migrate(database);
  return {
    ...database,
    dataDir,
    databaseUrl,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const TEMPLATE = 'plantilla';

/** Migrates once; the databases of the tests are copies. */
export async function createTemplate(serverUrl: string): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl, TEMPLATE);
  const database = openDatabase({ databaseUrl, dataDir: tmpdir() });
  await migrate(database);
  await database.close();
}

const newDatabase = () =>
  createDatabase(serverUrl() as string, `prueba_${randomBytes(6).toString('hex')}`, `template ${TEMPLATE}`);
