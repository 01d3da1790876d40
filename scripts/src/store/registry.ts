import { existsSync } from 'node:fs';
import { type Registry, type RegistryEntry, type Release, registrySchema } from 'shared-domain';
import { readAs } from './json-file';

/** What is current. A registry that cannot be read is an error, so that nobody writes over it. */
export function readRegistry(file: string): Registry {
  return existsSync(file) ? readAs(registrySchema, file) : { schema: 1, remotes: {} };
}

/** Address of a release that lies in the store: a server offers the folder of releases below `/remotes`. */
export function addressInStore(name: string, release: string): string {
  return `/remotes/${name}/${release}/`;
}

/** What the registry says of a release whose manifest is at an address. */
export function entryAt(
  manifest: string,
  { release, contract = 0, integrity, areas }: Release,
): RegistryEntry {
  return { release, manifest, contract, integrity, ...(areas && { areas }) };
}

/** What the registry says of a release that lies in the store. */
export function entryOf(release: Release): RegistryEntry {
  return entryAt(`${addressInStore(release.name, release.release)}${release.manifest}`, release);
}

/** The registry without the trial of a remote. */
export function withoutTrial({ trials, ...registry }: Registry, name: string): Registry {
  const { [name]: _ended, ...others } = trials ?? {};
  return Object.keys(others).length === 0 ? registry : { ...registry, trials: others };
}
