import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace';
import levels from './asvs-5.0.0.json';

const SECURITY_PAGE = join(ROOT, 'docs/seguridad.md');

const STATES = ['met', 'partly', 'gap', 'not applicable'] as const;
type State = (typeof STATES)[number];

interface Item {
  chapter: string;
  number: string;
  level: number;
  state: State;
  answer: string;
}

interface NamedTest {
  file: string;
  name: string;
}

const isItem = (line: string) => /^\| \d+\.\d+\.\d+ /.test(line);
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

function itemsOf(page: string): Item[] {
  let chapter = '';
  return page.split('\n').flatMap((line) => {
    chapter = /^### (V\d+ .*)/.exec(line)?.[1] ?? chapter;
    if (!isItem(line)) return [];
    const [, number = '', level, , state, answer = ''] = cellsOf(line);
    return { chapter, number, level: Number(level), state: state as State, answer };
  });
}

/** From the table at the top. */
function countsOf(page: string): Map<string, number[]> {
  const lines = page.split('\n').filter((line) => /^\| (V\d+ |all )/.test(line));
  return new Map(lines.map((line) => [cellsOf(line)[1] ?? '', cellsOf(line).slice(2, 6).map(Number)]));
}

const NAMED = /\[([\w-]+)\] "([^"]+)"/g;
const FILE = /^\[([\w-]+)\]: (\S+)$/gm;

/** The last lines map bracketed words to files. */
function testsOf(page: string): NamedTest[] {
  const files = new Map([...page.matchAll(FILE)].map(([, key = '', path = '']) => [key, path]));
  return [...page.matchAll(NAMED)].map(([, key = '', name = '']) => ({
    file: join(dirname(SECURITY_PAGE), files.get(key) ?? key),
    name,
  }));
}

/** The third digit of `"1.2": "112…"` is the level of requirement 1.2.3. */
function numbersOf(levels: Record<string, string>, highest: number): Map<string, number> {
  const all = Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].map((level, index): [string, number] => [`${section}.${index + 1}`, Number(level)]),
  );
  return new Map(all.filter(([, level]) => level <= highest));
}

/** Unescapes quotes. */
const readTest = (file: string): string => readFileSync(file, 'utf8').replaceAll("\\'", "'");

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
