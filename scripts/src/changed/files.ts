import { execFileSync, spawnSync } from 'node:child_process';
import { UsageError } from '../command';
import { ROOT } from '../workspace';

function git(folder: string, ...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean);
  } catch {
    throw new UsageError(`git no pudo decir qué cambió (git ${args.join(' ')}).`);
  }
}

const isCommit = (folder: string, ref: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: folder }).status === 0;

/** Includes untracked files. */
function since(folder: string, ref: string, name: string) {
  const [base = ref] = git(folder, 'merge-base', ref, 'HEAD');
  // Each file follows its status letter.
  const differing = git(folder, 'diff', '--name-status', '--no-renames', '-z', base.trim());
  const isRemoved = (at: number) => differing[at - 1] === 'D';
  const unknown = git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  const there = differing.filter((_file, at) => at % 2 === 1 && !isRemoved(at));
  return {
    since: name,
    files: [...new Set([...there, ...unknown])].sort(),
    /** The importers of removed files are unknown. */
    removed: differing.filter((_file, at) => at % 2 === 1 && isRemoved(at)),
  };
}

/** By default uncommitted changes or, if there are none, the commits of this branch. */
export function changesIn(ref?: string, folder = ROOT) {
  if (ref) {
    if (!isCommit(folder, ref)) throw new UsageError(`git no conoce "${ref}".`);
    return since(folder, ref, `desde ${ref}`);
  }
  const open = since(folder, 'HEAD', 'sin confirmar');
  if (open.files.length > 0 || open.removed.length > 0) return open;
  const main = ['origin/main', 'main'].find((name) => isCommit(folder, name));
  return main ? since(folder, main, `de esta rama desde ${main}`) : open;
}
