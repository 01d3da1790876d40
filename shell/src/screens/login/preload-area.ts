import { esRol, type Rol } from 'shared-domain';
import { REMOTE_OF_ROLE } from 'shared-domain/remotes';
import { preloadRemote } from '../../remotes/load/preload';

const KEY = 'ultimo-rol';

/** Fetches the screens of the role that has just signed in, while the message is read. */
export function preloadAreaOf(rol: Rol): void {
  preloadRemote(REMOTE_OF_ROLE[rol]);
  try {
    localStorage.setItem(KEY, rol);
  } catch {
    // Without storage the next sign-in starts to fetch a moment later.
  }
}

/** Fetches, while a password is typed, the screens of whoever signed in here the last time. */
export function preloadLikelyArea(): void {
  const rol = lastRole();
  if (rol) preloadRemote(REMOTE_OF_ROLE[rol]);
}

function lastRole(): Rol | undefined {
  try {
    const rol = localStorage.getItem(KEY);
    return esRol(rol) ? rol : undefined;
  } catch {
    return undefined;
  }
}
