import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace';

const execute = promisify(execFile);

/** CommonJS tests cannot import the module. */
async function answerOf(name: string, report: unknown): Promise<string[]> {
  const file = JSON.stringify(join(ROOT, 'scripts/test/failed-tests.mjs'));
  const program = `import * as all from ${file}; console.log(JSON.stringify(all.${name}(${JSON.stringify(report)})))`;
  const { stdout } = await execute(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(stdout);
}

test('failed tests are named with their file and reason, and files that could not be run', async () => {
  const passed = { status: 'passed', fullName: 'counts' };
  const testResults = [
    {
      name: join(ROOT, 'api/src/a.test.ts'),
      status: 'failed',
      assertionResults: [
        passed,
        {
          status: 'failed',
          fullName: 'sums up',
          failureMessages: ['Expected: \u001b[32m3\u001b[39m\nReceived: 4', 'later'],
        },
      ],
    },
    { name: join(ROOT, 'api/src/b.test.ts'), status: 'failed', message: 'No module', assertionResults: [] },
    { name: join(ROOT, 'api/src/c.test.ts'), status: 'passed', assertionResults: [passed] },
  ];
  expect(await answerOf('failedUnits', { testResults })).toEqual([
    'api/src/a.test.ts: sums up\n      Expected: 3\n      Received: 4',
    'api/src/b.test.ts\n      No module',
  ]);
  expect(await answerOf('failedUnits', undefined)).toEqual([]);
});

test('journeys are named that failed, or passed only at the second attempt', async () => {
  const journey = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
  const suites = [
    { specs: [journey('pays', 'unexpected')], suites: [{ specs: [journey('signs in', 'flaky')] }] },
    { specs: [journey('reads', 'expected')] },
  ];
  expect(await answerOf('failedJourneys', { suites })).toEqual([
    'e2e/src/a.spec.ts: pays',
    'e2e/src/a.spec.ts: signs in (pasó al segundo intento)',
  ]);
  expect(await answerOf('failedJourneys', undefined)).toEqual([]);
});
