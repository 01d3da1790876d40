import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/src/workspace';

const run = promisify(execFile);

export function copySourceFiles(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file), { force: true, errorOnExist: false });
  }
}

/** Hard-links the packages, so `folder` must be on the same disk. Symbolic links would resolve to this checkout. */
export function copySources(folder: string): void {
  copySourceFiles(folder);
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')]);
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
}

export async function runInCopy(
  folder: string,
  env: NodeJS.ProcessEnv,
  script: string,
  ...args: string[]
): Promise<string> {
  const { PUBLISH_KEY: _key, RELEASES_DIR: _releases, REGISTRY: _registry, ...rest } = env;
  const tsx = join(folder, 'node_modules/.bin/tsx');
  const { stdout } = await run(tsx, [`scripts/src/${script}.ts`, ...args], { cwd: folder, env: rest });
  return stdout;
}
