import { existsSync } from 'node:fs';
import type { Built } from '../build/build-changed';
import { LOCAL_SHELF } from '../workspace';
import { makeCurrent, readRegistry } from './registry';
import { releaseFolder } from './shelf';
import { shelve } from './shelve';
import { builtSoloHost } from './solo-page';

/** Registers a build on this machine. A remote that somebody rolled back stays there until its sources change. */
export async function publishLocally({ release, folder, isNew }: Built): Promise<void> {
  const isRegistered = readRegistry(LOCAL_SHELF.registry).remotes[release.name] !== undefined;
  // A build that was made while another one failed is not new any more, yet was never published.
  const isShelved = existsSync(releaseFolder(LOCAL_SHELF, release.name, release.release));
  if (!release.manifest || (isRegistered && isShelved && !isNew)) return;
  shelve(LOCAL_SHELF, folder, release, builtSoloHost());
  await makeCurrent(LOCAL_SHELF, release);
}
