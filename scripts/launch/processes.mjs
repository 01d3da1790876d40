import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './console.mjs';
import { descendantsOf, isAlive } from './process-tree.mjs';

const children = new Set();
let isEnding = false;
const TERMINATE_AFTER_MS = 400;
const KILL_AFTER_MS = 9000;
const CHECK_EVERY_MS = 1000;
const LOOK_EVERY_MS = 50;

/** Starts a program that ends together with this command. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/**
 * The exit code with which a program ends. A command that is ending itself waits for ever instead of going on with its
 * next step: `endAll` ends it once nothing is left.
 */
function endOf(child, event) {
  return new Promise((resolve) => {
    const answer = (code) => isEnding || resolve(code);
    child.once('error', () => answer(127));
    child.once(event, (code, signal) => answer(signal ? 130 : code));
  });
}

/** Runs a program to its end and answers its exit code. */
export function run(program, args, options = {}) {
  return endOf(start(program, args, options), 'exit');
}

/** Runs a program to its end, passes every line that it prints to `tell`, and answers its exit code. */
export async function runLines(program, args, tell, options = {}) {
  const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', tell);
  // Not `exit`, which may come before the last lines were read.
  return endOf(child, 'close');
}

/** Runs a TypeScript file of this repository. */
export function runScript(file, args = [], options = {}) {
  return run(process.execPath, ['--import', 'tsx', file, ...args], options);
}

function killAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/**
 * Ends the programs that were started and everything that they started themselves, such as browsers and compilers: a
 * program that is killed leaves those behind. They are looked for again and again, because a program that ends takes
 * the trace to its own ones along.
 */
async function endAll() {
  const told = new Set();
  const known = new Map();
  const since = performance.now();
  for (;;) {
    const own = [...children].flatMap(({ pid }) => pid ?? []);
    for (const one of descendantsOf([...own, ...known.keys()])) known.set(one.pid, one);
    const left = [...known.values()].filter(isAlive).map(({ pid }) => pid);
    if (own.length === 0 && left.length === 0) process.exit();
    const time = performance.now() - since;
    if (time > KILL_AFTER_MS) killAll([...own, ...left], 'SIGKILL');
    else if (time > TERMINATE_AFTER_MS) {
      // A terminal signals the whole process group, so most programs are ending already; the others are told now.
      // What a program started it ends itself. What outlives it is told as well.
      const orphans = own.length === 0 ? left : [];
      killAll(
        [...own, ...orphans].filter((pid) => !told.has(pid)),
        'SIGTERM',
      );
      for (const pid of [...own, ...orphans]) told.add(pid);
    }
    await delay(LOOK_EVERY_MS);
  }
}

/**
 * npm passes on only SIGINT and SIGTERM. When it ends in another way, this command would run on without it, so the
 * command looks whether npm is still its parent. A command that was started without npm may outlive its parent.
 */
function whenNpmIsGone(end) {
  const isScriptOfNpm = process.env.npm_lifecycle_script?.includes(basename(process.argv[1]));
  if (!isScriptOfNpm) return;
  const npm = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(check);
    end();
  }, CHECK_EVERY_MS).unref();
}

/** Whether this command was told to end, and only waits for the programs that it started. */
export function isCommandEnding() {
  return isEnding;
}

/** On Ctrl-C, on a signal to end and when npm is gone: ends every program that was started, then this command. */
export function endTogether() {
  const endWith = (code) => () => {
    if (isEnding) return;
    isEnding = true;
    process.exitCode = code;
    endAll();
  };
  process.on('SIGINT', endWith(130));
  process.on('SIGTERM', endWith(143));
  process.on('SIGHUP', endWith(129));
  whenNpmIsGone(endWith(143));
}
