import { readFileSync } from 'node:fs';
import { INTEGRATORS_PAGE, integratorsPage } from './integrators-page';

test('docs/integradores.md states the versions and shows the files as they are', () => {
  const page = readFileSync(INTEGRATORS_PAGE, 'utf8');
  const advice = page === integratorsPage(page) ? 'current' : 'Run npm run docs.';
  expect(advice).toBe('current');
});

test('a page without one of its generated parts is an error that names the part', () => {
  expect(() => integratorsPage('# Otra página')).toThrow('has no part "shared"');
});
