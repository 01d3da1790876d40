import { existsSync, readFileSync } from 'node:fs';
import { describeUses } from '../../src/kit/describe-uses.ts';
import { packed } from '../../src/kit/remote-here.ts';

/** Adds to `release.json` what a build takes from the page. Called after the build has written it. */
export function describeBuild(root) {
  const shell = packed('shell.json');
  if (existsSync(shell)) describeUses(root, JSON.parse(readFileSync(shell, 'utf8')));
}
