import { join } from 'node:path';
import type { ShellFile } from 'shared-domain';
import { shellContract } from '../remote-source/remote-source';
import { provided, requiredRange } from '../webpack/singletons';
import { ROOT } from '../workspace';
import type { Page } from './check-files';

/** What the shell of this workspace speaks and shares. */
export function pageHere(): Page {
  return { contract: shellContract(), shared: provided(join(ROOT, 'shell')) };
}

/** The same of a shell that serves somewhere else. */
export function pageOf({ contract, offers }: ShellFile): Page {
  const shared = Object.entries(offers.packages).map(([name, { version }]) => {
    return [name, { version, requiredVersion: requiredRange(version) }];
  });
  return { contract, shared: Object.fromEntries(shared) };
}
