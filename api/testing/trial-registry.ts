import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Audience, Registry, RegistryEntry } from 'shared-domain';

export const REMOTE_IN_TRIAL = 'remote-admin';
export const CURRENT = 'aaaaaaaaaaaa';
export const ON_TRIAL = 'bbbbbbbbbbbb';

const lineOf = (release: string): RegistryEntry => ({
  release,
  manifest: `/remotes/${REMOTE_IN_TRIAL}/${release}/mf-manifest.json`,
  contract: 1,
  integrity: {},
});

/** The folder and the path of a registry in which a release is on trial for these people, and a function that replaces it. */
export function trialRegistry(audience: Audience) {
  const folder = mkdtempSync(join(tmpdir(), 'pruebas-'));
  const file = join(folder, 'remotes.json');
  const write = (now: Audience | undefined, since = '2026-11-22T10:00:00.000Z') => {
    const entry = lineOf(ON_TRIAL);
    const registry: Registry = {
      schema: 1,
      remotes: { [REMOTE_IN_TRIAL]: lineOf(CURRENT) },
      ...(now && { trials: { [REMOTE_IN_TRIAL]: { entry, audience: now, since } } }),
    };
    writeFileSync(file, JSON.stringify(registry));
  };
  write(audience);
  return { folder, file, write };
}

let loads = 0;

/** The body of the report of a load, of the release on trial unless another one is named. */
export function loadOf(other: { release?: string; fallo?: string; milisegundos?: number } = {}) {
  const id = String(++loads).padStart(32, '0');
  return { id, remote: REMOTE_IN_TRIAL, release: ON_TRIAL, ...other };
}
