import { spawn } from 'node:child_process';
import { ROOT } from './place.mjs';

const children = new Set();
const ASK_AFTER_MS = 400;
const END_AFTER_MS = 6000;

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

/** On Ctrl-C or a request to end, ends every program that was started, then this command. */
export function endTogether() {
  let isEnding = false;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      process.exitCode = code;
      endAll();
    });
  }
}
