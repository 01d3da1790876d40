import { execFileSync } from 'node:child_process';
import { UsageError } from '../command';
import { ROOT } from '../workspace';

/** What changed, and since when. */
export interface Changes {
  since: string;
  files: string[];
  /** Files that were deleted: nothing tells any longer who imported them. */
  removed: string[];
}

function git(folder: string, ...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean);
  } catch {
    throw new UsageError(`git no pudo decir qué cambió (git ${args.join(' ')}).`);
  }
}

const commitOf = (folder: string, ref: string): string | undefined => {
  try {
    return git(folder, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`)[0]?.trim();
  } catch {
    return undefined;
  }
};

/** Everything that differs from a commit, including files that git does not track yet. */
function since(folder: string, commit: string, name: string): Changes {
  const differing = ['diff', '--name-only', '--no-renames', '-z'];
  const files = git(folder, ...differing, '--diff-filter=d', commit);
  const removed = git(folder, ...differing, '--diff-filter=D', commit);
  const unknown = git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  return { since: name, files: [...new Set([...files, ...unknown])].sort(), removed };
}

function whereItBranched(folder: string, ref: string): string {
  const [base] = git(folder, 'merge-base', ref, 'HEAD');
  return base?.trim() ?? ref;
}

/**
 * What changed since `ref`; without one what was not committed yet or, where all is committed, what this branch
 * brings to main.
 */
export function changesIn(ref?: string, folder = ROOT): Changes {
  if (ref) {
    if (!commitOf(folder, ref)) throw new UsageError(`git no conoce "${ref}".`);
    return since(folder, whereItBranched(folder, ref), `desde ${ref}`);
  }
  const open = since(folder, 'HEAD', 'sin confirmar');
  if (open.files.length > 0 || open.removed.length > 0) return open;
  const main = ['origin/main', 'main'].find((name) => commitOf(folder, name));
  if (!main) return open;
  return since(folder, whereItBranched(folder, main), `de esta rama desde ${main}`);
}
