import { fraseDeCuotas, fraseDeUltimaCuota } from './cronograma.palabras';

const credito = { montoPrestamo: 6000, tasaInteres: 40, cuotas: 12, periodoCredito: 'mensual' };

test.each([
  [{}, '12 cuotas de S/ 597.16 cada mes'],
  [{ cuotas: 26, periodoCredito: 'catorcenal' }, '26 cuotas de S/ 274.03 cada 14 días'],
  [{ cuotas: 52, periodoCredito: 'Semanal' }, '52 cuotas de S/ 136.57 cada semana'],
  [{ cuotas: 1, tasaInteres: 0 }, '1 cuota de S/ 6,000.00'],
  [{ montoPrestamo: 0 }, '12 cuotas'],
  [{ periodoCredito: 'anual', cuotas: 1 }, '1 cuota'],
])('%j in words is "%s"', (cambio, palabras) => {
  expect(fraseDeCuotas({ ...credito, ...cambio })).toBe(palabras);
});

test.each([
  [{}, ''],
  [{ cuotas: 26, periodoCredito: 'catorcenal' }, 'La última, la 26, es de S/ 274.21.'],
  [{ cuotas: 52, periodoCredito: 'semanal' }, 'La última, la 52, es de S/ 136.52.'],
  [{ cuotas: 1 }, ''],
  [{ montoPrestamo: 0 }, ''],
])('the last instalment of %j is told where it differs: "%s"', (cambio, palabras) => {
  expect(fraseDeUltimaCuota({ ...credito, ...cambio })).toBe(palabras);
});
