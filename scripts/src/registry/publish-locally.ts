import type { Built } from '../build/build-changed';
import { LOCAL_SHELF } from '../workspace';
import { makeCurrent, readRegistry } from './registry';
import { shelve } from './shelf';

/** Registers a build on this machine. A remote that somebody rolled back stays there until its sources change. */
export async function publishLocally({ release, folder, isNew }: Built): Promise<void> {
  const isRegistered = readRegistry(LOCAL_SHELF.registry).remotes[release.name] !== undefined;
  if (!release.manifest || (isRegistered && !isNew)) return;
  shelve(LOCAL_SHELF, folder, release);
  await makeCurrent(LOCAL_SHELF, release);
}
