import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../launch/console.mjs';
import { runShown } from './steps.mjs';

const JEST = join(ROOT, 'node_modules/.bin/jest');

/** One more than there are cores: tests wait for answers, clocks and other processes, and leave a core idle meanwhile. */
const WORKERS = availableParallelism() + 1;

/** Runs jest with these arguments and writes its report into a file. */
export function runJest(args, { report, env }) {
  const always = [`--maxWorkers=${WORKERS}`, '--json', `--outputFile=${report}`, '--reporters=default'];
  return runShown('jest', JEST, [...always, ...args], { env });
}
