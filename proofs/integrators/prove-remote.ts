import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { print, seconds } from '../../scripts/src/command';
import { ROOT } from '../../scripts/src/workspace';

const run = promisify(execFile);

/** The commands that a remote is proved with, in the order in which they run in its folder. */
export type Steps = Record<string, string>;

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Runs a command and answers what it was and how long it took. */
export async function timed(what: string, command: string, cwd: string): Promise<string> {
  const since = performance.now();
  // NODE_ENV and npm's own settings of the command that runs this would change what is installed and built.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_)/.test(name)));
  await run('sh', ['-c', command], { cwd, env, maxBuffer: 64 * 1024 * 1024 });
  return `${what} ${seconds(since)}`;
}

/** Runs the steps in the folder of a remote, then mounts what was built in the shell of this workspace. */
export async function proveRemote(what: string, folder: string, steps: Steps): Promise<void> {
  const told: string[] = [];
  for (const [step, command] of Object.entries(steps)) told.push(await timed(step, command, folder));
  told.push(await timed('montaje', `npm run -s check-remote -- ${join(folder, 'dist')}`, ROOT));
  const { stdout } = await run('du', ['-sm', 'node_modules'], { cwd: folder });
  print(`  ✔ ${what}: ${told.join(', ')}; node_modules ${stdout.split('\t')[0]} MB`);
}
