import type { RemoteManifest } from 'shared-domain/remotes';

interface SharedRequirement {
  name: string;
  requiredVersion?: string;
}

export interface Manifest extends RemoteManifest {
  shared: SharedRequirement[];
}

/** The server of a remote answered with a manifest whose hash is not the one in the registry. */
export class AlteredManifestError extends Error {
  override readonly name = 'AlteredManifestError';
}

const TIME_LIMIT_MS = 20_000;

/** Manifests by address, their bytes checked against the hash in the registry. */
const verified = new Map<string, Promise<Manifest>>();

function isManifest(value: unknown): value is Manifest {
  const { metaData, exposes, shared } = (value ?? {}) as Partial<Manifest>;
  return typeof metaData === 'object' && metaData !== null && Array.isArray(exposes) && Array.isArray(shared);
}

/** Whether the server gives this address at all, whatever its content is. */
export async function isThere(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const answer = await fetch(address, { cache: 'no-store', signal }).catch(() => undefined);
  return answer?.ok === true;
}

async function request(address: string, hash: string, cache: RequestCache): Promise<Manifest> {
  // The browser checks the hash (`integrity`), since `crypto.subtle` is missing on a page without TLS. It rejects with
  // the same error for a wrong hash and for a server that does not answer, so a second request tells them apart.
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
 * The manifest that the server wrote into this page, having compared its bytes with this hash. The browser compares them
 * as well where it can; on a page without TLS it has no means to.
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
 * The manifest of a remote. It is loaded once for each address of a page; a failure is not remembered.
 * @param hash sha384 in the registry; a manifest with another one is refused before it is read
 * @param options.anew loads it past every cache, which would answer a damaged file for a year
 * @throws `AlteredManifestError` when its hash is another one
 */
export function fetchManifest(address: string, hash: string, { anew = false } = {}): Promise<Manifest> {
  const known = anew ? undefined : verified.get(address);
  if (known) return known;
  const manifest = anew
    ? request(address, hash, 'reload')
    : // What is not in the page, or is not what was published, is asked for.
      insidePage(address, hash).catch(() => request(address, hash, 'default'));
  verified.set(address, manifest);
  manifest.catch(() => verified.delete(address));
  return manifest;
}

/** The manifest that was checked. Federation gets it from here, so that it never uses another answer of the server. */
export function verifiedManifest(address: string): Promise<Manifest> {
  return verified.get(address) ?? Promise.reject(new Error(`${address}: sin verificar`));
}
