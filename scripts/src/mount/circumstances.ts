import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE } from '../build/release-file';
import { ROOT } from '../workspace';
import { hashOfSources } from './hash-of-sources';

/** What looks at the pages, and how the browser is started. */
const MOUNT = ['scripts/src/mount', 'scripts/launch/chromium.mjs'];

/** The name of the shell's release follows from its scripts: what its pages have inside decides too. */
const SHELL = [RELEASE_FILE, 'index.html', 'login.html'];

/**
 * Everything that decides what a page does, beside the remotes: the files of the shell, the API with its demonstration,
 * the browser, and what is looked at.
 * @param api its name, which follows from its sources
 */
export function circumstancesOf(api: string, browser: string, root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of SHELL) hash.update(readFileSync(join(root, 'shell/dist', file)));
  hash.update([api, browser, hashOfSources(root, MOUNT)].join('\n'));
  return hash.digest('hex').slice(0, 16);
}
