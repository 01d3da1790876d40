import { existsSync } from 'node:fs';
import type { Registry, RegistryEntry } from 'shared-domain';
import type { Release } from '../build/release-file';
import { UsageError } from '../command';
import { readJson } from './json-file';

function isRegistry(value: unknown): value is Registry {
  const { remotes } = (value ?? {}) as Partial<Registry>;
  if (typeof remotes !== 'object' || remotes === null || Array.isArray(remotes)) return false;
  return Object.values(remotes).every(
    (entry) => typeof entry?.release === 'string' && typeof entry.manifest === 'string',
  );
}

/** What is current. A registry that cannot be read is an error, so that nobody writes over it. */
export function readRegistry(file: string): Registry {
  if (!existsSync(file)) return { schema: 1, remotes: {} };
  const value = readJson(file);
  if (isRegistry(value)) return value;
  throw new UsageError(
    `${file} no es un registro: hace falta "remotes" con "release" y "manifest" de cada remoto. Corríjalo y vuelva a intentarlo.`,
  );
}

/** Address of a release that lies in the store: a server offers the folder of releases below `/remotes`. */
export function addressInStore(name: string, release: string): string {
  return `/remotes/${name}/${release}/`;
}

/** What the registry says of a release that lies in the store. */
export function entryOf({ name, release, manifest, contract = 0, integrity, areas }: Release): RegistryEntry {
  const address = `${addressInStore(name, release)}${manifest}`;
  return { release, manifest: address, contract, integrity, ...(areas && { areas }) };
}
