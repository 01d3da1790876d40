import { TOPE } from '../campos/topes';
import { edicionInstitucionSchema } from './configuracion.schema';
import { leerLogo, logoDe } from './logo.rules';

const PNG = '\x89PNG\r\n\x1a\n';
const JPEG = '\xff\xd8\xff\xe0';
const logo = (formato: string, bytes: string) => `data:image/${formato};base64,${btoa(bytes)}`;

test.each([
  ['a PNG', logo('png', `${PNG}resto`), { formato: 'png', bytes: 13 }],
  ['a JPEG', logo('jpeg', `${JPEG}x`), { formato: 'jpeg', bytes: 5 }],
  ['the largest one', logo('png', PNG.padEnd(TOPE.logoMaximo)), { formato: 'png', bytes: TOPE.logoMaximo }],
  ['one that is a byte too large', logo('png', PNG.padEnd(TOPE.logoMaximo + 1)), undefined],
  ['a page that says it is a PNG', logo('png', '<svg onload=alert(1)>'), undefined],
  ['a JPEG that says it is a PNG', logo('png', JPEG), undefined],
  ['an SVG', logo('svg+xml', '<svg/>'), undefined],
  ['what is no base64', 'data:image/png;base64,iVBORw0KGgo', undefined],
  ['an address', 'https://ejemplo.example/logo.png', undefined],
  ['nothing', '', undefined],
])('%s as a logo', (_caso, url, esperado) => {
  expect(leerLogo(url)).toEqual(esperado);
});

test.each([
  [{ ruc: '', telefono: '', logo: '' }, undefined],
  [{ ruc: '20999000011', telefono: '(073) 50-1234 / 987 654 321' }, undefined],
  [{ ruc: '2099900001' }, 'El RUC debe tener 11 dígitos.'],
  [{ telefono: 'llámenos' }, 'Ingrese un teléfono: números, espacios, paréntesis y guiones.'],
  [{ logo: 'logo.svg' }, 'El logo debe ser un PNG o JPEG de 64 KB como máximo.'],
])('of the lender %j: %s', (edicion, mensaje) => {
  expect(edicionInstitucionSchema.safeParse(edicion).error?.issues[0]?.message).toBe(mensaje);
});

test('a chosen picture is named by its bytes, whatever its file is called', () => {
  const bytes = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
  expect(logoDe(bytes(JPEG))).toBe(logo('jpeg', JPEG));
  expect(logoDe(bytes(PNG))).toBe(logo('png', PNG));
  expect(logoDe(bytes('GIF89a'))).toBeUndefined();
  expect(logoDe(bytes(PNG.padEnd(TOPE.logoMaximo + 1)))).toBeUndefined();
});
