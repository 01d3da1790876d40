import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import levels from './asvs-5.0.0.json';

const STATES = ['met', 'partly', 'gap', 'not applicable'] as const;
type State = (typeof STATES)[number];

/** A line of the data file. */
interface Item {
  number: string;
  level: number;
  state: State;
  evidence: string;
}

/** A test that a document names. */
interface NamedTest {
  /** Path from the root of the repository. */
  file: string;
  title: string;
}

const ITEM = /^(\d+\.\d+\.\d+),(\d),([a-z ]+),"((?:[^"]|"")*)"$/;

/** Throws at a line that is no item. */
function itemsOf(csv: string): Item[] {
  const [header, ...lines] = csv.trimEnd().split('\n');
  if (header !== 'item,level,state,evidence') throw new Error(`Unexpected columns: ${header}`);
  return lines.map((line) => {
    const [, number = '', level, state, evidence = ''] = ITEM.exec(line) ?? [];
    if (!state) throw new Error(`Not an item: ${line}`);
    return { number, level: Number(level), state: state as State, evidence: evidence.replaceAll('""', '"') };
  });
}

const TEST_FILE = String.raw`[\w./-]+\.(?:test|spec)\.tsx?`;
/** Evidence has its note first, then keys of promises, then tests: `note; [M1] [M2]; file#title; file#title`. */
const BEFORE_TEST = new RegExp(`; (?=${TEST_FILE}#)`);
const NAMED_TEST = new RegExp(`^(${TEST_FILE})#(.+)$`);
const LINKED_TEST = new RegExp(String.raw`\["([^\]]+)"\]\(\.\./(${TEST_FILE})\)`, 'g');

const testsOfItem = ({ evidence }: Item): NamedTest[] =>
  evidence.split(BEFORE_TEST).flatMap((part) => {
    const [, file, title] = NAMED_TEST.exec(part) ?? [];
    return file && title ? [{ file, title }] : [];
  });

const testsOfPage = (text: string): NamedTest[] =>
  [...text.matchAll(LINKED_TEST)].map(([, title = '', file = '']) => ({ file, title }));

const keysOf = (text: string): string[] => [...text.matchAll(/\[([A-Z]\d+)\]/g)].map(([, key = '']) => key);

function noteOf({ evidence }: Item): string {
  const [first = ''] = evidence.split(BEFORE_TEST);
  return NAMED_TEST.test(first) ? '' : first.replace(/(?:^|; )(?:\[[A-Z]\d+\] ?)+$/, '');
}

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const chapterOf = (number: string): string => `V${number.split('.')[0]}`;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of the page's tables. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);

/** The levels of every section: the third digit of `"1.2": "112…"` is the level of 1.2.3. */
function numbersOf(levels: Record<string, string>, highest: number): [string, number][] {
  const all = Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].map((level, index): [string, number] => [`${section}.${index + 1}`, Number(level)]),
  );
  return all.filter(([, level]) => level <= highest);
}

/** Whether the file has that title from quote to quote. */
function isThere({ file, title }: NamedTest): boolean {
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const items = itemsOf(readFileSync(join(ROOT, 'docs/asvs-5.0.0.csv'), 'utf8'));
const rows = rowsOf(page);

test('every item of level 1 and 2 of OWASP ASVS 5.0.0 stands in docs/asvs-5.0.0.csv once, with its level', () => {
  expect(items.map(({ number, level }) => [number, level])).toEqual(numbersOf(levels, 2));
});

test('each item has a state and its evidence, in few words', () => {
  expect(items.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(items.filter(({ evidence }) => evidence.length < 4)).toEqual([]);
  const ofState = (one: State) => items.filter(({ state }) => state === one);
  const hasTest = (item: Item) => testsOfItem(item).length > 0 || keysOf(item.evidence).length > 0;
  expect(ofState('met').filter((item) => !hasTest(item) && noteOf(item).length < 10)).toEqual([]);
  expect(ofState('met').filter((item) => wordsOf(noteOf(item)) > 10)).toEqual([]);
  expect(ofState('not applicable').filter(({ evidence }) => evidence.length < 10)).toEqual([]);
  expect(ofState('not applicable').filter(({ evidence }) => wordsOf(evidence) > 6)).toEqual([]);
});

test('the page says what is missing of each item that is met partly or not, and marks gaps', () => {
  const told = rows
    .filter(([numbers = '']) => /^\d+\.\d+\.\d+/.test(numbers))
    .flatMap(([numbers = '', missing = '']) => numbers.split(', ').map((number) => ({ number, missing })));
  expect(told.filter(({ missing }) => missing.length < 10)).toEqual([]);
  const marked = told.map(({ number, missing }) => [
    number,
    missing.startsWith('**Gap.** ') ? 'gap' : 'partly',
  ]);
  const open = items.filter(({ state }) => state === 'partly' || state === 'gap');
  expect(new Map(marked as [string, string][])).toEqual(
    new Map(open.map(({ number, state }) => [number, state])),
  );
  expect(marked).toHaveLength(open.length);
});

test('the table of the page counts the items of each chapter', () => {
  const count = (chapter?: string) =>
    STATES.map(
      (one) =>
        items.filter(({ state, number }) => state === one && (!chapter || chapterOf(number) === chapter))
          .length,
    );
  const chapters = [...new Set(items.map(({ number }) => chapterOf(number)))];
  const counted = [...chapters.map((chapter) => [chapter, ...count(chapter)]), ['all', ...count()]];
  const told = rows
    .filter(([chapter = '']) => /^(V\d+ \S|all$)/.test(chapter))
    .map(([chapter = '', ...numbers]) => [chapter.split(' ')[0], ...numbers.map(Number)]);
  expect(told).toEqual(counted);
});

test('every test that is named exists, in the file that is named', () => {
  const tests = [...testsOfPage(page), ...items.flatMap(testsOfItem)];
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((one) => !isThere(one))).toEqual([]);
  // A name that is written in another way would be read as none.
  expect(testsOfPage(page)).toHaveLength(page.split('["').length - 1);
  expect(items.filter((item) => /#|\.test\.|\.spec\./.test(noteOf(item)))).toEqual([]);
});

test('each promise has a key of its own and a test, and each key that is named leads to one', () => {
  const promises = rows.filter(([promise = '']) => /^[A-Z]\d+ \S/.test(promise) && !/^V\d/.test(promise));
  const keys = promises.map(([promise = '']) => promise.split(' ')[0] ?? '');
  expect(keys.length).toBeGreaterThan(60);
  expect(keys).toEqual([...new Set(keys)]);
  expect(promises.filter(([, named = '']) => testsOfPage(named).length === 0)).toEqual([]);
  const named = [...keysOf(page), ...items.flatMap(({ evidence }) => keysOf(evidence))];
  expect(named.filter((key) => !keys.includes(key))).toEqual([]);
});
