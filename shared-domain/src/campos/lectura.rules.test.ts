import { avalSchema, leerCampo, usuarioSchema } from '../index';

const LEIDOS = [
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
] as const;

test.each(LEIDOS)('%s is read from %p as %s, by the field and by the schema', (campo, pegado, leido) => {
  expect(leerCampo(campo, pegado)).toBe(leido);
  expect(usuarioSchema.shape[campo].parse(pegado)).toBe(leido);
});

test('the numbers of the guarantor are read alike', () => {
  expect(avalSchema.shape.telefonoMovilAval.parse('+51 987 654 321')).toBe('987654321');
  expect(avalSchema.shape.dniAval.parse('45.678.912')).toBe('45678912');
});

test.each([
  ['telefonoMovil', '+52 987 654 321'],
  ['telefonoMovil', '987 654 321 anexo 2'],
  ['telefonoMovil', '987654321 / 912345678'],
  ['dni', '4567891A'],
  ['nombre', 'J. C.'],
])('%s leaves %p as it is', (campo, texto) => {
  expect(leerCampo(campo, texto)).toBe(texto);
});
