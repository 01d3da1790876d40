import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../launch/console.mjs';

/** A file that could not run counts as one failure. */
export function failedUnits(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}${reasonIn([message])}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${reasonIn(failureMessages)}`);
  });
}

/** Fits an expected and a received value with the test's line. */
const LINES_OF_REASON = 20;

const reasonIn = ([message = '']) =>
  stripVTControlCharacters(message)
    .split('\n', LINES_OF_REASON)
    .map((line) => `\n      ${line}`)
    .join('');

/** Includes tests that passed only on retry. */
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
