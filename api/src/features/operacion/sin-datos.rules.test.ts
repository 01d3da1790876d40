import { sinDatos } from './source-lines';

test.each([
  '45678912',
  '4567 8912',
  '45.678.912',
  '45-678-912',
  '45 . 678 . 912',
  '45\u00a0678\u00a0912',
  '45\u200b678\u200b912',
  '45678\u2011912',
  '４５６７８９１２',
  '٤٥٦٧٨٩١٢',
  '45%20678%20912',
  '%EF%BC%94%EF%BC%95%EF%BC%96%EF%BC%97%EF%BC%98%EF%BC%99',
  '20-45678912-1',
  '20456789121',
  '987 654 321',
  '0112-4100-0196-5827-0012',
  'ana.rios@example.pe',
  'ana%40example.pe',
  'ana＠example.pe',
  'ñandú+1@correo.example',
])('%j is left out', (dato) => {
  expect(sinDatos(`falta ${dato} en x`)).toBe('falta # en x');
  expect(sinDatos(`/cliente/${dato}/x.js`)).toBe('/cliente/#/x.js');
});

test('a telephone is left out with what stands between its digits', () => {
  expect(sinDatos('llame al (01) 456-7890')).toBe('llame al (#');
  expect(sinDatos('+51 987 654 321')).toBe('+#');
});

test.each([
  '/admin/users/12',
  'Minified React error 31; visit 404',
  '/static/js/4821.8f3a2b1c.js',
  '100 % de 3 cuotas',
  'https://otro.example.pe/a%2',
])('%j is kept', (texto) => {
  expect(sinDatos(texto)).toBe(texto);
});
