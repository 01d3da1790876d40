import type { RemoteManifest } from 'shared-domain/remotes';

interface SharedRequirement {
  name: string;
  requiredVersion?: string;
}

export interface Manifest extends RemoteManifest {
  shared: SharedRequirement[];
}

/** The hash differs from the registry's. */
export class AlteredManifestError extends Error {
  override readonly name = 'AlteredManifestError';
}

const TIME_LIMIT_MS = 20_000;

/** By address; the hashes match the registry. */
const verified = new Map<string, Promise<Manifest>>();

function isManifest(value: unknown): value is Manifest {
  const { metaData, exposes, shared } = (value ?? {}) as Partial<Manifest>;
  return typeof metaData === 'object' && metaData !== null && Array.isArray(exposes) && Array.isArray(shared);
}

export async function isThere(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const answer = await fetch(address, { cache: 'no-store', signal }).catch(() => undefined);
  return answer?.ok === true;
}

async function request(address: string, hash: string, cache: RequestCache): Promise<Manifest> {
  // `integrity` also works without TLS, unlike `crypto.subtle`. A wrong hash fails like the network, so a
  // second request distinguishes them.
  const options = { integrity: hash, cache, signal: AbortSignal.timeout(TIME_LIMIT_MS) };
  const answer = await fetch(address, options).catch(async (cause: Error) => {
    if (cause.name === 'TypeError' && (await isThere(address)))
      throw new AlteredManifestError(address, { cause });
    throw cause;
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const value: unknown = await answer.json();
  if (!isManifest(value)) throw new Error(`${address}: no es un manifiesto`);
  return value;
}

/**
 * Embedded and verified by the server. Verified again except without TLS, where `crypto.subtle` is missing.
 */
async function insidePage(address: string, hash: string): Promise<Manifest> {
  const element = document.getElementById('manifest');
  const text = element?.textContent ?? '';
  if (!element || new URL(element.dataset.address ?? '', document.baseURI).href !== address)
    throw new Error(`${address}: not in this page`);
  const digest = await globalThis.crypto?.subtle?.digest('SHA-384', new TextEncoder().encode(text));
  if (digest && hash !== `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`)
    throw new AlteredManifestError(address);
  const value: unknown = JSON.parse(text);
  if (!isManifest(value)) throw new Error(`${address}: no es un manifiesto`);
  return value;
}

/**
 * Loads each manifest once per page, but does not cache failures.
 * @param hash sha384 in the registry
 * @param options.anew bypasses caches, which keep a damaged file for a year
 * @throws `AlteredManifestError` if the hash differs
 */
export function fetchManifest(address: string, hash: string, { anew = false } = {}): Promise<Manifest> {
  const known = anew ? undefined : verified.get(address);
  if (known) return known;
  const manifest = anew
    ? request(address, hash, 'reload')
    : // Without a valid embedded manifest it is requested.
      insidePage(address, hash).catch(() => request(address, hash, 'default'));
  verified.set(address, manifest);
  manifest.catch(() => verified.delete(address));
  return manifest;
}

/** Federation reads manifests here, so that it never uses an unchecked response. */
export function verifiedManifest(address: string): Promise<Manifest> {
  return verified.get(address) ?? Promise.reject(new Error(`${address}: sin verificar`));
}
