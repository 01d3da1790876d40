import { esComun, esPersonal, porqueNoElegir } from './exigir-contrasena';

const NADIA = {
  username: 'nadia.n',
  fullName: 'Nadia Ñopo Peña',
  email: 'n.nopo_cusco@correo.pe',
  dni: '410000019',
  rol: 'asesor' as const,
};

test.each([
  ['12345678', 'as it is in the list'],
  ['IloveYou', 'with capitals'],
  ['contraseña', 'with a letter of Spanish'],
  ['P4$$w0rd', 'with signs for letters'],
  ['!!Qwerty_2026', 'with digits and signs around it'],
  ['monkeymonkeymonkey', 'several times'],
  ['aaaaaaaaaaaaaaaa', 'one letter'],
])('%s is refused as one of the most used, %s', async (contrasena) => {
  expect(await esComun(contrasena)).toBe(true);
});

test.each([
  'Demo-2026-creditos',
  'caballo pila grapa correcto',
  'Otra-clave-2027',
  'ñandú-tejado-43',
  '日本語のパス',
])('%s is nobody else’s password', async (contrasena) => {
  expect(await esComun(contrasena)).toBe(false);
});

test.each([
  ['amo-a-Nadia-mucho', 'name'],
  ['la-n4d14-tejedora', 'name with digits for letters'],
  ['ÑOPO y las llamas', 'name in capitals'],
  ['nopo y las llamas', 'name without accents'],
  ['viva pe-na-azul', 'name with signs in it'],
  ['las llamas del CUSCO', 'e-mail'],
  ['llamas 4100 0001', 'DNI in two parts'],
  ['entro-a-CrediEvalua-hoy', 'name of the product'],
])('%s is refused: it has the %s inside', (contrasena) => {
  expect(esPersonal(contrasena, NADIA)).toBe(true);
});

test('words of two or three letters of a name are inside of too many others, and accounts may have no DNI', () => {
  const eva = { ...NADIA, username: 'eva', fullName: 'Eva de la Paz', email: 'eva@correo.pe', dni: null };
  expect(esPersonal('la-paz-evaporada-7', eva)).toBe(false);
});

test('staff choose twelve characters or more, clients eight; the sentence says so before anything else', async () => {
  const once = 'tejado-llam';
  expect(await porqueNoElegir(once, NADIA)).toBe('La contraseña debe tener de 12 a 128 caracteres.');
  expect(await porqueNoElegir(once, { ...NADIA, rol: 'cliente' })).toBeUndefined();
  expect(await porqueNoElegir(`${once}a`, NADIA)).toBeUndefined();
  expect(await porqueNoElegir('x'.repeat(129), NADIA)).toBe(
    'La contraseña debe tener de 12 a 128 caracteres.',
  );
});
