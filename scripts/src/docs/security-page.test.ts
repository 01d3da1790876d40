import { existsSync, readFileSync } from 'node:fs';
import levels from './asvs-5.0.0.json';
import { countsOf, itemsOf, numbersOf, readTest, SECURITY_PAGE, STATES, testsOf } from './security-page';

const page = readFileSync(SECURITY_PAGE, 'utf8');
const items = itemsOf(page);

test('every item of level 1 and 2 of OWASP ASVS 5.0.0 stands in docs/seguridad.md once, with its level', () => {
  const told = items.map(({ number, level }) => [number, level]);
  expect(told).toEqual([...numbersOf(levels, 2)]);
});

test('each item has a state, and says what holds it or what is missing', () => {
  expect(items.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(items.filter(({ answer }) => answer.length < 10)).toEqual([]);
});

test('the table at the begin counts what stands in the chapters', () => {
  const count = (chapter?: string) =>
    STATES.map(
      (state) =>
        items.filter((item) => item.state === state && (!chapter || item.chapter === chapter)).length,
    );
  const chapters = [...new Set(items.map(({ chapter }) => chapter))];
  const counted = [...chapters.map((chapter) => [chapter, count(chapter)]), ['all', count()]];
  expect([...countsOf(page)]).toEqual(counted);
});

test('every test that is named exists, in the file that is named', () => {
  const tests = testsOf(page);
  expect(tests.length).toBeGreaterThan(100);
  const isThere = ({ file, name }: { file: string; name: string }) =>
    existsSync(file) && readTest(file).includes(name);
  expect(tests.filter((one) => !isThere(one))).toEqual([]);
});
