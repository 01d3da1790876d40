import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Machine } from './machine';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maquina-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a machine that never ran is ended without a fault, so what failed before is told', async () => {
  await expect(new Machine('db1', folder).kill()).resolves.toBeUndefined();
});

test('the plug of an earlier run is pulled from nobody who has its number by now', async () => {
  const stranger = spawn('sleep', ['60']);
  writeFileSync(join(folder, 'db1.pid'), `${stranger.pid}`);
  await new Machine('db1', folder).kill();
  // Signals arrive in order, so an earlier one would have ended it.
  stranger.kill('SIGTERM');
  const [, signal] = await new Promise<[number, string]>((ended) =>
    stranger.on('exit', (...how) => ended(how as [number, string])),
  );
  expect(signal).toBe('SIGTERM');
});
