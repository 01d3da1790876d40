import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../workspace';
import { hashOfSources } from './hash-of-sources';
import { startProduct } from './product-server';

/** What the API's bundle is made of. A change in a package of others changes the lock file. */
const SOURCES = ['api/src', 'shared-domain/src', 'scripts/src/build/bundle-api.ts', 'package-lock.json'];
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** An API that starts quickly: one bundled file, and a folder of data in which the demonstration is already. */
export interface ApiService {
  /** Equal sources have an equal name. */
  name: string;
  program: string;
  /** Copied for each start. */
  data: string;
}

export function nameOfApi(root = ROOT): string {
  return hashOfSources(root, SOURCES);
}

/** Makes a folder of a cache in one step, so that nobody sees a half of it. */
async function cached(folder: string, make: (work: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const work = `${folder}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    await make(work);
    // Another process that made the same meanwhile was faster.
    if (!existsSync(folder)) renameSync(work, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Removes copies that were not used for a while. The copy in use stays, because the clock may have jumped since it was
 * made.
 */
function removeOld(cache: string, used: readonly string[]): void {
  for (const name of readdirSync(cache)) {
    if (used.includes(name)) continue;
    const path = join(cache, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** The dates of the demonstration are counted back from the day on which it is filled in. */
const today = () => new Date().toLocaleDateString('sv');

/** Starts the service once, which fills an empty folder, and ends it in good order. */
async function fillIn(program: string, folder: string): Promise<void> {
  const nothing = join(folder, 'versiones');
  const environment = { DATA_DIR: folder, RELEASES_DIR: nothing };
  const product = await startProduct(environment, program);
  await product.stop();
}

/**
 * The API of these sources as one file, and its demonstration filled in. Both lie in a cache, because they take most of
 * the time of a start.
 */
export async function apiService(cache = join(ROOT, '.cache/montaje')): Promise<ApiService> {
  const name = nameOfApi();
  const bundle = async () => {
    const folder = await cached(join(cache, name), async (work) => {
      // Imported only here: it is needed once for each change of the API.
      const { bundleApi } = await import('../build/bundle-api');
      await bundleApi(work);
    });
    return join(folder, 'server.mjs');
  };
  const program = process.env.SERVICIO ?? (await bundle());
  const data = await cached(join(cache, `${name}-${today()}`), (work) => fillIn(program, work));
  removeOld(cache, [name, basename(data)]);
  return { name, program, data };
}
