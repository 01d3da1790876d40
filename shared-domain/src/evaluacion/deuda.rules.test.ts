import { seDebe, ultimaCuota } from './segunda-firma.rules';

const DIA = 86_400_000;
const APROBADO = Date.parse('2026-03-10T15:00:00Z');
const credito = { cuotas: 12, periodoCredito: 'mensual', decididoEn: APROBADO, desembolsadoEn: null };

test.each([
  ['mensual', 12, 360],
  ['catorcenal', 12, 168],
  ['semanal', 12, 84],
  ['semanal', 1, 7],
  ['trimestral', 2, 60],
])('the last instalment of %s × %i comes after %i days', (periodoCredito, cuotas, dias) => {
  expect(ultimaCuota({ ...credito, periodoCredito, cuotas })).toBe(APROBADO + dias * DIA);
});

test('it is counted from the payout once there is one', () => {
  const desembolsadoEn = APROBADO + 5 * DIA;
  expect(ultimaCuota({ ...credito, desembolsadoEn })).toBe(desembolsadoEn + 360 * DIA);
});

test.each([
  [-1, true],
  [0, false],
  [1, false],
])('%i ms after the last instalment it is owed: %s', (despues, esperado) => {
  expect(seDebe(credito, APROBADO + 360 * DIA + despues)).toBe(esperado);
});
