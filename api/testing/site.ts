import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Audience, Registry, RegistryEntry, Trial } from 'shared-domain/remotes';
import { type Signed, type SignedPlace, signedText } from 'shared-domain/remotes/signature';
import type { PagesOptions } from '../src/pages/render-page';

export const PLAIN_SITE: Omit<PagesOptions, 'shellDir' | 'releasesDir' | 'registry'> = {
  demo: false,
  diagnostics: false,
  serviceWorker: false,
  https: undefined,
  publicUrl: 'http://localhost:3000',
  identityProvider: undefined,
  overrides: [],
  publishKeys: [],
  withdrawnTrials: async () => [],
};

export const REMOTE_IN_TRIAL = 'remote-admin';
export const CURRENT = 'aaaaaaaaaaaa';
export const ON_TRIAL = 'bbbbbbbbbbbb';

const lineOf = (release: string): RegistryEntry => ({
  release,
  manifest: `/remotes/${REMOTE_IN_TRIAL}/${release}/mf-manifest.json`,
  contract: 1,
  integrity: {},
});

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

export function loadOf(other: { release?: string; fallo?: string; milisegundos?: number } = {}) {
  const id = String(++loads).padStart(32, '0');
  return { id, remote: REMOTE_IN_TRIAL, release: ON_TRIAL, ...other };
}

export function createPublisher() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const signed = <T extends Signed>(name: string, line: T, place: SignedPlace = 'current') => ({
    ...line,
    signature: sign(null, Buffer.from(signedText(name, place, line)), privateKey).toString('base64'),
  });
  return {
    key: Buffer.from(x, 'base64url').toString('base64'),
    signed,
    signedTrial: (name: string, { entry, ...trial }: Trial) =>
      signed(name, { ...trial, entry: signed(name, entry, 'trial') }, 'audience'),
  };
}
