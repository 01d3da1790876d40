import { callApi, onSessionEnd } from 'shared-auth';
import type { RegistryEntry } from 'shared-domain/remotes';
import type { Reemplazo } from 'shared-domain/sesion';
import { readOffer } from './override-release';
import { askedOverride, keepAccepted } from './override-store';

const inUse = new Map<string, RegistryEntry>();

function registrationOf(remote: string, { manifest, release }: RegistryEntry): Reemplazo {
  return { remote, origen: new URL(manifest).origin, release };
}

/** Whether the server has it that this session accepted that replacement, and it is still what was accepted. */
async function isConfirmed(remote: string, accepted: RegistryEntry): Promise<boolean> {
  const { reemplazo } = await callApi('GET /api/sesiones/reemplazo');
  const { origen, release } = registrationOf(remote, accepted);
  if (reemplazo?.remote !== remote || reemplazo.origen !== origen || reemplazo.release !== release)
    return false;
  const offer = await readOffer(accepted.manifest);
  return typeof offer === 'object' && JSON.stringify(offer.entry) === JSON.stringify(accepted);
}

/**
 * The release that takes the place of the published one on this page. What this tab keeps is not enough: the server
 * answers whether the session accepted it, because the tab outlives a session.
 */
export async function overrideInUse(remote: string): Promise<RegistryEntry | undefined> {
  const known = inUse.get(remote);
  const accepted = askedOverride(remote)?.accepted;
  if (known || !accepted) return known;
  const confirmed = await isConfirmed(remote, accepted).catch(() => false);
  if (!confirmed) return undefined;
  // The next session begins on a page on which the replacement never ran.
  if (inUse.size === 0) onSessionEnd(() => window.location.assign('/'));
  inUse.set(remote, accepted);
  return accepted;
}

/**
 * Tells the server that the person accepts it, and loads the page again: only a new page has a policy that admits these
 * files.
 * @throws the error of the call, such as for a role that may not
 */
export async function acceptOverride(remote: string, entry: RegistryEntry): Promise<void> {
  await callApi('POST /api/sesiones/reemplazo', { body: registrationOf(remote, entry) });
  keepAccepted(remote, entry);
  window.location.reload();
}
