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

/** What an answer has to match: the listed hashes of that origin, or anything where the origin alone is listed. */
function hashesFor(origin: string): string | undefined {
  const listed = allowedOverrides().filter((one) => one.origin === origin);
  if (listed.length === 0) return undefined;
  return listed.every(({ hash }) => hash) ? listed.map(({ hash }) => hash).join(' ') : '';
}

function offerOf(about: Partial<RegistryEntry>, manifest: string): OverrideOffer | undefined {
  const { release, contract, integrity, author } = about;
  if (typeof release !== 'string' || typeof contract !== 'number') return undefined;
  if (typeof integrity !== 'object' || integrity === null) return undefined;
  const name = typeof author === 'string' ? author.slice(0, LONGEST_AUTHOR) : undefined;
  return { entry: { release, manifest, contract, integrity }, author: name };
}

/** Reads `release.json` beside the manifest, which is all of a replacement that is loaded before somebody accepts it. */
export async function readOffer(manifest: string): Promise<OverrideOffer | OverrideRefusal> {
  const address = URL.canParse(manifest) ? new URL(manifest) : undefined;
  const integrity = address && hashesFor(address.origin);
  if (!address || integrity === undefined) return 'origin';
  const file = new URL('release.json', address).href;
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    // The browser compares the hash, on pages without TLS as well.
    const answer = await fetch(file, { cache: 'no-store', integrity, signal });
    return (answer.ok && offerOf(await answer.json(), address.href)) || 'unreadable';
  } catch {
    return integrity && (await isThere(file)) ? 'release' : 'unreadable';
  }
}
