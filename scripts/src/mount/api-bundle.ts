import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';

/** A change in a package of others changes the lock file. */
export const API_SOURCES = ['api/src', 'shared-domain/src', 'package-lock.json'];

const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

function filesBelow(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => join(place, file));
  return files.filter((file) => !file.endsWith('.test.ts') && statSync(file).isFile()).sort();
}

/**
 * Changes with the sources of some programs, and not with their tests.
 * @param places files, and folders with everything below them
 */
export function hashOfSources(places: readonly string[], root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(join(root, place))))
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Another process may still use one of the last days. */
function removeOld(cache: string, used: string): void {
  for (const folder of readdirSync(cache).map((name) => join(cache, name))) {
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (folder !== used && Date.now() - made > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** The API as one file, which starts two seconds sooner than the sources. It is bundled once for each change of them. */
export async function bundledApi(
  cache = join(ROOT, '.cache/montaje'),
  // Imported only here: it is rarely needed.
  bundle = async (folder: string) => (await import('../build/bundle-api')).bundleApi(folder),
): Promise<string> {
  const folder = join(cache, hashOfSources([...API_SOURCES, 'scripts/src/build/bundle-api.ts']));
  if (!existsSync(folder)) {
    const work = `${folder}.${process.pid}`;
    try {
      await bundle(work);
      // Another process that made the same meanwhile was faster.
      if (!existsSync(folder)) renameSync(work, folder);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
    removeOld(cache, folder);
  }
  return join(folder, 'server.mjs');
}
