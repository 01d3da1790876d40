import { existsSync, readFileSync } from 'node:fs';
import { describeUses } from '../../src/kit/describe-uses.ts';
import { packed } from '../../src/kit/remote-here.ts';

/** Adds the used modules of the page to `release.json`, after the build has written that file. */
export function describeBuild(root) {
  const shell = packed('shell.json');
  if (existsSync(shell)) describeUses(root, JSON.parse(readFileSync(shell, 'utf8')));
}
