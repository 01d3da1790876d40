import { existsSync, readFileSync } from 'node:fs';
import { describeUses } from '../../src/kit/describe-uses.ts';
import { packed } from '../../src/kit/remote-here.ts';

/** Call after the build has written `release.json`. */
export function describeBuild(root) {
  const shell = packed('shell.json');
  if (existsSync(shell)) describeUses(root, JSON.parse(readFileSync(shell, 'utf8')));
}
