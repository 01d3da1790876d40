import { strFromU8, unzipSync } from 'fflate';
import { formulasIn, spreadsheetCells } from '../../testing/spreadsheet';
import { asCsv, asXlsx, csvCell, inBatches, requireFits } from './exportacion';
import type { Cell } from './lista';

async function* oneBatch(rows: Cell[][]) {
  yield rows;
}

const tableOf = (rows: Cell[][]) => ({
  name: 'x',
  columns: (rows[0] ?? []).map((_, index) => ({
    title: `Título ${index}`,
    value: (row: Cell[]) => row[index] ?? null,
  })),
  batches: oneBatch(rows),
});

async function csvOf(rows: Cell[][]): Promise<string> {
  let text = '';
  for await (const chunk of asCsv(tableOf(rows))) text += chunk;
  return text.replace('\uFEFF', '');
}

test.each([
  ['=1+1', "'=1+1"],
  ['+51 999', "'+51 999"],
  ['-5', "'-5"],
  ['@a', "'@a"],
  ['a,b', '"a,b"'],
  ['di "no"', '"di ""no"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['Falta;=1+1', `"Falta;'=1+1"`],
  ['\u{ff1d}1+1', "'\u{ff1d}1+1"],
  ['ana@example.com', 'ana@example.com'],
  ['Jr. Lima 12 - 14', 'Jr. Lima 12 - 14'],
  ['2026-11-22', '2026-11-22'],
  [-5.5, '-5.5'],
  [null, ''],
])('the cell %j is written as %j', (value, written) => {
  expect(csvCell(value)).toBe(written);
});

const SIGNS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
const BEFORE = ['', 'Falta', '"Falta"', 'x"', ' '];
const SEPARATORS = [
  '',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r\n',
  ';;',
  ',"',
  ';"',
  ';""',
  '; ',
  ';\u00a0',
  ';\u200b',
  ';"\t',
];
const FORMULAS = SIGNS.flatMap((sign) =>
  BEFORE.flatMap((before) => SEPARATORS.map((separator) => `${before}${separator}${sign}cmd|' /C calc'!A0`)),
);

test.each([',', ';', '\t', '|'])(
  'where the list separator is %j no cell of a file begins with a formula',
  async (separator) => {
    const rows = FORMULAS.map((text, index): Cell[] => [index, text, -index - 0.5, text]);
    const inFront = FORMULAS.map((text): Cell[] => [text, text, 'x', null]);
    expect(formulasIn(await csvOf([...rows, ...inFront]), separator)).toEqual([]);
  },
);

test('a text that is read back is the one that was written, but for the apostrophes', async () => {
  const texts = [...FORMULAS, 'di "no"', 'dos\nlíneas', 'a,b;c'];
  const [, ...rows] = spreadsheetCells(await csvOf(texts.map((text) => [text, -1.5])), ',');
  const unescaped = (text: string) => text.replaceAll("'", '');
  expect(rows.map(([text = '']) => unescaped(text))).toEqual(texts.map(unescaped));
  expect(new Set(rows.map(([, amount]) => amount))).toEqual(new Set(['-1.5']));
});

test('a workbook holds texts and numbers, and never a formula', async () => {
  const workbook = await asXlsx(tableOf(FORMULAS.map((text) => [text, -1.5])));
  const sheets = Object.entries(unzipSync(workbook)).filter(([name]) => name.startsWith('xl/worksheets/'));
  const xml = sheets.map(([, content]) => strFromU8(content)).join('');
  expect(xml).toContain('<v>-1.5</v>');
  expect(xml).not.toMatch(/<f[ >]/);
});

test('batches follow one another to the last, which is not full', async () => {
  const asked: (number | undefined)[] = [];
  const batches = inBatches<number>(async (last, howMany) => {
    asked.push(last);
    const from = last ?? 0;
    return Array.from({ length: Math.min(howMany, 2500 - from) }, (_, i) => from + i + 1);
  });
  const columns = [{ title: 'n', value: (n: number) => n }];
  let text = '';
  for await (const chunk of asCsv({ name: 'x', columns, batches })) text += chunk;
  expect(text.trim().split('\r\n')).toHaveLength(2501);
  expect(text.endsWith('\r\n2500\r\n')).toBe(true);
  expect(asked).toEqual([undefined, 1000, 2000]);
});

test('a workbook holds 20,000 rows; what is longer is told to go as CSV', async () => {
  expect(() => requireFits(20_000)).not.toThrow();
  expect(() => requireFits(20_001)).toThrow(/descargue el CSV/);
  const batches = (async function* () {
    yield [{ a: '=1', b: 2.5 }];
  })();
  const workbook = await asXlsx({
    name: 'x',
    batches,
    columns: [
      { title: 'A', value: ({ a }) => a },
      { title: 'B', value: ({ b }) => b },
      { title: 'C', value: () => null },
    ],
  });
  expect(workbook.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004', 'latin1'));
});
