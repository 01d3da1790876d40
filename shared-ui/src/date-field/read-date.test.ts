import { outsideOf, readDate, showDate, wholeDate } from './read-date';
import { withSlashes } from './use-date-text';

test.each([
  ['24/03/1969', '1969-03-24'],
  ['24-3-1969', '1969-03-24'],
  ['24.03.1969', '1969-03-24'],
  [' 24 3 1969 ', '1969-03-24'],
  ['24031969', '1969-03-24'],
  ['1969-03-24', '1969-03-24'],
  ['1969/3/24', '1969-03-24'],
  ['29/02/2024', '2024-02-29'],
  ['31/12/2200', '2200-12-31'],
])('%s is %s', (text, iso) => {
  expect(readDate(text)).toEqual({ iso });
  expect(wholeDate(text.trim())).toBe(iso);
});

test.each([
  ['24/3/69', {}, '1969-03-24'],
  ['240369', {}, '1969-03-24'],
  ['31/5/30', {}, '2030-05-31'],
  ['1/3/15', {}, '2015-03-01'],
  ['1/3/40', { max: '2026-11-22' }, '1940-03-01'],
  ['1/3/80', { min: '2000-01-01' }, '2080-03-01'],
])('a year of two digits: %s within %o is %s', (text, limits, iso) => {
  expect(readDate(text, limits)).toEqual({ iso });
  expect(wholeDate(text)).toBe('');
});

test.each([
  ['31/02/1990', 'El 31 de febrero no existe.'],
  ['31/04/1990', 'El 31 de abril no existe.'],
  ['29/02/1990', 'El 29 de febrero de 1990 no existe.'],
  ['29/02/1900', 'El 29 de febrero de 1900 no existe.'],
  ['00/05/1990', 'El 0 de mayo no existe.'],
  ['12/13/1990', 'El mes 13 no existe.'],
  ['24/03', 'Escriba la fecha completa: dd/mm/aaaa.'],
  ['24/03/196', 'Escriba la fecha completa: dd/mm/aaaa.'],
  ['ayer', 'Escriba la fecha completa: dd/mm/aaaa.'],
])('%s is no date: %s', (text, problem) => {
  expect(readDate(text)).toEqual({ problem });
  expect(wholeDate(text)).toBe('');
});

test('a date outside of the limits is told with the limit', () => {
  const limits = { min: '1900-01-01', max: '2026-11-22' };
  expect(outsideOf(limits, '1899-12-31')).toBe('La fecha no puede ser anterior al 01/01/1900.');
  expect(outsideOf(limits, '2026-11-23')).toBe('La fecha no puede ser posterior al 22/11/2026.');
  expect(outsideOf(limits, '2026-11-22')).toBeUndefined();
  expect(outsideOf({}, '2026-11-23')).toBeUndefined();
});

test('what is no date is shown as it is', () => {
  expect(['1969-03-24', ''].map(showDate)).toEqual(['24/03/1969', '']);
});

/** Text after typing the keys in order. */
const typing = (keys: string) => [...keys].reduce((text, key) => withSlashes(text + key), '');

test.each([
  ['24', '24'],
  ['240', '24/0'],
  ['24031969', '24/03/1969'],
  ['24/3/1969', '24/3/1969'],
  ['24/03/1969', '24/03/1969'],
  ['20-12-1969', '20-12-1969'],
  ['24.3.69', '24.3.69'],
  ['1969-03-24', '1969-03-24'],
  ['2012-03-24', '2012-03-24'],
  ['2403-1969', '24/03-1969'],
  ['24a03x', '24/03'],
  ['240319695', '24/03/1969'],
])('typing %s leaves %s', (keys, text) => {
  expect(typing(keys)).toBe(text);
});
