import type { RegistryEntry } from 'shared-domain/remotes';
import { isThere } from './manifest';
import { allowedOverrides } from './registry';

/** A release that may take the place of the published one, if its person agrees. */
export interface OverrideOffer {
  entry: RegistryEntry;
  /** Who made it, as it says itself. */
  author?: string | undefined;
}

/** Why a replacement does not come into question: its place, its release, or nobody answers there. */
export type OverrideRefusal = 'origin' | 'release' | 'unreadable';

const TIME_LIMIT_MS = 10_000;
const LONGEST_AUTHOR = 120;

/** Reads `release.json` beside the manifest, which is all of a replacement that is loaded before somebody accepts it. */
export async function readOffer(manifest: string): Promise<OverrideOffer | OverrideRefusal> {
  const listed = allowedOverrides().filter(
    ({ origin }) => URL.canParse(manifest) && new URL(manifest).origin === origin,
  );
  if (listed.length === 0) return 'origin';
  // Any release will do where the origin alone is listed.
  const hashes = listed.every(({ hash }) => hash) ? listed.map(({ hash }) => hash).join(' ') : '';
  const file = new URL('release.json', manifest).href;
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    // The browser compares the hash, on pages without TLS as well.
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
