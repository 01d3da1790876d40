import { callApi, onSessionEnd } from 'shared-auth';
import type { RegistryEntry } from 'shared-domain/remotes';
import type { Reemplazo } from 'shared-domain/sesion';
import { readOffer } from './override-release';

const KEY = 'reemplazos';
const PARAMETER = /^remoto\.([a-z0-9-]+)$/;

/** A replacement that the address of the page asked for in this tab. */
interface AskedOverride {
  /** Address of its manifest. */
  manifest: string;
  /** The line that its person accepted, as `release.json` gave it; undefined until then. */
  accepted?: RegistryEntry;
}

/** The replacements by remote, as the session storage of this tab has them. */
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
    // Without storage there are no overrides: the published remotes run.
  }
}

export const askedOverride = (remote: string) => overrides()[remote];
export const forgetOverride = (remote: string) => keep(remote, undefined);
/** Whether this tab was asked to replace any remote. */
export const hasOverrides = () => Object.keys(overrides()).length > 0;
/** The replacements accepted in this tab. The policy of the page admits their files; the session decides whether they run. */
export const acceptedOverrides = () => Object.values(overrides()).flatMap(({ accepted }) => accepted ?? []);

/** Reads `?remoto.asesor=<address of a manifest>` from the address of the page, removes it there and keeps it. */
export function takeOverridesFromAddress(): void {
  const address = new URL(window.location.href);
  const asked = [...address.searchParams].filter(([name]) => PARAMETER.test(name));
  for (const [name, manifest] of asked) {
    keep(name.replace(PARAMETER, 'remote-$1'), { manifest });
    address.searchParams.delete(name);
  }
  if (asked.length > 0) window.history.replaceState(window.history.state, '', address);
}

const registrationOf = (remote: string, { manifest, release }: RegistryEntry): Reemplazo => ({
  remote,
  origen: new URL(manifest).origin,
  release,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const inUse = new Map<string, RegistryEntry>();

/**
 * The release that takes the place of the published one on this page. What this tab keeps is not enough: the server
 * answers whether the session accepted it, because the tab outlives a session. It must still be what was accepted.
 */
export async function overrideInUse(remote: string): Promise<RegistryEntry | undefined> {
  const accepted = askedOverride(remote)?.accepted;
  if (inUse.has(remote) || !accepted) return inUse.get(remote);
  const confirmed = await callApi('GET /api/sesiones/reemplazo').catch(() => undefined);
  if (!isSame(confirmed?.reemplazo, registrationOf(remote, accepted))) return undefined;
  const offer = await readOffer(accepted.manifest);
  if (typeof offer !== 'object' || !isSame(offer.entry, accepted)) return undefined;
  // The next session begins on a page on which the replacement never ran.
  if (inUse.size === 0) onSessionEnd(() => window.location.assign('/'));
  inUse.set(remote, accepted);
  return accepted;
}

/**
 * Accepts it on the server and loads the page again: only a new page has a policy that admits these files.
 * @throws the error of the call, such as for a role that may not
 */
export async function acceptOverride(remote: string, accepted: RegistryEntry): Promise<void> {
  await callApi('POST /api/sesiones/reemplazo', { body: registrationOf(remote, accepted) });
  keep(remote, { manifest: accepted.manifest, accepted });
  window.location.reload();
}
