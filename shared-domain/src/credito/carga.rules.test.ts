import { cargaDelCredito } from './credito.rules';

const SIN_INTERES = { montoPrestamo: 1200, tasaInteres: 0, cuotas: 12, periodoCredito: 'mensual' };

test.each([
  ['mensual', 100, 100, 10],
  ['catorcenal', 100, 214.29, 21.43],
  ['Semanal', 100, 428.57, 42.86],
])('a %s instalment is compared with the income of a month', (periodoCredito, cuota, alMes, porcentaje) => {
  const carga = cargaDelCredito({ ...SIN_INTERES, periodoCredito }, 1000);
  expect(carga).toEqual({
    cuota,
    alMes: expect.closeTo(alMes, 2),
    porcentaje: expect.closeTo(porcentaje, 2),
  });
});

test.each([null, undefined, 0])(
  'with an income of %s there is an instalment, and no share of it',
  (ingreso) => {
    expect(cargaDelCredito(SIN_INTERES, ingreso)).toEqual({ cuota: 100, alMes: 100 });
  },
);

test('a credit without a schedule weighs nothing that can be told', () => {
  expect(cargaDelCredito({ ...SIN_INTERES, montoPrestamo: 0 }, 1000)).toBeUndefined();
  expect(cargaDelCredito({ ...SIN_INTERES, periodoCredito: 'otro' }, 1000)).toBeUndefined();
});
