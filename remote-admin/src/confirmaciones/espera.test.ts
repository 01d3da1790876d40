import { esperaDemasiado } from './confirmaciones.screen';

const PROPUESTA = '2026-11-20T15:00:00.000Z';

test.each([
  ['2026-11-20T15:00:00.000Z', false],
  ['2026-11-22T15:00:00.000Z', false],
  ['2026-11-22T15:00:00.001Z', true],
])('what was proposed two days before %s waits too long: %s', (ahora, demasiado) => {
  expect(esperaDemasiado(PROPUESTA, Date.parse(ahora))).toBe(demasiado);
});
