import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../lock/lock';
import { ROOT } from '../workspace';

/** A fake server that ends with its parent's signal, with a child that ends with it. */
const SERVER = `
  import { fork } from 'node:child_process';
  import { fileURLToPath } from 'node:url';
  if (process.send) {
    process.on('disconnect', () => process.exit());
    process.send({});
  } else {
    const child = fork(fileURLToPath(import.meta.url));
    // A child that does not listen yet would outlive its parent.
    child.once('message', () => console.log('running ' + process.ppid + ' ' + process.pid + ' ' + child.pid));
  }
  setInterval(() => {}, 1000);`;

const COMMAND = `
  import { endTogether, start } from './launch/processes.mjs';
  endTogether();
  start(process.execPath, ['scripts/server.mjs']).once('exit', () => process.exit());
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || console.log('alone'), 1200);`;

let folder: string;
let left: number[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arranque-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(ROOT, 'scripts/launch'), join(folder, 'scripts/launch'), { recursive: true });
  cpSync(join(ROOT, 'scripts/ready.mjs'), join(folder, 'scripts/ready.mjs'));
  writeFileSync(join(folder, 'scripts/server.mjs'), SERVER);
  writeFileSync(join(folder, 'scripts/start.mjs'), COMMAND);
  mkdirSync(join(folder, 'scripts/src'));
  writeFileSync(join(folder, 'scripts/src/dev.ts'), COMMAND.replace('./launch', '../launch'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { start, serve, dev } = scripts;
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'arranque', type: 'module', scripts: { start, serve, dev } }),
  );
});
afterEach(() => {
  for (const pid of left.filter(isRunning)) process.kill(pid, 'SIGKILL');
  left = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Running {
  /** The leader of its own process group. */
  head: ChildProcess;
  /** The command, its server and the child of the server. */
  pids: number[];
  said: AsyncIterator<string>;
}

async function launch(program: string, args: string[]): Promise<Running> {
  // Without the variables of this test's npm.
  const { PATH, HOME } = process.env;
  const options = { cwd: folder, env: { PATH, HOME }, detached: true } as const;
  const head = spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const said = createInterface({ input: head.stdout })[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await said.next();
    if (done) throw new Error('It ended before it ran');
    if (!value.startsWith('running ')) continue;
    const pids = value.split(' ').slice(1).map(Number);
    left.push(...pids);
    return { head, pids, said };
  }
}

async function untilGone(pids: number[]): Promise<void> {
  while (pids.some(isRunning)) await delay(50);
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;
const WAYS = [
  ...SIGNALS.map((signal) => ({ script: 'start', signal, toGroup: false })),
  ...SIGNALS.slice(0, 3).map((signal) => ({ script: 'start', signal, toGroup: true })),
  { script: 'serve', signal: 'SIGTERM', toGroup: false },
  { script: 'dev', signal: 'SIGTERM', toGroup: false },
  { script: 'dev', signal: 'SIGINT', toGroup: true },
  { script: 'dev', signal: 'SIGKILL', toGroup: false },
] as const;

// Concurrent, because npm is slow.
test('whatever ends npm takes the command, the server and its children along', async () => {
  const ends = WAYS.map(async ({ script, signal, toGroup }) => {
    const { head, pids } = await launch('npm', ['run', script]);
    const npm = head.pid as number;
    process.kill(toGroup ? -npm : npm, signal);
    await untilGone(pids);
  });
  await Promise.all(ends);
  // Starts npm eleven times.
}, 180_000);

/** A fake build that ignores signals, as does its child in a separate session. */
const STUBBORN = `
  import { spawn } from 'node:child_process';
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
  setInterval(() => {}, 1000);
  if (process.argv.includes('inner')) process.send({});
  else {
    const options = { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] };
    const inner = spawn(process.execPath, [process.argv[1], 'inner'], options);
    inner.once('message', () => console.log('running ' + process.ppid + ' ' + process.pid + ' ' + inner.pid));
  }`;

/** A fake browser launcher that exits and leaves a program running. */
const LEAVING = STUBBORN.replace('() => {});', '() => process.argv.includes("inner") || process.exit());');

const STEPS = [
  { step: 'a build that ends at no signal', program: STUBBORN, signal: 'SIGTERM' },
  { step: 'a build that leaves a program behind', program: LEAVING, signal: 'SIGTERM' },
  { step: 'a build that leaves a program behind', program: LEAVING, signal: 'SIGINT' },
] as const;

// Concurrent, because each waits nine seconds for the SIGKILL.
test('told to end while it builds, the command leaves no process, not even of those that ignore it', async () => {
  writeFileSync(join(folder, 'stubborn.mjs'), STUBBORN);
  writeFileSync(join(folder, 'leaving.mjs'), LEAVING);
  const ends = STEPS.map(async ({ program, signal }) => {
    const file = program === STUBBORN ? 'stubborn.mjs' : 'leaving.mjs';
    const command = `
      import { endTogether, run } from './scripts/launch/processes.mjs';
      endTogether();
      process.exit(await run(process.execPath, ['${file}']));`;
    const { head, pids } = await launch('node', ['--input-type=module', '--eval', command]);
    const ended = once(head, 'exit');
    head.kill(signal);
    const [code] = await ended;
    expect([code, pids.filter(isRunning)]).toEqual([signal === 'SIGTERM' ? 143 : 130, []]);
  });
  await Promise.all(ends);
}, 60_000);

test('started without npm, in the background of a shell that ends, it lives on', async () => {
  // The shell exits when its input is closed.
  const { head, pids, said } = await launch('sh', ['-c', 'node scripts/start.mjs & read -r line; exit']);
  const ended = once(head, 'exit');
  head.stdin?.end();
  await ended;
  for (let told = 0; told < 2; told += 1) expect((await said.next()).value).toBe('alone');
  expect(pids.every(isRunning)).toBe(true);
});
