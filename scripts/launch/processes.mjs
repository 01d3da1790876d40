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

/** Ends together with this command. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Never resolves while the command is ending, so that its next step does not start. */
function endOf(child, event) {
  return new Promise((resolve) => {
    const answer = (code) => isEnding || resolve(code);
    child.once('error', () => answer(127));
    child.once(event, (code, signal) => answer(signal ? 130 : code));
  });
}

/** Resolves with the exit code. */
export function run(program, args, options = {}) {
  return endOf(start(program, args, options), 'exit');
}

/** Resolves with the exit code. */
export async function runLines(program, args, tell, options = {}) {
  const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', tell);
  // `exit` may fire before the last lines were read.
  return endOf(child, 'close');
}

export function runScript(file, args = [], options = {}) {
  return run(process.execPath, ['--import', 'tsx', file, ...args], options);
}

function killAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already ended.
    }
  }
}

/**
 * Also ends descendants, such as browsers, which killed programs leave running. Repeats the search, because ended
 * processes lose the link to their children.
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
      // Terminals signal the whole process group, so most programs are already ending. Descendants get SIGTERM only if
      // they outlive their parents.
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
 * npm forwards only SIGINT and SIGTERM; after other ends the parent pid changes. Commands without npm may outlive their
 * parent.
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

export function isCommandEnding() {
  return isEnding;
}

/** Covers Ctrl-C, signals and the end of npm. */
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
