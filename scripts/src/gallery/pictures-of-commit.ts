import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../launch/processes.mjs';
import { UsageError } from '../command';

/** Replaces the kept pictures by those of a commit, which is installed and built in a folder beside this clone. */
export async function keepThoseOf(commit: string, names: readonly string[], kept: string): Promise<void> {
  const place = join(mkdtempSync(join(tmpdir(), 'imagenes-de-')), 'clon');
  if ((await run('git', ['worktree', 'add', '--detach', place, commit])) !== 0)
    throw new UsageError(`git no conoce "${commit}".`);
  try {
    if (!existsSync(join(place, 'scripts/src/pictures.ts')))
      throw new UsageError(`En ${commit} todavía no había galería: elija una confirmación posterior.`);
    const install = ['ci', '--prefer-offline', '--no-audit', '--no-fund'];
    const isInstalled = (await run('npm', install, { cwd: place })) === 0;
    rmSync(kept, { recursive: true, force: true });
    const env = { ...process.env, IMAGENES: kept };
    const keep = ['run', 'pictures', '--', '--keep', ...names];
    // What axe found in that commit is not asked here, so its exit code is not either.
    if (isInstalled) await run('npm', keep, { cwd: place, env });
    if (!existsSync(kept)) throw new UsageError(`De ${commit} no se pudo tomar ninguna imagen.`);
  } finally {
    await run('git', ['worktree', 'remove', '--force', place]);
  }
}
