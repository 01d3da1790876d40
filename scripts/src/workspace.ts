import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './command';
import type { ReleaseStore } from './store/release-store';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The local server reads the same path. */
export const LOCAL_STORE = storeIn(process.env.RELEASES_DIR ?? join(ROOT, 'releases'));

/** Unreviewed, so no other command serves these releases. */
export const DEVELOPMENT_STORE = storeIn(join(ROOT, '.cache/desarrollo'));

/** A releases folder with its registry. */
export function storeIn(folder: string): ReleaseStore {
  return { releasesDir: resolve(folder), registry: join(resolve(folder), 'remotes.json') };
}

export const storeAt = (to: string | undefined): ReleaseStore => (to ? storeIn(to) : LOCAL_STORE);

/** @param name of a workspace package, or the path of an external one */
export function packageFolder(name: string): string {
  const folder = resolve(ROOT, name);
  if (!existsSync(join(folder, 'webpack.config.ts'))) {
    throw new UsageError(`"${name}" no es un paquete que se construya: falta ${name}/webpack.config.ts`);
  }
  return folder;
}

export function remoteFolder(name: string | undefined): string {
  const there = readdirSync(ROOT).filter((folder) => folder.startsWith('remote-'));
  if (!name || !basename(name).startsWith('remote-')) {
    throw new UsageError(`Falta el nombre de un remoto, por ejemplo: ${there.join(', ')}`);
  }
  if (!existsSync(resolve(ROOT, name))) {
    throw new UsageError(`No existe el remoto "${name}". Hay ${there.join(', ')}.`);
  }
  return packageFolder(name);
}
