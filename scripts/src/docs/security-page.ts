import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace';

export const SECURITY_PAGE = join(ROOT, 'docs/seguridad.md');

export const STATES = ['met', 'partly', 'gap', 'not applicable'] as const;
type State = (typeof STATES)[number];

/** One line of the tables of OWASP ASVS. */
export interface Item {
  chapter: string;
  number: string;
  level: number;
  state: State;
  answer: string;
}

/** A test that the page names: its file, and its name as it stands there. */
export interface NamedTest {
  file: string;
  name: string;
}

const isItem = (line: string) => /^\| \d+\.\d+\.\d+ /.test(line);
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

export function itemsOf(page: string): Item[] {
  let chapter = '';
  return page.split('\n').flatMap((line) => {
    chapter = /^### (V\d+ .*)/.exec(line)?.[1] ?? chapter;
    if (!isItem(line)) return [];
    const [, number = '', level, , state, answer = ''] = cellsOf(line);
    return { chapter, number, level: Number(level), state: state as State, answer };
  });
}

/** How many items of a chapter are in each state, as the table at the begin of the page tells it. */
export function countsOf(page: string): Map<string, number[]> {
  const lines = page.split('\n').filter((line) => /^\| (V\d+ |all )/.test(line));
  return new Map(lines.map((line) => [cellsOf(line)[1] ?? '', cellsOf(line).slice(2, 6).map(Number)]));
}

const NAMED = /\[([\w-]+)\] "([^"]+)"/g;
const FILE = /^\[([\w-]+)\]: (\S+)$/gm;

/** Every test that the page names. The last lines of the page tell which file each word in brackets stands for. */
export function testsOf(page: string): NamedTest[] {
  const files = new Map([...page.matchAll(FILE)].map(([, key = '', path = '']) => [key, path]));
  return [...page.matchAll(NAMED)].map(([, key = '', name = '']) => ({
    file: join(dirname(SECURITY_PAGE), files.get(key) ?? key),
    name,
  }));
}

/** The levels of every section: the third digit of `"1.2": "112…"` is the level of 1.2.3. */
export function numbersOf(levels: Record<string, string>, highest: number): Map<string, number> {
  const all = Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].map((level, index): [string, number] => [`${section}.${index + 1}`, Number(level)]),
  );
  return new Map(all.filter(([, level]) => level <= highest));
}

/** The text of a test file as it reads when its quotes are not escaped. */
export const readTest = (file: string): string => readFileSync(file, 'utf8').replaceAll("\\'", "'");
