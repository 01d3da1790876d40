import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../workspace';

const PROGRAM = `
  import { openMountEnvironment } from './scripts/src/mount/environment.ts';
  await openMountEnvironment(process.env.BROWSER);`;

const SERVICE = `
  import { writeFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  createServer((_, reply) => reply.end('{}')).listen(process.env.PORT);
  writeFileSync(process.env.TMPDIR + '/service.pid', String(process.pid));`;

const BROWSER = '#!/bin/sh\necho $$ > "$TMPDIR/browser.pid"\nexec sleep 60\n';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 3000 && !isSo(); turn += 1) await delay(20);
  expect(isSo()).toBe(true);
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  '%s ends the process, and what it had on the disk goes with it, the server and the browser',
  async (signal, code) => {
    const folder = mkdtempSync(join(tmpdir(), 'termina-'));
    const [service, browser] = [join(folder, 'service.mjs'), join(folder, 'browser')];
    writeFileSync(service, SERVICE);
    writeFileSync(browser, BROWSER, { mode: 0o755 });
    const options = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
    const env = { ...process.env, TMPDIR: folder, SERVICE: service, BROWSER: browser };
    const child = spawn(process.execPath, options, { cwd: ROOT, env, stdio: 'inherit' });
    const exit = once(child, 'exit');
    try {
      const pidFiles = ['service.pid', 'browser.pid'].map((name) => join(folder, name));
      await until(() => pidFiles.every((file) => existsSync(file) && readFileSync(file, 'utf8') !== ''));
      const pids = pidFiles.map((file) => Number(readFileSync(file, 'utf8')));
      const ownFolders = () => readdirSync(folder).filter((name) => name.startsWith('montaje-'));
      expect([ownFolders().length, ...pids.map(isRunning)]).toEqual([1, true, true]);
      child.kill(signal);
      expect(await exit).toEqual([code, null]);
      expect(ownFolders()).toEqual([]);
      await until(() => !pids.some(isRunning));
    } finally {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
