import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProductServer, startProduct as startEmptyProduct } from 'scripts/product-server';

export { freePort, type ProductServer } from 'scripts/product-server';

/** Passes the data folder to worker processes. */
const VARIABLE = 'E2E_DEMONSTRATION';

const newFolder = () => mkdtempSync(join(tmpdir(), 'demostracion-e2e-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Creates the demonstration data once for all servers. Returns the cleanup. */
export async function fillDemonstration(): Promise<() => void> {
  const filled = newFolder();
  const server = await startEmptyProduct({ DATA_DIR: filled });
  await server.stop();
  process.env[VARIABLE] = filled;
  return () => remove(filled);
}

/** Starts the product with a copy of the demonstration data, because creating them takes most of the start. */
export async function startProduct(environment: Record<string, string> = {}): Promise<ProductServer> {
  const dataDir = newFolder();
  cpSync(process.env[VARIABLE] ?? '', dataDir, { recursive: true });
  const server = await startEmptyProduct({ ...environment, DATA_DIR: dataDir });
  const stop = async () => {
    await server.stop();
    remove(dataDir);
  };
  return { ...server, dataDir, stop };
}
