import { explicacionDe, MODALIDAD_CREDITO, PERIODO_CREDITO } from './enumerations';

test.each([
  ...Object.keys(MODALIDAD_CREDITO).map((valor) => ['modalidadCredito', valor] as const),
  ...Object.keys(PERIODO_CREDITO).map((valor) => ['periodoCredito', valor] as const),
])('%s "%s" is explained in a sentence', (campo, valor) => {
  expect(explicacionDe(campo, valor)).toMatch(/^[A-Z].+\.$/);
});

test.each([
  ['periodoCredito', 'quincenal'],
  ['periodoCredito', ''],
  ['producto', 'Consumo'],
])('%s "%s" has no explanation', (campo, valor) => {
  expect(explicacionDe(campo, valor)).toBeUndefined();
});
