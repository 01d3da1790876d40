import { getInstance, satisfy } from '@module-federation/enhanced/runtime';

export interface SharedRequirement {
  name: string;
  requiredVersion?: string;
}

export interface Manifest {
  metaData: object;
  exposes: { name: string }[];
  shared: SharedRequirement[];
}

const TIME_LIMIT_MS = 20_000;

const loading = new Map<string, Promise<Manifest>>();

function isManifest(value: unknown): value is Manifest {
  const { metaData, exposes, shared } = (value ?? {}) as Partial<Manifest>;
  return typeof metaData === 'object' && Array.isArray(exposes) && Array.isArray(shared);
}

async function request(address: string): Promise<Manifest> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const value: unknown = await answer.json();
  if (!isManifest(value)) throw new Error(`${address}: no es un manifiesto`);
  return value;
}

/** A remote's manifest, once per page and address; a failure is not remembered. */
export function fetchManifest(address: string): Promise<Manifest> {
  const known = loading.get(address);
  if (known) return known;
  const manifest = request(address);
  loading.set(address, manifest);
  manifest.catch(() => forgetManifest(address));
  return manifest;
}

export function forgetManifest(address: string): void {
  loading.delete(address);
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
