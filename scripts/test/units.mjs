import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../launch/console.mjs';
import { runShown } from './steps.mjs';

const JEST = join(ROOT, 'node_modules/.bin/jest');

/** One more than the cores, because tests often wait. */
const WORKERS = availableParallelism() + 1;

export function runJest(args, { report, env }) {
  const always = [`--maxWorkers=${WORKERS}`, '--json', `--outputFile=${report}`, '--reporters=default'];
  return runShown('jest', JEST, [...always, ...args], { env });
}
