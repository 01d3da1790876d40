import { spawnSync } from 'node:child_process';
import { userOfMachine } from '../lock/user';
import type { Publication } from './history.rules';

/** What git answers; undefined where there is no git, or nothing to say. */
function git(folder: string, ...args: string[]): string | undefined {
  const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

/** Whoever runs this command: their name in git, or on this machine. */
export function nameOfUser(folder = process.cwd()): string {
  return git(folder, 'config', 'user.name') ?? userOfMachine();
}

/** The commit of the sources in a folder, with a + where something was not committed. */
function commitOf(folder: string): string | undefined {
  const commit = git(folder, 'rev-parse', '--short=12', 'HEAD');
  return commit && `${commit}${git(folder, 'status', '--porcelain', '--untracked-files=no') ? '+' : ''}`;
}

/** Who publishes from the sources in a folder, and when. */
export function publicationFrom(folder: string, bytes?: number): Publication {
  return { at: new Date().toISOString(), by: nameOfUser(folder), commit: commitOf(folder), bytes };
}
