import fc from 'fast-check';
import { fraseDeUltimaCuota, fraseSinAmortizar } from './cronograma.palabras';
import { calcularCuota, cronograma } from './cronograma.rules';

const credito = { montoPrestamo: 6000, tasaInteres: 40, cuotas: 12, periodoCredito: 'mensual' };
const centimos = (soles: number) => Math.round(soles * 100);

test.each([
  [12, 'mensual', 2.843616, 597.16],
  [26, 'catorcenal', 1.317102, 274.03],
  [52, 'semanal', 0.656396, 136.57],
])('S/ 6,000 at 40 % in %i instalments, %s: %d %% a period, S/ %d', (cuotas, periodoCredito, tasa, cuota) => {
  const plan = cronograma({ ...credito, cuotas, periodoCredito });
  expect(plan.tasaPeriodo).toBeCloseTo(tasa, 6);
  expect(plan.cuota).toBe(cuota);
  expect(calcularCuota({ ...credito, cuotas, periodoCredito })).toBe(cuota);
  expect(plan.filas).toHaveLength(cuotas);
});

test('the first row of twelve monthly instalments and their total', () => {
  const plan = cronograma(credito);
  expect(plan.filas[0]).toEqual({
    numero: 1,
    cuota: 597.16,
    interes: 170.62,
    capital: 426.54,
    saldo: 5573.46,
  });
  expect(plan.total).toBe(7165.92);
});

test('the last instalment absorbs the cents', () => {
  const { filas } = cronograma({ ...credito, cuotas: 26, periodoCredito: 'catorcenal' });
  expect(filas.at(-1)).toEqual({ numero: 26, cuota: 274.21, interes: 3.56, capital: 270.65, saldo: 0 });
});

test('the largest credit that the forms accept still has its schedule', () => {
  const mayor = {
    montoPrestamo: 99_999_999.99,
    tasaInteres: 999.9999,
    cuotas: 600,
    periodoCredito: 'semanal',
  };
  expect(cronograma(mayor).filas).toHaveLength(600);
});

test('without interest the amount is divided, and the cents stay for the last', () => {
  const { tasaPeriodo, cuota, total, filas } = cronograma({
    ...credito,
    montoPrestamo: 100,
    tasaInteres: 0,
    cuotas: 3,
  });
  expect([tasaPeriodo, cuota, total]).toEqual([0, 33.33, 100]);
  expect(filas.map((fila) => fila.cuota)).toEqual([33.33, 33.33, 33.34]);
});

test.each([
  ['an unknown period', { periodoCredito: 'anual' }],
  ['no amount', { montoPrestamo: 0 }],
  ['a negative amount', { montoPrestamo: -1 }],
  ['an amount that is no number', { montoPrestamo: Number.NaN }],
  ['a negative rate', { tasaInteres: -1 }],
  ['an infinite rate', { tasaInteres: Number.POSITIVE_INFINITY }],
  ['no instalments', { cuotas: 0 }],
  ['half an instalment', { cuotas: 1.5 }],
  ['more instalments than any credit has', { cuotas: 601 }],
  ['more money than any credit has', { montoPrestamo: 100_000_000 }],
  ['a higher rate than any credit has', { tasaInteres: 1000 }],
  ['a rate that is no number', { tasaInteres: Number.NaN }],
])('%s gives no rows', (_caso, cambio) => {
  expect(cronograma({ ...credito, ...cambio })).toEqual({
    tasaPeriodo: 0,
    cuota: 0,
    total: 0,
    filas: [],
    soloIntereses: 0,
  });
});

test.each([
  [1000, 40, 600, 'mensual', 28.44],
  [50, 40, 120, 'semanal', 0.6],
  [100, 150, 260, 'semanal', 1.82],
])('S/ %d at %d %% in %d instalments, %s: no instalment differs by more than a céntimo', (...datos) => {
  const [montoPrestamo, tasaInteres, cuotas, periodoCredito, cuota] = datos;
  const plan = cronograma({ montoPrestamo, tasaInteres, cuotas, periodoCredito });
  expect(plan.cuota).toBe(cuota);
  const distancias = plan.filas.map((fila) => Math.abs(centimos(fila.cuota) - centimos(cuota)));
  expect(Math.max(...distancias)).toBeLessThanOrEqual(1);
});

test('a loan whose interest takes the whole instalment is said to be hardly repaid', () => {
  const eterno = { montoPrestamo: 1000, tasaInteres: 40, cuotas: 600, periodoCredito: 'mensual' };
  const { soloIntereses } = cronograma(eterno);
  expect(soloIntereses).toBeGreaterThan(200);
  expect(fraseDeUltimaCuota(eterno)).toBe(
    `Con esta cuota el préstamo casi no se amortiza: ${soloIntereses} de las 600 cuotas pagan solo intereses.`,
  );
  expect(fraseSinAmortizar(cronograma(credito))).toBe('');
});

test('whatever the credit: the capital of the rows is the amount, the balance falls to zero, nothing is negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.double({ min: 0, max: 999.9999, noNaN: true }),
      fc.integer({ min: 1, max: 600 }),
      fc.constantFrom('mensual', 'catorcenal', 'semanal'),
      (monto, tasaInteres, cuotas, periodoCredito) => {
        const plan = cronograma({ montoPrestamo: monto / 100, tasaInteres, cuotas, periodoCredito });
        const suma = (de: 'capital' | 'cuota') =>
          plan.filas.reduce((total, fila) => total + centimos(fila[de]), 0);
        expect(plan.filas).toHaveLength(cuotas);
        expect(suma('capital')).toBe(monto);
        expect(suma('cuota')).toBe(centimos(plan.total));
        const ultima = centimos(plan.filas.at(-1)?.cuota ?? 0);
        const enCentimos = centimos(plan.cuota);
        expect(Math.abs(ultima - enCentimos)).toBeLessThanOrEqual(
          Math.min(cuotas, Math.max(1, enCentimos * 0.01)),
        );
        const sinCapital = plan.filas.filter(({ capital }) => capital === 0).length;
        expect(plan.soloIntereses).toBe(sinCapital);
        expect(plan.filas.at(-1)?.saldo).toBe(0);
        expect(
          plan.filas.every(({ capital, interes, saldo }) => capital >= 0 && interes >= 0 && saldo >= 0),
        ).toBe(true);
      },
    ),
  );
});
