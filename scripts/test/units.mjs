import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../launch/console.mjs';
import { runShown } from './steps.mjs';

const JEST = join(ROOT, 'node_modules/.bin/jest');

/** One more than there are cores: tests wait for answers, clocks and other processes, and leave a core idle meanwhile. */
const WORKERS = availableParallelism() + 1;

/** Unit, screen and API tests: all of them, or the files that are named. */
export function runUnits(units, { report, env }) {
  const args = [`--maxWorkers=${WORKERS}`, '--json', `--outputFile=${report}`, '--reporters=default'];
  const files = units === true ? [] : ['--runTestsByPath', ...units];
  return runShown('jest', JEST, [...args, ...files], { env });
}
