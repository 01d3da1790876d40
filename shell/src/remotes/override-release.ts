import type { RegistryEntry } from 'shared-domain/remotes';
import { isThere } from './manifest';
import { allowedOverrides } from './registry';

export interface OverrideOffer {
  entry: RegistryEntry;
  /** As stated by the release itself. */
  author?: string | undefined;
}

/** Forbidden origin or release, or unreadable `release.json`. */
export type OverrideRefusal = 'origin' | 'release' | 'unreadable';

const TIME_LIMIT_MS = 10_000;
const LONGEST_AUTHOR = 120;

/** Nothing but `release.json` loads before the user accepts. */
export async function readOffer(manifest: string): Promise<OverrideOffer | OverrideRefusal> {
  const listed = allowedOverrides().filter(
    ({ origin }) => URL.canParse(manifest) && new URL(manifest).origin === origin,
  );
  if (listed.length === 0) return 'origin';
  // An origin without a hash allows any release.
  const hashes = listed.every(({ hash }) => hash) ? listed.map(({ hash }) => hash).join(' ') : '';
  const file = new URL('release.json', manifest).href;
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    // `integrity` also works without TLS.
    const answer = await fetch(file, { cache: 'no-store', integrity: hashes, signal });
    const { release, contract, integrity, author } = await answer.json();
    const isOffer = answer.ok && typeof release === 'string' && typeof contract === 'number' && integrity;
    if (!isOffer || typeof integrity !== 'object') return 'unreadable';
    const entry = { release, manifest: new URL(manifest).href, contract, integrity };
    return { entry, author: typeof author === 'string' ? author.slice(0, LONGEST_AUTHOR) : undefined };
  } catch {
    return hashes && (await isThere(file)) ? 'release' : 'unreadable';
  }
}
