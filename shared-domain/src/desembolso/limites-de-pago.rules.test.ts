import { porqueCuentaReciente, porquePasaDelDia, SIETE_DIAS } from './limites-de-pago.rules';

const AHORA = Date.parse('2026-03-10T15:00:00Z');

test.each([
  [SIETE_DIAS, null],
  [
    SIETE_DIAS - 1,
    'La cuenta de Ana se creó o cambió hace menos de siete días: hasta el 10/03/2026 10:00 se desembolsan S/ 5,000.00 como máximo.',
  ],
])('an account that changed %i ms ago', (hace, esperado) => {
  expect(porqueCuentaReciente([{ de: 'Ana', cambio: AHORA - hace }], 5000, AHORA)).toBe(esperado);
});

test('of several the one is named that counts as new for the longest time', () => {
  const cuentas = [
    { de: 'Ana', cambio: AHORA - 2 },
    { de: null, cambio: AHORA - 1 },
    { de: 'Luis', cambio: AHORA - SIETE_DIAS },
  ];
  expect(porqueCuentaReciente(cuentas, 5000, AHORA)).toMatch(/^La cuenta bancaria del cliente cambió/);
  expect(porqueCuentaReciente([], 5000, AHORA)).toBeNull();
});

test.each([
  [{ monto: 0.1, antes: 0.2 }, 0.3, null],
  [
    { monto: 0.1, antes: 0.21 },
    0.3,
    'Hoy ya desembolsó S/ 0.21, y su límite por día es S/ 0.30: puede hacerlo otro cajero, o usted mañana.',
  ],
  [
    { monto: 0.31, antes: 0 },
    0.3,
    'Un cajero desembolsa S/ 0.30 por día como máximo. Un administrador puede cambiar ese límite.',
  ],
])('%j with a limit of %d', (pago, limite, esperado) => {
  expect(porquePasaDelDia(pago, limite)).toBe(esperado);
});
