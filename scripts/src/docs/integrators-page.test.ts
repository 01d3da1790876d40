import { readFileSync } from 'node:fs';
import { INTEGRATORS_PAGE, integratorsPage, PAGE_FILE, pageFileText } from './integrators-page';

test('docs/integrators.md states the versions, and page.json what the page shares, as they are', () => {
  const page = readFileSync(INTEGRATORS_PAGE, 'utf8');
  const isCurrent = page === integratorsPage(page) && readFileSync(PAGE_FILE, 'utf8') === pageFileText();
  const advice = isCurrent ? 'current' : 'Run npm run docs.';
  expect(advice).toBe('current');
});

test('a page without one of its generated parts is an error that names the part', () => {
  expect(() => integratorsPage('# Otra página')).toThrow('has no part "shared"');
});
