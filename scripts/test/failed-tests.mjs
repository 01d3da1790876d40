import { relative } from 'node:path';
import { ROOT } from '../launch/console.mjs';

/** The failed tests in a report of jest, each with its file. A file that could not be run counts as one. */
export function failedUnits(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

/** The journeys in a report of Playwright that failed, or passed only when they were tried again. */
export function failedJourneys(report) {
  return testsIn(report?.suites ?? [])
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, status }) => (status === 'flaky' ? `${name} (pasó al segundo intento)` : name));
}

const testsIn = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status }) => ({ name: `e2e/src/${file}: ${title}`, status })),
    ),
    ...testsIn(inner),
  ]);
