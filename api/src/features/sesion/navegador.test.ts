import { navegadorDe } from './dispositivo';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox en Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari en iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A5) SamsungBrowser/27.0 Chrome/125.0 Mobile',
    'Samsung Internet en Android',
  ],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36', 'Chrome en Android'],
])('%s is told as %s', (userAgent, palabras) => {
  expect(navegadorDe(userAgent)).toBe(palabras);
});

test.each([undefined, '', 'curl/8.1', 'Llame al 900-123-456/1.0 ', 'x'.repeat(10_000)])(
  'what is no browser is not shown: %.40s',
  (userAgent) => {
    expect(navegadorDe(userAgent)).toBeUndefined();
  },
);
