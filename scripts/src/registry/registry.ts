import { existsSync, readFileSync } from 'node:fs';
import type { Registry, RegistryEntry } from 'shared-domain';
import { type Release, readRelease } from '../build/release-file';
import { UsageError } from '../usage-error';
import { recordRelease, releaseBefore } from './history';
import { replaceFile, withLock } from './replace-file';
import { releaseFolder, type Shelf } from './shelf';

export type { Registry, RegistryEntry };

/** Address below which a server offers the releases folder. */
const REMOTES_PATH = '/remotes';

export function readRegistry(file: string): Registry {
  if (!existsSync(file)) return { schema: 1, remotes: {} };
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What the registry says of a release that lies on the shelf. */
export function entryOf({ name, release, manifest, contract = 0, integrity }: Release): RegistryEntry {
  return { release, manifest: `${REMOTES_PATH}/${name}/${release}/${manifest}`, contract, integrity };
}

function put(shelf: Shelf, release: Release): string | undefined {
  const registry = readRegistry(shelf.registry);
  const before = registry.remotes[release.name]?.release;
  const remotes = { ...registry.remotes, [release.name]: entryOf(release) };
  replaceFile(shelf.registry, { ...registry, remotes });
  return before;
}

/** Makes a shelved release the current one. Answers false when it is that already. */
export function makeCurrent(shelf: Shelf, release: Release): Promise<boolean> {
  return withLock(shelf.registry, () => {
    if (readRegistry(shelf.registry).remotes[release.name]?.release === release.release) return false;
    const before = put(shelf, release);
    recordRelease(shelf.releasesDir, release.name, release.release, before);
    return true;
  });
}

/** Makes the release before the current one current again, or the one that is named. */
export function rollBack(shelf: Shelf, name: string, wanted?: string): Promise<Release> {
  return withLock(shelf.registry, () => {
    const current = readRegistry(shelf.registry).remotes[name]?.release;
    if (!current) throw new UsageError(`${name} no está publicado.`);
    const id = wanted ?? releaseBefore(shelf.releasesDir, name, current);
    if (!id) throw new UsageError(`${name} no tiene una versión anterior a ${current}.`);
    const release = readRelease(releaseFolder(shelf, name, id));
    if (!release) throw new UsageError(`La versión ${id} de ${name} no está en la carpeta de versiones.`);
    put(shelf, release);
    return release;
  });
}
