import type { Engine } from '../src/db/connection';
import { createSqliteTemplate, createTemplate } from './engines';
import { dataFolder } from './folder';
import { type Cluster, startCluster } from './postgresql';

declare global {
  var testCluster: Cluster | undefined;
  var sqliteTemplateFolder: string | undefined;
}

/** Makes the templates of the tests' databases; workers get their addresses by the environment. */
// biome-ignore lint/style/noDefaultExport: jest calls the default export
export default async function globalSetup(
  _: unknown,
  { globals }: { globals: { ENGINES: Engine[] } },
): Promise<void> {
  globalThis.sqliteTemplateFolder = dataFolder('plantilla-');
  process.env.TEST_SQLITE_TEMPLATE = await createSqliteTemplate(globalThis.sqliteTemplateFolder);
  if (process.env.TEST_POSTGRESQL_URL || !globals.ENGINES.includes('postgresql')) return;
  const cluster = await startCluster();
  globalThis.testCluster = cluster;
  process.env.TEST_POSTGRESQL_URL = cluster.url;
  await createTemplate(cluster.url);
}
