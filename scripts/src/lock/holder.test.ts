import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { isRunning } from './holder';

test('a process that ended runs no longer, also while its parent has not asked about it', async () => {
  // The shell becomes a program that never asks how the child which it has by then ended.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [told] = await once(parent.stdout, 'data');
  const child = Number(told);
  expect(isRunning(child)).toBe(true);
  process.kill(child, 'SIGKILL');
  while (isRunning(child)) await new Promise((next) => setTimeout(next, 20));
  expect(readFileSync(`/proc/${child}/stat`, 'utf8')).toContain(') Z ');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
});
