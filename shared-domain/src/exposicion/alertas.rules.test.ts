import { alertasDeExposicion } from './alertas.rules';

const credito = (creditos: number) => ({ creditos, monto: creditos * 1000 });
const avala = (total: number) => ({
  pendientes: credito(total),
  porDesembolsar: credito(0),
  desembolsados: credito(0),
});
const SIN_LIMITES = { creditosPorAval: null, deudaPorCliente: null };

test.each([
  [1, []],
  [2, ['Con este, el aval respondería por 3 créditos; la política admite 2.']],
])('a guarantor who stands for %i credits already, with a limit of two', (total, alertas) => {
  const expuesto = { avala: avala(total), deudaConEste: 0, circulos: 0 };
  expect(alertasDeExposicion(expuesto, { ...SIN_LIMITES, creditosPorAval: 2 })).toEqual(alertas);
});

test.each([
  [5000, []],
  [5000.01, ['Con este crédito, el cliente debería S/ 5,000.01; la política admite S/ 5,000.00.']],
])('a client who would owe %d, with a limit of 5,000', (deudaConEste, alertas) => {
  const expuesto = { avala: null, deudaConEste, circulos: 0 };
  expect(alertasDeExposicion(expuesto, { ...SIN_LIMITES, deudaPorCliente: 5000 })).toEqual(alertas);
});

test('without limits only a circle is told', () => {
  const expuesto = { avala: avala(99), deudaConEste: 1e9, circulos: 1 };
  expect(alertasDeExposicion(expuesto, SIN_LIMITES)).toEqual([
    'El cliente está en un círculo de personas que se avalan unas a otras.',
  ]);
});
