import { say, secondsSince } from '../launch/console.mjs';
import { runLines } from '../launch/processes.mjs';

const failed = [];
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Titles of the steps that failed. */
export const failures = () => failed;

/**
 * Runs a step of the tests and prints how it ended and how long it took.
 * @param {string} title
 * @param {() => Promise<number>} work answers an exit code
 */
export async function step(title, work) {
  const since = performance.now();
  const isGood = (await work()) === 0;
  if (!isGood) failed.push(title);
  say(`${isGood ? '✔' : '✘'} ${title}: ${secondsSince(since)}`);
  return isGood;
}

/** Runs a long program and prints its lines as they come, each with a name before it: several programs run at once. */
export const runShown = (name, program, args, { env = process.env, ...options } = {}) =>
  runLines(program, args, (line) => say(`${name} │ ${line}`), { ...options, env: { ...env, ...colours } });

/** Runs a short program and prints its lines only when it fails. */
export async function runQuiet(program, args, options = {}) {
  const lines = [];
  const code = await runLines(program, args, (line) => lines.push(line), options);
  if (code !== 0) say(lines.join('\n'));
  return code;
}

/** Runs a TypeScript file of this repository. */
export const runScript = (file, ...args) => runQuiet(process.execPath, ['--import', 'tsx', file, ...args]);
