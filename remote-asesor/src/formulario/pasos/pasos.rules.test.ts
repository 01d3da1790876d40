import { CREDITO, USUARIO } from '../../testing/personas';
import { avanceDe, avanceTotal, isCompleto, PASOS, porLlenar, textoDelAvance } from './pasos.rules';

const SIN_ERRORES = { isWrong: () => false, pdf: { hasPdf: false, isWrong: false } };
const [personales, contacto] = PASOS;
const pasoDe = (seccion: string) => PASOS.find((paso) => paso.seccion === seccion) as (typeof PASOS)[number];
const textoCon = (paso: (typeof PASOS)[number] | undefined, valores = {}) =>
  paso && textoDelAvance(avanceDe(paso, { ...SIN_ERRORES, valores }));

test('the groups of the client are steps of their own', () => {
  expect(PASOS.map(({ seccion }) => seccion).join(' ')).toBe(
    'cliente cliente cliente cliente cliente aval credito pdf',
  );
});

test('a step tells how many fields are missing until it is complete; what may stay empty is not missing', () => {
  expect(textoCon(contacto)).toBe('Faltan 2');
  expect(textoCon(contacto, { telefonoMovil: '987654321' })).toBe('Falta 1');
  expect(textoCon(contacto, { ...USUARIO, telefonoFijo: '' })).toBe('Completo');
  expect(textoCon(personales, { ...USUARIO, dni: '123' })).toBe('Falta 1');
  expect(textoCon(pasoDe('credito'), CREDITO)).toBe('Completo');
});

test('a guarantor is optional until something of them is known', () => {
  expect(textoCon(pasoDe('aval'))).toBe('Opcional');
  expect(textoCon(pasoDe('aval'), { nombresAval: 'Rosa' })).toBe('Faltan 9');
  expect(porLlenar(['dniAval', 'dni'], {})).toEqual(['dni']);
});

test('errors that are shown come before what is missing', () => {
  const estado = { valores: {}, isWrong: (campo: string) => campo === 'correo', pdf: SIN_ERRORES.pdf };
  expect(contacto && textoDelAvance(avanceDe(contacto, estado))).toBe('Revise 1');
});

test('the PDF is missing until it is there', () => {
  expect(textoCon(pasoDe('pdf'))).toBe('Falta 1');
  const avance = avanceDe(pasoDe('pdf'), {
    ...SIN_ERRORES,
    valores: {},
    pdf: { hasPdf: true, isWrong: false },
  });
  expect(isCompleto(avance)).toBe(true);
});

test('several steps are complete when each of them is', () => {
  expect(
    avanceTotal([
      { faltan: 2, malos: 0 },
      { faltan: 1, malos: 1 },
    ]),
  ).toMatchObject({ faltan: 3, malos: 1 });
});
