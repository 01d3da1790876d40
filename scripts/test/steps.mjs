import { say, secondsSince } from '../launch/console.mjs';
import { runLines } from '../launch/processes.mjs';

const failed = [];
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

export const failures = () => failed;

/**
 * @param {string} title
 * @param {() => Promise<number>} work returns an exit code
 */
export async function step(title, work) {
  const since = performance.now();
  const isGood = (await work()) === 0;
  if (!isGood) failed.push(title);
  say(`${isGood ? '✔' : '✘'} ${title}: ${secondsSince(since)}`);
  return isGood;
}

/** Names each line, because programs run concurrently. */
export const runShown = (name, program, args, { env = process.env, ...options } = {}) =>
  runLines(program, args, (line) => say(`${name} │ ${line}`), { ...options, env: { ...env, ...colours } });

/** Prints only on failure. */
export async function runQuiet(program, args, options = {}) {
  const lines = [];
  const code = await runLines(program, args, (line) => lines.push(line), options);
  if (code !== 0) say(lines.join('\n'));
  return code;
}

export const runScript = (file, ...args) => runQuiet(process.execPath, ['--import', 'tsx', file, ...args]);
