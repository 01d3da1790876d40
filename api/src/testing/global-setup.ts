import { createTemplate } from './engines';
import { type Cluster, startCluster } from './postgresql';

declare global {
  var testCluster: Cluster | undefined;
}

/** Starts one PostgreSQL for the whole run. The workers get its address from the environment. */
// biome-ignore lint/style/noDefaultExport: jest calls the default export
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_POSTGRESQL_URL) return;
  const cluster = await startCluster();
  if (typeof cluster === 'string') {
    process.stderr.write(`api: ${cluster}; estas pruebas corren solo sobre SQLite.\n`);
    return;
  }
  globalThis.testCluster = cluster;
  process.env.TEST_POSTGRESQL_URL = cluster.url;
  await createTemplate(cluster.url);
}
