import { avalSchema, usuarioSchema } from '../evaluacion/solicitud.schema';
import { loginSchema } from '../sesion/sesion.schema';
import { parseCampo } from './parse.rules';

const PARSED = [
  ['telefonoMovil', '+51 987 654 321', '987654321'],
  ['telefonoMovil', '051-987654321', '987654321'],
  ['telefonoMovil', '0051 987654321', '987654321'],
  ['telefonoMovil', '51987654321', '987654321'],
  ['telefonoMovil', 'Cel. 987-654-321', '987654321'],
  ['telefonoMovil', ' 987 654 321 ', '987654321'],
  ['telefonoFijo', '+51 73 123456', '73123456'],
  ['telefonoFijo', '(073) 123-456', '073123456'],
  ['telefonoFijo', '051-321456', '051321456'],
  ['dni', '45.678.912', '45678912'],
  ['dni', 'DNI: 45 678 912', '45678912'],
  ['ruc', '20-51233379-7', '20512333797'],
  ['cci', '011-241-000190006582-70', '01124100019000658270'],
  ['cci', '011 241 000190006582 70', '01124100019000658270'],
  ['cci', '011–241–000190006582–70', '01124100019000658270'],
  ['cci', '••••8270', '••••8270'],
  ['ctaAhorros', '191-12345678-0-12', '19112345678012'],
  ['telefonoMovil', '\u202A+51 987 654 321\u202C', '987654321'],
  ['telefonoMovil', '＋51\u2009987\u00A0654\u202F321', '987654321'],
  ['telefonoMovil', '(51) 987 654 321', '987654321'],
  ['telefonoMovil', 'tel:+51-987-654-321', '987654321'],
  ['telefonoMovil', 'Celular N° 987654321', '987654321'],
  ['telefonoFijo', 'Teléfono: (01) 4567890', '014567890'],
  ['dni', '\u200E45678912', '45678912'],
  ['dni', '\uFEFF４５６７８９１２\u200B', '45678912'],
  ['dni', 'DNI 45678912', '45678912'],
  ['dni', 'DNI45678912', '45678912'],
  ['dni', 'D.N.I. N° 45678912', '45678912'],
  ['dni', 'D. N. I. Nº: 45678912', '45678912'],
  ['dni', 'Doc. 45678912', '45678912'],
  ['dni', 'Documento de identidad #45678912', '45678912'],
  ['dni', 'C.E. 001234567', '001234567'],
  ['ruc', 'R.U.C.: 20512333797', '20512333797'],
  ['cci', 'CCI\u00AD 011-241-000190006582-70', '01124100019000658270'],
] as const;

test.each(PARSED)('%s is read from %p as %s, by the field and by the schema', (campo, pegado, parsed) => {
  expect(parseCampo(campo, pegado)).toBe(parsed);
  expect(usuarioSchema.shape[campo].parse(pegado)).toBe(parsed);
});

test('the numbers of the guarantor are read alike', () => {
  expect(avalSchema.shape.telefonoMovilAval.parse('+51 987 654 321')).toBe('987654321');
  expect(avalSchema.shape.dniAval.parse('45.678.912')).toBe('45678912');
});

test.each([
  ['\u202ARosa\u202C', 'Rosa'],
  ['Ro\u00ADsa\u200B', 'Rosa'],
  ['Rosa\u00A0María\u2003Luz', 'Rosa María Luz'],
  ['Ｒｏｓａ', 'Rosa'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['Av. Grau\u2028123', 'Av. Grau 123'],
  ['ok 👩\u200D🌾 ❤\uFE0F', 'ok 👩\u200D🌾 ❤\uFE0F'],
])('the text %j is kept as %j', (escrito, limpio) => {
  expect(parseCampo('direccionFiscal', escrito)).toBe(limpio);
  expect(usuarioSchema.shape.direccionFiscal.parse(escrito)).toBe(limpio);
});

test('an address is read without what was copied around it', () => {
  expect(usuarioSchema.shape.correo.parse('\u200Bmailto:ana@example.com\u00A0')).toBe('ana@example.com');
  expect(usuarioSchema.shape.correo.parse('ana＠example．com')).toBe('ana@example.com');
});

test('a user name is read without marks; a password is never changed', () => {
  const login = { username: '\u200Easesor\u00A0', password: ' \u200Eclave\u00A0', remember_me: false };
  expect(loginSchema.parse(login)).toEqual({ ...login, username: 'asesor' });
});

test.each([
  ['telefonoMovil', '+52 987 654 321'],
  ['telefonoMovil', '987 654 321 anexo 2'],
  ['telefonoMovil', '987654321 / 912345678'],
  ['dni', '4567891A'],
  ['nombre', 'J. C.'],
])('%s leaves %p as it is', (campo, texto) => {
  expect(parseCampo(campo, texto)).toBe(texto);
});
