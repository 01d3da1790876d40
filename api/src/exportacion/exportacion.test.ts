import { celdaCsv, comoCsv } from './csv';
import { porLotes } from './exportacion';
import { comoXlsx, exigirQueQuepa } from './xlsx';

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
])('the cell %j is written as %j', (valor, escrita) => {
  expect(celdaCsv(valor)).toBe(escrita);
});

test('batches follow one another to the last, which is not full', async () => {
  const pedidas: (number | undefined)[] = [];
  const lotes = porLotes<number>(async (ultima, cuantas) => {
    pedidas.push(ultima);
    const desde = ultima ?? 0;
    return Array.from({ length: Math.min(cuantas, 2500 - desde) }, (_, i) => desde + i + 1);
  });
  const columnas = [{ titulo: 'n', valor: (n: number) => n }];
  let texto = '';
  for await (const trozo of comoCsv({ nombre: 'x', columnas, lotes })) texto += trozo;
  expect(texto.trim().split('\r\n')).toHaveLength(2501);
  expect(texto.endsWith('\r\n2500\r\n')).toBe(true);
  expect(pedidas).toEqual([undefined, 1000, 2000]);
});

test('a workbook holds 20,000 rows; what is longer is told to go as CSV', async () => {
  expect(() => exigirQueQuepa(20_000)).not.toThrow();
  expect(() => exigirQueQuepa(20_001)).toThrow(/descargue el CSV/);
  const lotes = (async function* () {
    yield [{ a: '=1', b: 2.5 }];
  })();
  const libro = await comoXlsx({
    nombre: 'x',
    lotes,
    columnas: [
      { titulo: 'A', valor: ({ a }) => a },
      { titulo: 'B', valor: ({ b }) => b },
      { titulo: 'C', valor: () => null },
    ],
  });
  expect(libro.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004', 'latin1'));
});
