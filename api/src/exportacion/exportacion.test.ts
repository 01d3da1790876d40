import { asCsv, csvCell } from './csv';
import { inBatches } from './exportacion';
import { asXlsx, requireFits } from './xlsx';

test.each([
  ['=1+1', "'=1+1"],
  ['+51 999', "'+51 999"],
  ['-5', "'-5"],
  ['@a', "'@a"],
  ['a,b', '"a,b"'],
  ['di "no"', '"di ""no"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  [-5.5, '-5.5'],
  [null, ''],
])('the cell %j is written as %j', (value, written) => {
  expect(csvCell(value)).toBe(written);
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
