import { readFileSync } from 'node:fs';
import { CALLS_PAGE, callsPage } from './calls-table';

test('docs/llamadas.md tells of the calls as they are: who may make each, and what it leaves', () => {
  const isCurrent = readFileSync(CALLS_PAGE, 'utf8') === callsPage();
  const advice = isCurrent ? 'current' : 'Run npm run docs, and read what changed.';
  expect(advice).toBe('current');
});
