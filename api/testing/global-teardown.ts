import { rmSync } from 'node:fs';

// biome-ignore lint/style/noDefaultExport: jest calls the default export
export default async function globalTeardown(): Promise<void> {
  globalThis.testCluster?.stop();
  if (globalThis.sqliteTemplateFolder) rmSync(globalThis.sqliteTemplateFolder, { recursive: true });
}
