import { getInstance, satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteManifest } from 'shared-domain';

interface SharedRequirement {
  name: string;
  requiredVersion?: string;
}

export interface Manifest extends RemoteManifest {
  shared: SharedRequirement[];
}

/** The host of a remote answers, and something else than what the registry's hash was made of. */
export class AlteredManifestError extends Error {
  override readonly name = 'AlteredManifestError';
}

const TIME_LIMIT_MS = 20_000;

/** Manifests whose bytes are those of the registry, by address. */
const verified = new Map<string, Promise<Manifest>>();

function isManifest(value: unknown): value is Manifest {
  const { metaData, exposes, shared } = (value ?? {}) as Partial<Manifest>;
  return typeof metaData === 'object' && metaData !== null && Array.isArray(exposes) && Array.isArray(shared);
}

async function answers(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const answer = await fetch(address, { cache: 'no-store', signal }).catch(() => undefined);
  return answer?.ok === true;
}

async function request(address: string, hash: string, cache: RequestCache): Promise<Manifest> {
  // The browser compares the bytes, also where a page without TLS has no crypto.subtle. It tells a wrong hash from
  // a server that is away to the console only, so the difference has to be asked for.
  const options = { integrity: hash, cache, signal: AbortSignal.timeout(TIME_LIMIT_MS) };
  const answer = await fetch(address, options).catch(async (cause: Error) => {
    if (cause.name === 'TypeError' && (await answers(address)))
      throw new AlteredManifestError(address, { cause });
    throw cause;
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const value: unknown = await answer.json();
  if (!isManifest(value)) throw new Error(`${address}: no es un manifiesto`);
  return value;
}

/**
 * A remote's manifest, once per page and address; a failure is not remembered.
 * @param hash sha384 that the registry names: other bytes are refused before anything of them is read
 * @param options.anew past every cache, where a damaged answer would be kept for a year
 */
export function fetchManifest(address: string, hash: string, { anew = false } = {}): Promise<Manifest> {
  const known = anew ? undefined : verified.get(address);
  if (known) return known;
  const manifest = request(address, hash, anew ? 'reload' : 'default');
  verified.set(address, manifest);
  manifest.catch(() => verified.delete(address));
  return manifest;
}

/** What was verified before: federation gets this very manifest, never a second answer of the host. */
export function verifiedManifest(address: string): Promise<Manifest> {
  return verified.get(address) ?? Promise.reject(new Error(`${address}: sin verificar`));
}

export interface Mismatch {
  name: string;
  required: string;
  provided: string[];
}

/** `react/jsx-runtime` follows from `react`, whose own line says what is needed. */
function isSubpath(name: string): boolean {
  return name.split('/').length > (name.startsWith('@') ? 2 : 1);
}

/** Shared packages that the remote needs in versions that this page does not have. */
export function mismatches(manifest: Manifest): Mismatch[] {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return manifest.shared.flatMap(({ name, requiredVersion }) => {
    if (!requiredVersion || isSubpath(name)) return [];
    const provided = Object.keys(scope[name] ?? {});
    const fits = provided.some((version) => satisfy(version, requiredVersion));
    return fits ? [] : [{ name, required: requiredVersion, provided }];
  });
}
