import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One line of the registry: which release of a remote is current and what its files must be. */
export interface RegistryEntry {
  release: string;
  /** Address of the manifest, on this origin or another one. */
  manifest: string;
  contract: number;
  /** sha384 by file name, relative to the manifest's folder. */
  integrity: Record<string, string>;
}

export interface Registry {
  schema: 1;
  remotes: Record<string, RegistryEntry>;
}

export function readRegistry(file: string): Registry {
  if (!existsSync(file)) return { schema: 1, remotes: {} };
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Replaces the file in one step: a reader sees the old registry or the new one, never half of it. */
export function writeRegistry(file: string, registry: Registry): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, `${JSON.stringify(registry, undefined, 2)}\n`, { flush: true });
  renameSync(next, file);
}

export function withRemote(registry: Registry, name: string, entry: RegistryEntry): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}
