import { basename } from 'node:path';
import { findChromium } from '../../launch/chromium.mjs';
import { currentBuild } from '../build/current-build';
import { isCurrent, readRegistry } from '../store/registry';
import type { ReleaseStore } from '../store/release-store';
import { type ExpectedMount, expectMount } from './expected-mount';
import { mountPointFor } from './mount-points';

/** Whether a remote, as its sources are now, is what is current in a store. */
function isPublished(root: string, { registry }: ReleaseStore): boolean {
  const built = currentBuild(root);
  return built !== undefined && isCurrent(built, readRegistry(registry).remotes[basename(root)]);
}

/**
 * Starts the product and the browser for a remote that is still being built. Answers undefined where it will not be
 * mounted, and where the shell has to be built first: the product reads its page when it starts.
 * @param root folder of the remote
 * @param inPlaceOf the remote in whose place it is mounted, where that is not its own
 */
export function expectMountOf(
  root: string,
  store: ReleaseStore,
  inPlaceOf?: string,
): ExpectedMount | undefined {
  const executablePath = findChromium();
  const mountPoint = mountPointFor(basename(root), inPlaceOf);
  if (!executablePath || !mountPoint || !currentBuild('shell') || isPublished(root, store)) return undefined;
  return expectMount(async () => {
    // Imported only here: the driver of the browser takes as long as all other imports of a command.
    const [{ openMountEnvironment }, { warmUp }] = await Promise.all([
      import('./mount-environment'),
      import('./warm-up'),
    ]);
    const environment = await openMountEnvironment(executablePath);
    const [username] = mountPoint.usernames;
    await warmUp(environment, username, store).catch(() => undefined);
    return environment;
  });
}
