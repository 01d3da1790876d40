import { direccionSinDatos, seGuarda } from './traza.rules';

const TRAZAS = Array.from({ length: 4000 }, (_, i) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n) % 2n ** 128n).toString(16).padStart(32, '0'),
);

test.each([0, 0.1, 0.5, 1])('of many traces the share %d is kept', (parte) => {
  const guardadas = TRAZAS.filter((traza) => seGuarda(traza, parte)).length;
  expect(Math.abs(guardadas / TRAZAS.length - parte)).toBeLessThan(0.03);
});

test('what is kept of a smaller share is kept of a larger one', () => {
  const pocas = TRAZAS.filter((traza) => seGuarda(traza, 0.1));
  expect(pocas.every((traza) => seGuarda(traza, 0.2))).toBe(true);
});

test('an address has no DNI', () => {
  expect(direccionSinDatos('/asesor/evaluacion-cliente/45678912/x')).toBe(
    '/asesor/evaluacion-cliente/:dato/x',
  );
  expect(direccionSinDatos('/admin/users/12')).toBe('/admin/users/12');
});
