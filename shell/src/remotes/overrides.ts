import { callApi, onSessionEnd } from 'shared-auth';
import type { RegistryEntry } from 'shared-domain/remotes';
import type { AcceptedOverride } from 'shared-domain/sesion';
import { readOffer } from './override-release';

const KEY = 'reemplazos';
const PARAMETER = /^remoto\.([a-z0-9-]+)$/;

/** Requested by this tab's address. */
interface AskedOverride {
  manifest: string;
  /** Its entry in `release.json` when accepted. */
  accepted?: RegistryEntry;
}

function overrides(): Record<string, AskedOverride> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function keep(remote: string, override: AskedOverride | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...overrides(), [remote]: override }));
  } catch {
    // Without storage the published remotes run.
  }
}

export const askedOverride = (remote: string) => overrides()[remote];
export const forgetOverride = (remote: string) => keep(remote, undefined);
export const hasOverrides = () => Object.keys(overrides()).length > 0;
/** The page's policy admits them, but the session decides whether they run. */
export const acceptedOverrides = () => Object.values(overrides()).flatMap(({ accepted }) => accepted ?? []);

/** Moves `?remoto.asesor=<manifest address>` from the address to the session storage. */
export function takeOverridesFromAddress(): void {
  const address = new URL(window.location.href);
  const asked = [...address.searchParams].filter(([name]) => PARAMETER.test(name));
  for (const [name, manifest] of asked) {
    keep(name.replace(PARAMETER, 'remote-$1'), { manifest });
    address.searchParams.delete(name);
  }
  if (asked.length > 0) window.history.replaceState(window.history.state, '', address);
}

const registrationOf = (remote: string, { manifest, release }: RegistryEntry): AcceptedOverride => ({
  remote,
  origen: new URL(manifest).origin,
  release,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const inUse = new Map<string, RegistryEntry>();

/**
 * The tab outlives a session, so the server must confirm that this session accepted the override. Its release
 * must be unchanged.
 */
export async function overrideInUse(remote: string): Promise<RegistryEntry | undefined> {
  const accepted = askedOverride(remote)?.accepted;
  if (inUse.has(remote) || !accepted) return inUse.get(remote);
  const confirmed = await callApi('GET /api/sesiones/reemplazo').catch(() => undefined);
  if (!isSame(confirmed?.reemplazo, registrationOf(remote, accepted))) return undefined;
  const offer = await readOffer(accepted.manifest);
  if (typeof offer !== 'object' || !isSame(offer.entry, accepted)) return undefined;
  // The next session must start on a page that never ran the override.
  if (inUse.size === 0) onSessionEnd(() => window.location.assign('/'));
  inUse.set(remote, accepted);
  return accepted;
}

/**
 * Reloads, because only a new page's policy admits the files.
 * @throws the call's error, for example for a forbidden role
 */
export async function acceptOverride(remote: string, accepted: RegistryEntry): Promise<void> {
  await callApi('POST /api/sesiones/reemplazo', { body: registrationOf(remote, accepted) });
  keep(remote, { manifest: accepted.manifest, accepted });
  window.location.reload();
}
