import { join } from 'node:path';
import { shellContract } from '../remote-source/remote-source';
import { provided } from '../webpack/singletons';
import { ROOT } from '../workspace';
import type { Page } from './check-files';

/** What the shell of this workspace speaks and shares. */
export function pageHere(): Page {
  return { contract: shellContract(), shared: provided(join(ROOT, 'shell')) };
}
