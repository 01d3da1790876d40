import { sweepDrafts } from './device-drafts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 24 * 60 * 60 * 1000;
const put = (key: string, guardadoEn: unknown) =>
  localStorage.setItem(key, JSON.stringify({ guardadoEn, datos: 'x' }));

test('drafts of anybody go after seven days, and everything else stays', () => {
  put('asesor:borrador:7:de-hoy', NOW);
  put('asesor:borrador:7:de-seis-días', NOW - 7 * DAY + 1);
  put('asesor:borrador:7:de-siete-días', NOW - 7 * DAY);
  put('asesor:borrador:8:de-otra-persona', NOW - 30 * DAY);
  put('asesor:borrador:8:del-futuro', NOW + 2 * DAY);
  put('asesor:borrador:8:sin-fecha', undefined);
  localStorage.setItem('asesor:borrador:8:ilegible', '{');
  localStorage.setItem('ultimo-rol', 'asesor');
  sweepDrafts(NOW);
  expect(Object.keys(localStorage).sort()).toEqual([
    'asesor:borrador:7:de-hoy',
    'asesor:borrador:7:de-seis-días',
    'ultimo-rol',
  ]);
});

test('where storage is switched off there is nothing to sweep', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  put('asesor:borrador:7:a', NOW);
  expect(() => sweepDrafts(NOW)).not.toThrow();
  jest.restoreAllMocks();
});
