import { creditoSchema } from '../evaluacion/credito.schema';
import { TEXTO_CAMPO } from './errores.texts';
import { numeroDeCampo, parsedNumeros, parseNumero } from './numero.rules';

const DOS = 'two readings';
const NO = 'no number';

test.each([
  ['1500', 1500, 1500, 1500],
  ['1500.5', 1500.5, 1500.5, 1500.5],
  ['12.', 12, 12, 12],
  ['.5', 0.5, 0.5, 0.5],
  ['007', 7, 7, 7],
  // A point before three digits: decimals of a rate, ambiguous for anything else.
  ['1.500', DOS, 1.5, DOS],
  ['38.125', DOS, 38.125, DOS],
  ['1234.500', 1234.5, 1234.5, 1234.5],
  // A comma before three digits: thousands, ambiguous for a rate.
  ['1,500', 1500, DOS, 1500],
  ['38,125', 38125, DOS, 38125],
  // Thousands never start with zero.
  ['0,125', 0.125, 0.125, 0.125],
  ['0,500', 0.5, 0.5, 0.5],
  ['0.500', 0.5, 0.5, 0.5],
  ['00,500', 0.5, 0.5, 0.5],
  ['0,500,000', NO, NO, NO],
  ['1,5', 1.5, 1.5, 1.5],
  [',5', 0.5, 0.5, 0.5],
  ['38,1255', 38.1255, 38.1255, 38.1255],
  ['12500,50', 12500.5, 12500.5, 12500.5],
  ['1.500,50', 1500.5, 1500.5, 1500.5],
  ['1,500.50', 1500.5, 1500.5, 1500.5],
  ['1,250,000.50', 1250000.5, 1250000.5, 1250000.5],
  ['1.250.000', 1250000, 1250000, 1250000],
  ['1.250.000,50', 1250000.5, 1250000.5, 1250000.5],
  ['1,250.000', DOS, DOS, DOS],
  ['1.250,000', DOS, DOS, DOS],
  ["1'250,000.00", 1250000, 1250000, 1250000],
  ['1’250', 1250, 1250, 1250],
  ['1´250,50', 1250.5, 1250.5, 1250.5],
  ['1`250', 1250, 1250, 1250],
  ['12 500.00', 12500, 12500, 12500],
  ['12\u00A0500', 12500, 12500, 12500],
  ['1\u2009250\u202F000', 1250000, 1250000, 1250000],
  ['1 5', NO, NO, NO],
  ['１５００．５', 1500.5, 1500.5, 1500.5],
  ['\u200E1500\u202C', 1500, 1500, 1500],
  ['S/ 12,500.00', 12500, NO, NO],
  ['S/. 12,500', 12500, NO, NO],
  ['12,500 soles', 12500, NO, NO],
  ['38.125 %', NO, 38.125, NO],
  ['38,5％', NO, 38.5, NO],
  ['1,5 años', NO, NO, 1.5],
  ['-5', -5, -5, -5],
  ['−5', -5, -5, -5],
  ['S/ -5', -5, NO, NO],
  ['+5', 5, 5, 5],
  ['-0', 0, 0, 0],
  ['1e3', NO, NO, NO],
  ['0x10', NO, NO, NO],
  ['Infinity', NO, NO, NO],
  ['12,34,567', NO, NO, NO],
  ['1,25,3', NO, NO, NO],
  ['1.5.2', NO, NO, NO],
  ['١٢', NO, NO, NO],
  ['5²', NO, NO, NO],
  ['US$ 500', NO, NO, NO],
  ['mil', NO, NO, NO],
  ['', NO, NO, NO],
])('%p', (texto, monto, tasa, cantidad) => {
  const parsed = (clase: 'monto' | 'tasa' | 'cantidad') => {
    const [numero, ...otros] = parsedNumeros(texto, clase);
    return otros.length > 0 ? DOS : (numero ?? NO);
  };
  expect([parsed('monto'), parsed('tasa'), parsed('cantidad')]).toEqual([monto, tasa, cantidad]);
  expect(parseNumero(texto, 'monto')).toBe(typeof monto === 'number' ? monto : undefined);
});

test('a form keeps what cannot be read, and the schema refuses it in words', () => {
  const leer = numeroDeCampo('monto');
  expect([leer(' '), leer('1,500'), leer('1.500'), leer('1e3'), leer(7)]).toEqual([
    Number.NaN,
    1500,
    '1.500',
    '1e3',
    7,
  ]);
  const errores = (montoPrestamo: unknown) =>
    creditoSchema.shape.montoPrestamo.safeParse(montoPrestamo).error?.issues.map(({ message }) => message);
  expect(errores(leer('1.500'))).toEqual([TEXTO_CAMPO.ambiguo]);
  expect(errores(leer('1e3'))).toEqual([TEXTO_CAMPO.numero]);
  expect(errores(leer(''))).toEqual([TEXTO_CAMPO.obligatorio]);
});
