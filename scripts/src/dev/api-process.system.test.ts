import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../lock/lock';
import { ROOT } from '../workspace';

/** Prints its pid. */
const SERVER = `
  import { createServer } from 'node:http';
  createServer((_request, answer) => answer.end('{}')).listen(Number(process.env.PORT), '127.0.0.1', () =>
    console.log('api ' + process.pid));`;

let folder: string;
let left: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-'));
});
afterEach(() => {
  for (const child of left) child.kill('SIGKILL');
  left = [];
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Returns the process and its output lines. */
async function develop(server: string) {
  const file = join(folder, 'server.mjs');
  writeFileSync(file, server);
  const code = `
    import { startApi } from ${JSON.stringify(join(ROOT, 'scripts/src/dev/api-process.ts'))};
    import { endTogether } from ${JSON.stringify(join(ROOT, 'scripts/launch/processes.mjs'))};
    endTogether();
    const { failed } = startApi({
      port: ${await freePort()}, env: process.env, server: ${JSON.stringify(file)}, watched: [],
    });
    failed.then((code) => { console.log('failed ' + code); process.exit(3); });`;
  const command = join(folder, 'command.mjs');
  writeFileSync(command, code);
  const child = spawn(process.execPath, ['--import', 'tsx', command], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  left.push(child);
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await said.next()).value);
  const rest = async () => {
    const lines: string[] = [];
    for (let one = await said.next(); !one.done; one = await said.next()) lines.push(one.value);
    return lines;
  };
  return { child, next, rest };
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'the API ends with its command after %s',
  async (signal) => {
    const { child, next } = await develop(SERVER);
    const pid = Number((await next()).replace('api ', ''));
    expect(isRunning(pid)).toBe(true);
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    while (isRunning(pid)) await delay(50);
  },
);

test('an API that stops is told while its command goes on, and not when the command ends', async () => {
  const { child, next, rest } = await develop(SERVER);
  const pid = Number((await next()).replace('api ', ''));
  await delay(500); // Until it was seen to answer.
  process.kill(pid, 'SIGKILL');
  expect([await next(), await next()].join('')).toMatch('La API se detuvo');
  child.kill('SIGINT');
  await rest();

  const other = await develop(SERVER);
  const otherPid = Number((await other.next()).replace('api ', ''));
  await delay(500);
  other.child.kill('SIGINT');
  process.kill(otherPid, 'SIGINT');
  expect(await other.rest()).toEqual([]);
});

test('an API that cannot start is told, so that nothing goes on without it', async () => {
  const { child, next } = await develop('process.exit(7)');
  expect(await next()).toBe('failed 7');
  expect(await once(child, 'exit')).toEqual([3, null]);
});
