import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProductServer, startProduct as startEmptyProduct } from 'scripts/product-server';

export { freePort, type ProductServer } from 'scripts/product-server';

/** Names the folder of the filled data to the processes of the workers. */
const VARIABLE = 'E2E_DEMONSTRATION';

const newFolder = () => mkdtempSync(join(tmpdir(), 'demostracion-e2e-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Fills a folder with demonstration data once, for all servers of a run; answers how to remove it. */
export async function fillDemonstration(): Promise<() => void> {
  const filled = newFolder();
  const server = await startEmptyProduct({ DATA_DIR: filled });
  await server.stop();
  process.env[VARIABLE] = filled;
  return () => remove(filled);
}

/**
 * The product as `npm start` serves it, on a copy of the filled data: filling takes most of the time of a start.
 * @param environment variables that this server has and others do not
 */
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
