import type { Registry, RegistryEntry } from './registry.schema';

/** Names releases on trial without their audience. */
export interface PageRegistry {
  schema: 1;
  remotes: Registry['remotes'];
  trials?: Record<string, { entry: RegistryEntry }>;
}

/** Audiences may contain account names. */
export function forPage({ trials, ...registry }: Registry): PageRegistry {
  if (!trials) return registry;
  const lines = Object.entries(trials).map(([name, { entry }]) => [name, { entry }]);
  return { ...registry, trials: Object.fromEntries(lines) };
}

export function linesOf({ remotes, trials = {} }: PageRegistry): [name: string, line: RegistryEntry][] {
  const onTrial = Object.entries(trials).map(([name, { entry }]): [string, RegistryEntry] => [name, entry]);
  return [...Object.entries(remotes), ...onTrial];
}

/**
 * Relative to the folder of the manifest. An unchanged file keeps the address of the earlier release, so that it is
 * cached.
 */
export function placeOf(
  { unchangedSince = {} }: Pick<RegistryEntry, 'unchangedSince'>,
  file: string,
): string {
  const earlier = Object.entries(unchangedSince).find(([, files]) => files.includes(file));
  return earlier ? `../${earlier[0]}/${file}` : file;
}

/** An origin from which the operator allows overrides (`REEMPLAZOS`). */
export interface AllowedOverride {
  origin: string;
  /** sha384 of the only allowed `release.json`; absent if every release is allowed. */
  hash?: string;
}
