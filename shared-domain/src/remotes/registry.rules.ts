import type { Registry, RegistryEntry } from './registry.schema';

/** The registry as everybody may read it: it tells which releases are on trial, and not for whom. */
export interface PageRegistry {
  schema: 1;
  remotes: Registry['remotes'];
  trials?: Record<string, { entry: RegistryEntry }>;
}

/** Leaves out who uses a release on trial: that may be names of accounts. */
export function forPage({ trials, ...registry }: Registry): PageRegistry {
  if (!trials) return registry;
  const lines = Object.entries(trials).map(([name, { entry }]) => [name, { entry }]);
  return { ...registry, trials: Object.fromEntries(lines) };
}

/** Every line of a registry with the name of its remote, those of trials as well. */
export function linesOf({ remotes, trials = {} }: PageRegistry): [name: string, line: RegistryEntry][] {
  const onTrial = Object.entries(trials).map(([name, { entry }]): [string, RegistryEntry] => [name, entry]);
  return [...Object.entries(remotes), ...onTrial];
}

/**
 * Where a page asks for a file of a release, from the folder of its manifest. A file that an earlier release had already
 * is asked for at the address of that release, so that browsers take it from their cache.
 */
export function placeOf(
  { unchangedSince = {} }: Pick<RegistryEntry, 'unchangedSince'>,
  file: string,
): string {
  const earlier = Object.entries(unchangedSince).find(([, files]) => files.includes(file));
  return earlier ? `../${earlier[0]}/${file}` : file;
}

/** From where the operator lets somebody take a remote in the place of the published one (`REEMPLAZOS`). */
export interface AllowedOverride {
  origin: string;
  /** sha384 of the one `release.json` that is meant; without it every release of that origin is. */
  hash?: string;
}
