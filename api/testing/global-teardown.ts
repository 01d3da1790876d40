import { rmSync } from 'node:fs';

/** Stops the PostgreSQL of the run and removes what it made. */
// biome-ignore lint/style/noDefaultExport: jest calls the default export
export default async function globalTeardown(): Promise<void> {
  globalThis.testCluster?.stop();
  if (globalThis.sqliteTemplateFolder) rmSync(globalThis.sqliteTemplateFolder, { recursive: true });
}
