import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './console.mjs';

const children = new Set();
let isEnding = false;
const TERMINATE_AFTER_MS = 400;
const KILL_AFTER_MS = 9000;
const CHECK_EVERY_MS = 1000;

/** Starts a program that ends together with this command. */
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

/** Runs a program to its end, passes every line that it prints to `tell`, and answers its exit code. */
export async function runLines(program, args, tell, options = {}) {
  const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', tell);
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    // Not `exit`, which may come before the last lines were read.
    child.once('close', (code, signal) => resolve(signal ? 130 : code));
  });
}

/** Runs a TypeScript file of this repository. */
export function runScript(file, args = [], options = {}) {
  return run(process.execPath, ['--import', 'tsx', file, ...args], options);
}

function killAll(signal) {
  for (const child of children) child.kill(signal);
}

function endAll() {
  // A terminal signals the whole process group, so most programs are ending already; the others get a signal later.
  const terminating = setTimeout(() => killAll('SIGTERM'), TERMINATE_AFTER_MS);
  const killing = setTimeout(() => killAll('SIGKILL'), KILL_AFTER_MS);
  for (const child of children) {
    child.once('exit', () => {
      if (children.size > 0) return;
      clearTimeout(terminating);
      clearTimeout(killing);
      process.exit();
    });
  }
  if (children.size === 0) process.exit();
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
