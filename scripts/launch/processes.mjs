import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './console.mjs';

const children = new Set();
const ASK_AFTER_MS = 400;
const END_AFTER_MS = 9000;
const LOOK_EVERY_MS = 1000;

/** Starts a program of this command; it ends when the command does. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Runs a program to its end and answers its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(program, args, options);
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(signal ? 130 : code));
  });
}

/** Runs a program to its end, hands over every line that it prints, and answers its exit code. */
export async function runLines(program, args, tell, options = {}) {
  const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', tell);
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    // Once its last line was read, which may be later than its end.
    child.once('close', (code, signal) => resolve(signal ? 130 : code));
  });
}

/** Runs a TypeScript file of ours. */
export function runScript(file, args = [], options = {}) {
  return run(process.execPath, ['--import', 'tsx', file, ...args], options);
}

function killAll(signal) {
  for (const child of children) child.kill(signal);
}

function endAll() {
  // A terminal signals the whole group, so whoever listens is ending already: ask only those who are left.
  const ask = setTimeout(() => killAll('SIGTERM'), ASK_AFTER_MS);
  const end = setTimeout(() => killAll('SIGKILL'), END_AFTER_MS);
  for (const child of children) {
    child.once('exit', () => {
      if (children.size > 0) return;
      clearTimeout(ask);
      clearTimeout(end);
      process.exit();
    });
  }
  if (children.size === 0) process.exit();
}

/**
 * npm passes on only SIGINT and SIGTERM; ended in any other way it would leave this command behind. Whoever starts the
 * command without npm may go: it lives on.
 */
function whenNpmIsGone(end) {
  const isScriptOfNpm = process.env.npm_lifecycle_script?.includes(basename(process.argv[1]));
  if (!isScriptOfNpm) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    end();
  }, LOOK_EVERY_MS).unref();
}

/** On Ctrl-C, on a request to end and when npm is gone, ends every program that was started, then this command. */
export function endTogether() {
  let isEnding = false;
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
