/** Stops the PostgreSQL of the run. */
// biome-ignore lint/style/noDefaultExport: jest calls the default export
export default async function globalTeardown(): Promise<void> {
  globalThis.testCluster?.stop();
}
