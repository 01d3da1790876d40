import { esRol, type Rol } from 'shared-domain';
import { REMOTE_OF_ROLE } from 'shared-domain/remotes';
import { loadRemoteModule } from '../../remotes/load/load-remote';

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

/** While somebody types a password, loads the screens of the role that signed in last in this browser. */
export function preloadLikelyArea(): void {
  const rol = lastRole();
  if (rol) preloadRemoteOf(rol);
}

/** A failure stays silent here: the area of the remote tries again, and shows what went wrong. */
function preloadRemoteOf(rol: Rol): void {
  loadRemoteModule(REMOTE_OF_ROLE[rol]).catch(() => undefined);
}

function lastRole(): Rol | undefined {
  try {
    const rol = localStorage.getItem(KEY);
    return esRol(rol) ? rol : undefined;
  } catch {
    return undefined;
  }
}
