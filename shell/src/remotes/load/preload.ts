import { loadRemoteModule } from './load-remote';

/**
 * Starts to load a remote before it is shown, such as while a person types a password. A failure stays
 * silent here: the remote's own area tries again and tells.
 */
export function preloadRemote(remote: string): void {
  loadRemoteModule(remote).catch(() => undefined);
}
