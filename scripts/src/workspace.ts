import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './command';
import type { ReleaseStore } from './store/release-store';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The releases of this machine; its server reads the same path. */
export const LOCAL_STORE = storeIn(process.env.RELEASES_DIR ?? join(ROOT, 'releases'));

/** The releases of `npm run dev`. Nobody reviews them, so no other command serves them. */
export const DEVELOPMENT_STORE = storeIn(join(ROOT, '.cache/desarrollo'));

/** A folder of releases with its registry on top, such as one that is synchronised with a file host. */
export function storeIn(folder: string): ReleaseStore {
  return { releasesDir: resolve(folder), registry: join(resolve(folder), 'remotes.json') };
}

/** @param to the folder after `--to` */
export const storeAt = (to: string | undefined): ReleaseStore => (to ? storeIn(to) : LOCAL_STORE);

/** @param name of a package of this workspace, or the folder of one that lies elsewhere */
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
