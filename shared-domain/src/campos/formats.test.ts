import {
  formatDuracion,
  formatFecha,
  formatFechaHora,
  formatFechaLarga,
  formatNumero,
  formatPorcentaje,
  formatSoles,
} from './formats';

test.each([
  [0, 'S/ 0.00'],
  [0.5, 'S/ 0.50'],
  [1234.5, 'S/ 1,234.50'],
  [99_999_999.99, 'S/ 99,999,999.99'],
  [-170.625, '−S/ 170.63'],
  [-1835.83, '−S/ 1,835.83'],
  [-0.01, '−S/ 0.01'],
  [-0.004, 'S/ 0.00'],
  [-0, 'S/ 0.00'],
])('%d soles read %s', (monto, texto) => {
  expect(formatSoles(monto)).toBe(texto);
});

test('numbers group thousands and keep two decimals at most', () => {
  expect([formatNumero(1234), formatNumero(1234.567), formatNumero(1, { minimo: 1 })]).toEqual([
    '1,234',
    '1,234.57',
    '1.0',
  ]);
});

test.each([
  [1.005, '1.01'],
  [0.125, '0.13'],
  [-2.345, '-2.35'],
  [999.995, '1,000'],
  [1e-7, '0'],
  [-0.001, '0'],
  [123_456_789_012, '123,456,789,012'],
])('%d is rounded as it is written, halves away from zero: %s', (valor, texto) => {
  expect(formatNumero(valor)).toBe(texto);
});

test('percentages have two to four decimals, or as many as asked for', () => {
  expect([formatPorcentaje(40), formatPorcentaje(38.1234), formatPorcentaje(2.8436156, 6)]).toEqual([
    '40.00 %',
    '38.1234 %',
    '2.843616 %',
  ]);
});

test('a date without a time is that day; a moment is its day in Lima', () => {
  expect(formatFecha('2024-03-15')).toBe('15/03/2024');
  expect(formatFecha('2024-03-15T04:59:59Z')).toBe('14/03/2024');
  expect(formatFecha('2024-03-15T05:00:00Z')).toBe('15/03/2024');
});

test('a moment shows its hour in Lima, from 00 to 23', () => {
  expect(formatFechaHora('2024-03-15T05:00:00Z')).toBe('15/03/2024 00:00');
  expect(formatFechaHora('2024-03-15T19:05:00Z')).toBe('15/03/2024 14:05');
  expect(formatFechaHora('2024-03-15')).toBe('15/03/2024');
});

test('the long date names the month', () => {
  expect(formatFechaLarga('2024-03-15')).toBe('15 de marzo de 2024');
  expect(formatFechaLarga('2024-09-01')).toBe('1 de septiembre de 2024');
  expect(formatFechaLarga('2025-01-01T02:00:00Z')).toBe('31 de diciembre de 2024');
});

test.each([null, undefined, '', 'ayer', '2024-13-01'])('%p is no date: an empty text', (valor) => {
  expect([formatFecha(valor), formatFechaHora(valor), formatFechaLarga(valor)]).toEqual(['', '', '']);
});

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
test.each([
  [0, 'menos de 1 min'],
  [MINUTO - 1, 'menos de 1 min'],
  [MINUTO, '1 min'],
  [HORA - 1, '59 min'],
  [HORA, '1 h'],
  [DIA - 1, '23 h'],
  [DIA, '1 día'],
  [2 * DIA - 1, '1 día'],
  [2 * DIA, '2 días'],
  [1000 * DIA, '1,000 días'],
])('%d ms read %s', (milisegundos, texto) => {
  expect(formatDuracion(milisegundos)).toBe(texto);
});
