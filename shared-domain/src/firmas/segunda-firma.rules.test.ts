import { CONTROLES_DE_PRODUCCION, porqueSegundaFirma } from '../index';

const limites = {
  activa: true,
  limiteGeneral: 20_000,
  limitePorBanda: { alta: 25_000, media: 10_000, baja: 3_000 },
  limiteDeDeuda: 40_000,
};
const una = { monto: 100, banda: 'alta', deuda: 0, limitePropio: null } as const;

test.each([
  ['the general limit', { monto: 20_000 }, 0],
  ['a céntimo above it', { monto: 20_000.01 }, 1],
  ['a limit of the own below it', { monto: 5_000.01, limitePropio: 5_000 }, 1],
  ['a limit of the own above it', { monto: 24_000, limitePropio: 24_000 }, 0],
  ['the limit of the band', { monto: 3_000, banda: 'baja' }, 0],
  ['a céntimo above that of the band', { monto: 3_000.01, banda: 'baja' }, 1],
  ['an own limit that is above that of the band', { monto: 12_000, banda: 'media', limitePropio: 15_000 }, 1],
  ['the limit of debt', { monto: 0.1, deuda: 39_999.9 }, 0],
  ['a céntimo above that of debt', { monto: 0.11, deuda: 39_999.9 }, 1],
  ['all limits at once', { monto: 90_000, banda: 'baja', deuda: 1 }, 3],
] as const)('%s asks for a second signature for so many reasons', (_caso, cambio, cuantos) => {
  expect(porqueSegundaFirma({ ...una, ...cambio }, limites)).toHaveLength(cuantos);
});

test('nothing asks for one while approvals by level are off', () => {
  const aprobacion = { ...CONTROLES_DE_PRODUCCION.aprobacion, activa: false };
  const enorme = { monto: 99_999_999.99, banda: 'baja', deuda: 99_999_999, limitePropio: 1 } as const;
  expect(porqueSegundaFirma(enorme, aprobacion)).toEqual([]);
});

test('the reasons name amounts and limits', () => {
  expect(porqueSegundaFirma({ ...una, monto: 90_000, deuda: 500 }, limites)).toEqual([
    'El monto supera el límite de quien aprueba primero: S/ 20,000.00.',
    'El monto supera lo que se aprueba con una firma para confiabilidad alta: S/ 25,000.00.',
    'Con lo que el cliente y su aval ya deben (S/ 500.00) se pasa de S/ 40,000.00.',
  ]);
});
