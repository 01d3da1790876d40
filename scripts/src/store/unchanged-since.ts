import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf, type RegistryEntry } from 'shared-domain';
import { addressInStore } from './registry';
import { type ReleaseStore, releaseFolder } from './release-store';

const isInStore = (name: string, { manifest, release }: RegistryEntry) =>
  manifest.startsWith(addressInStore(name, release));

/** The release in whose folder pages find a file of the current line. */
function releaseWith(file: string, current: RegistryEntry): string {
  return /^\.\.\/([^/]+)\//.exec(placeOf(current, file))?.[1] ?? current.release;
}

/**
 * A line for the registry that names the scripts which browsers have already, because what is current has the very same
 * ones. The current line says at which address, so a file keeps its address for as long as nobody changes it.
 */
export function withUnchangedFiles(
  store: ReleaseStore,
  name: string,
  entry: RegistryEntry,
  current: RegistryEntry | undefined,
): RegistryEntry {
  const { unchangedSince: _before, ...line } = entry;
  if (!current || !isInStore(name, current) || !isInStore(name, line)) return line;
  const files: Record<string, string[]> = {};
  for (const [file, hash] of Object.entries(line.integrity)) {
    if (!file.endsWith('.js') || current.integrity[file] !== hash) continue;
    const earlier = releaseWith(file, current);
    const isThere = existsSync(join(releaseFolder(store, name, earlier), file));
    if (earlier !== line.release && isThere) files[earlier] = [...(files[earlier] ?? []), file];
  }
  return Object.keys(files).length === 0 ? line : { ...line, unchangedSince: files };
}
