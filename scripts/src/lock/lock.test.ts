import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isRunning, withLock } from './lock';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candado-'));
  lock = join(folder, 'x.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one at a time, and nothing stays behind', async () => {
  let inside = 0;
  const counts = await Promise.all(
    Array.from({ length: 5 }, () =>
      withLock(lock, async () => {
        inside += 1;
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        return inside;
      }),
    ),
  );
  expect(counts).toEqual([0, 0, 0, 0, 0]);
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that was killed holds nobody up', async () => {
  const holder = spawn('sleep', ['60']);
  writeFileSync(lock, JSON.stringify({ pid: holder.pid, host: hostname() }));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await withLock(lock, () => 'done', { waitMs: 0 })).toBe('done');
});

test('a number that belongs to another process by now holds nobody up', async () => {
  writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname(), started: 'long ago' }));
  expect(await withLock(lock, () => 'done', { waitMs: 0 })).toBe('done');
});

test('who holds it is told at once, and again by whoever has waited long enough', async () => {
  const waited: string[] = [];
  const who = `${userInfo().username} (proceso ${process.pid} de ${hostname()})`;
  await withLock(lock, async () => {
    const second = withLock(lock, () => undefined, { waitMs: 0, onWait: (holder) => waited.push(holder) });
    await expect(second).rejects.toThrow(`lo tiene ${who}`);
  });
  expect(waited).toEqual([who]);
});

test('the lock names its holder, and goes with it when the work fails', async () => {
  const failing = withLock(lock, () => {
    expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

test('a process that ended runs no longer, also while its parent has not asked about it', async () => {
  // The shell becomes `sleep`, which never reaps the child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [told] = await once(parent.stdout, 'data');
  const child = Number(told);
  // Until then the shell would reap it.
  while (readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim() !== 'sleep')
    await new Promise((next) => setTimeout(next, 20));
  expect(isRunning(child)).toBe(true);
  process.kill(child, 'SIGKILL');
  while (isRunning(child)) await new Promise((next) => setTimeout(next, 20));
  expect(readFileSync(`/proc/${child}/stat`, 'utf8')).toContain(') Z ');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
});
