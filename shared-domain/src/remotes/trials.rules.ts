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
