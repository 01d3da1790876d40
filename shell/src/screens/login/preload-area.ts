import { esRol, type Rol } from 'shared-domain/cuenta';
import { REMOTE_OF_ROLE } from 'shared-domain/remotes/list';
import { loadLate } from '../../late';
import { registryOfPage } from '../../remotes/registry';
import { hasTrial } from '../../remotes/trials';

const KEY = 'ultimo-rol';

/** Loads the screens of the role that has just signed in, while the person reads the message. */
export function preloadAreaOf(rol: Rol): void {
  preloadRemoteOf(rol);
  try {
    localStorage.setItem(KEY, rol);
  } catch {
    // Without storage the next person's screens are loaded after the sign-in rather than during it.
  }
}

/**
 * While somebody types a password, loads what comes after the sign-in, and the screens of the role that signed in last in
 * this browser. Where a release is on trial, nobody knows yet which one this person uses.
 */
export function preloadLikelyArea(): void {
  const rol = lastRole();
  const registry = registryOfPage();
  if (rol && !(registry && hasTrial(REMOTE_OF_ROLE[rol], registry))) preloadRemoteOf(rol);
  else loadLate().catch(() => undefined);
}

/** A failure stays silent here: the area of the remote tries again, and shows what went wrong. */
function preloadRemoteOf(rol: Rol): void {
  loadLate()
    .then(({ loadRemoteModule }) => loadRemoteModule(REMOTE_OF_ROLE[rol]))
    .catch(() => undefined);
}

function lastRole(): Rol | undefined {
  try {
    const rol = localStorage.getItem(KEY);
    return esRol(rol) ? rol : undefined;
  } catch {
    return undefined;
  }
}
