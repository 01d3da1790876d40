import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace';

/** Removes a folder when it ends, and says when it is ready to be ended. */
const PROGRAM = `
  import { rmSync } from 'node:fs';
  import { whenProcessEnds } from './scripts/src/mount/ends-with-process.ts';
  whenProcessEnds(() => rmSync(process.argv[1], { recursive: true }));
  setInterval(() => undefined, 1000);
  console.log('ready');`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends the process, and what it had on the disk goes with it', async (signal, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'termina-'));
  const options = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM, '--', folder];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  try {
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await exit).toEqual([code, null]);
    expect(existsSync(folder)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
