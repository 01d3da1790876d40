import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/src/workspace';

const EARLIER = join(ROOT, '.cache/versiones');
const MIGRATIONS = 'api/src/db/migrations';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** The commit before the newest migration, which a merge may have added. */
export function releaseBefore(): string {
  const newest = readdirSync(join(ROOT, MIGRATIONS)).sort().at(-1);
  const brought = git(
    'log',
    '-m',
    '--first-parent',
    '--diff-filter=A',
    '--format=%H',
    '--',
    `${MIGRATIONS}/${newest}`,
  );
  return `${brought.split('\n').at(-1)}^`;
}

/** Builds the service of a commit with this checkout's registry packages, because only our own code should differ. */
export function buildEarlier(ref: string): string {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const folder = join(EARLIER, commit);
  const program = join(folder, 'api/dist/server.mjs');
  if (existsSync(program)) return program;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // Workspace packages come from that commit, others from the parent folders' node_modules.
  for (const name of ['shared-domain', 'scripts']) {
    symlinkSync(join('..', name), join(folder, 'node_modules', name));
  }
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/src/build-api.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return program;
}
