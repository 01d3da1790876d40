import { TEXTO_CAMPO } from '../campos/errores.texts';
import { creditoSchema } from '../evaluacion/credito.schema';
import { cuotasPermitidas, erroresDeLimites, type Oferta } from './credito.rules';

const OFERTA: Oferta = {
  productos: ['Consumo', 'Capital de trabajo'],
  limites: { montoMinimo: 300, montoMaximo: 60_000, cuotasMaximo: 60, tasaMaxima: 150 },
};
const CREDITO = {
  producto: 'Consumo',
  montoPrestamo: 1000,
  tasaInteres: 40,
  cuotas: 12,
  periodoCredito: 'mensual',
};
const errores = (cambio: Partial<typeof CREDITO>, oferta = OFERTA, antes?: typeof CREDITO) =>
  erroresDeLimites({ ...CREDITO, ...cambio }, oferta, antes);

test('a credit inside every limit has no errors', () => {
  expect(errores({})).toEqual({});
});

const MINIMO = 'El monto es menor que el mínimo: S/ 300.00.';
const MAXIMO = 'El monto supera el máximo: S/ 60,000.00.';
const TASA = 'La tasa supera la máxima: 150.00 %.';
const CUOTAS = 'Las cuotas superan el máximo: 60.';

test.each([
  ['montoPrestamo', 299, MINIMO],
  ['montoPrestamo', 299.99, MINIMO],
  ['montoPrestamo', 300, undefined],
  ['montoPrestamo', 301, undefined],
  ['montoPrestamo', 59_999, undefined],
  ['montoPrestamo', 60_000, undefined],
  ['montoPrestamo', 60_000.01, MAXIMO],
  ['montoPrestamo', 60_001, MAXIMO],
  ['tasaInteres', 149, undefined],
  ['tasaInteres', 150, undefined],
  ['tasaInteres', 150.0001, TASA],
  ['tasaInteres', 151, TASA],
  ['cuotas', 59, undefined],
  ['cuotas', 60, undefined],
  ['cuotas', 61, CUOTAS],
] as const)('%s of %d: %s', (campo, valor, texto) => {
  expect(errores({ [campo]: valor })).toEqual(texto ? { [campo]: texto } : {});
});

test.each([
  ['mensual', 60, 61],
  ['catorcenal', 130, 131],
  ['semanal', 260, 261],
])('%s: %d instalments last five years, %d are too many', (periodoCredito, cuotas, deMas) => {
  expect(errores({ periodoCredito, cuotas })).toEqual({});
  const texto = `Las cuotas superan el máximo: ${cuotas}.`;
  expect(errores({ periodoCredito, cuotas: deMas })).toEqual({ cuotas: texto });
  expect(cuotasPermitidas({ cuotasMaximo: 600 }, periodoCredito)).toBe(600);
});

test('as many instalments of a longer period last longer', () => {
  const antes = { ...CREDITO, cuotas: 61, periodoCredito: 'semanal' };
  expect(errores(antes, OFERTA, antes)).toEqual({});
  expect(errores({ ...antes, periodoCredito: 'mensual' }, OFERTA, antes)).toEqual({ cuotas: CUOTAS });
});

test('what cannot be read as a number is left to the schema', () => {
  expect(errores({ montoPrestamo: '1.500' as never, cuotas: Number.NaN })).toEqual({});
});

test.each([
  [0, TEXTO_CAMPO.montoCero],
  [-0.01, TEXTO_CAMPO.minimo(0)],
  [0.01, undefined],
])('a loan of S/ %d: %s', (montoPrestamo, texto) => {
  const { error } = creditoSchema.shape.montoPrestamo.safeParse(montoPrestamo);
  expect(error?.issues[0]?.message).toBe(texto);
});

test.each([
  ['Capital de trabajo', undefined],
  ['Capital', 'Elija uno de los productos que se ofrecen: Consumo, Capital de trabajo.'],
  ['', 'Elija uno de los productos que se ofrecen: Consumo, Capital de trabajo.'],
])('product "%s": %s', (producto, texto) => {
  expect(errores({ producto }).producto).toBe(texto);
});

test('each field outside of its limit has its own text', () => {
  const todo = { producto: 'Otro', montoPrestamo: 1, tasaInteres: 151, cuotas: 61 };
  expect(Object.keys(errores(todo))).toEqual(['producto', 'montoPrestamo', 'tasaInteres', 'cuotas']);
});

test('what was outside before and is kept stays admitted; what is changed is not', () => {
  const antes = {
    producto: 'Retirado',
    montoPrestamo: 70_000,
    tasaInteres: 160,
    cuotas: 72,
    periodoCredito: 'mensual',
  };
  expect(errores({ ...antes, cuotas: 70 }, OFERTA, antes)).toEqual({ cuotas: CUOTAS });
});

test('no text contains 500, which clients take for a failure of the server', () => {
  const limites = { montoMinimo: 500, montoMaximo: 1500, cuotasMaximo: 500, tasaMaxima: 500 };
  const otra = { productos: ['Plan 500'], limites };
  expect(errores({ producto: 'x', montoPrestamo: 499, tasaInteres: 501, cuotas: 501 }, otra)).toEqual({
    producto: 'Elija uno de los productos que se ofrecen.',
    montoPrestamo: 'El monto es menor que el mínimo.',
    tasaInteres: 'La tasa supera la máxima.',
    cuotas: 'Las cuotas superan el máximo.',
  });
  expect(errores({ montoPrestamo: 1501 }, otra).montoPrestamo).toBe('El monto supera el máximo.');
});
