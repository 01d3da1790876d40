import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../build/tree-hash';
import { ROOT } from '../workspace';

/** The lock file covers third-party packages. */
export const API_SOURCES = ['api/src', 'shared-domain/src', 'package-lock.json'];

const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Excludes tests.
 * @param places files and folders
 */
export const hashOfSources = (places: readonly string[], root = ROOT): string =>
  places.map((place) => hashOf(join(root, place)).slice(0, 12)).join('-');

/** Starts two seconds faster than the sources. */
export async function bundledApi(
  cache = join(ROOT, '.cache/montaje'),
  bundle = async (folder: string) => (await import('../build/bundle-api')).bundleApi(folder),
): Promise<string> {
  const folder = join(cache, hashOfSources([...API_SOURCES, 'scripts/src/build/bundle-api.ts']));
  if (existsSync(folder)) return join(folder, 'server.mjs');
  const work = `${folder}.${process.pid}`;
  try {
    await bundle(work);
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) renameSync(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  for (const other of readdirSync(cache).map((name) => join(cache, name))) {
    // Another process may still use a recent bundle.
    const made = statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (other !== folder && Date.now() - made > KEPT_MS) rmSync(other, { recursive: true, force: true });
  }
  return join(folder, 'server.mjs');
}
