import { say, secondsSince } from '../launch/console.mjs';
import { runLines } from '../launch/processes.mjs';

const failed = [];
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Titles of the steps that did not end well. */
export const failures = () => failed;

/**
 * Several steps run at once, so each says its lines with its name before them.
 * @param {string} title what the person reads
 * @param {(tell: (line: string) => void) => Promise<number>} work answers an exit code
 */
export async function step(title, work) {
  const since = performance.now();
  const isGood = (await work()) === 0;
  if (!isGood) failed.push(title);
  say(`${isGood ? '✔' : '✘'} ${title}: ${secondsSince(since)}`);
  return isGood;
}

/** Runs a program that takes long: its lines are told as they come. */
export const runTold = (name, program, args, { env = process.env, ...options } = {}) =>
  runLines(program, args, (line) => say(`${name} │ ${line}`), { ...options, env: { ...env, ...colours } });

/** Runs a short program: what it said matters when it fails. */
export async function runQuiet(program, args, options = {}) {
  const lines = [];
  const code = await runLines(program, args, (line) => lines.push(line), options);
  if (code !== 0) say(lines.join('\n'));
  return code;
}
