import type { Credito } from './credito.schema';
import { aniosEntre, dudasDe, preguntasDe } from './preguntas.rules';
import type { Solicitud, Usuario } from './solicitud.schema';

const HOY = '2026-11-22';
const USUARIO = {
  fechaNacimiento: '1986-02-28',
  fechaCaducidadDni: '2030-05-31',
  inicioLaboral: '2015-03-01',
  ingresoMensual: 3200,
  tiempoResidencia: 4,
};
const CREDITO = { montoPrestamo: 6000, tasaInteres: 40, cuotas: 12, periodoCredito: 'mensual' };

const textosDe = (usuario: Partial<Usuario> = {}, credito: Partial<Credito> = {}) => {
  const solicitud = { usuario: { ...USUARIO, ...usuario }, credito: { ...CREDITO, ...credito }, aval: null };
  return preguntasDe(solicitud as Solicitud, HOY).map(({ texto }) => texto);
};

test('nothing is asked about ordinary data', () => {
  expect(textosDe()).toEqual([]);
});

test.each([
  ['the day before the 18th birthday', '2008-11-23', ['El cliente tiene 17 años: es menor de edad.']],
  ['the 18th birthday', '2008-11-22', []],
  ['the last day at 90', '1935-11-23', []],
  ['the 91st birthday', '1935-11-22', ['El cliente tiene 91 años.']],
])('born so that today is %s', (_, fechaNacimiento, textos) => {
  expect(textosDe({ fechaNacimiento, inicioLaboral: HOY })).toEqual(textos);
});

test.each([
  ['2026-11-21', ['El DNI del cliente venció el 21/11/2026.']],
  ['2026-11-22', []],
  ['2026-11-23', []],
])('a DNI that is valid until %s', (fechaCaducidadDni, textos) => {
  expect(textosDe({ fechaCaducidadDni })).toEqual(textos);
});

// The instalment of these 6,000 soles is S/ 597.16 a month.
test.each([
  [597.15, ['La cuota de S/ 597.16 supera el ingreso mensual de S/ 597.15.']],
  [597.16, []],
  [597.17, []],
])('an income of %d', (ingresoMensual, textos) => {
  expect(textosDe({ ingresoMensual })).toEqual(textos);
});

test.each([
  ['1986-02-27', ['El cliente empezó a trabajar antes de nacer.']],
  ['1996-02-27', ['El cliente empezó a trabajar cuando tenía 9 años.']],
  ['1996-02-28', []],
])('working since %s', (inicioLaboral, textos) => {
  expect(textosDe({ inicioLaboral })).toEqual(textos);
});

test.each([
  [41, []],
  [41.01, ['El cliente vive ahí desde hace 41.01 años, más que su edad.']],
])('%d years in one place at the age of 40', (tiempoResidencia, textos) => {
  expect(textosDe({ tiempoResidencia })).toEqual(textos);
});

test.each([
  ['the last day below thirty years', '2056-11-21', '1986-02-28', []],
  ['thirty years', '2056-11-22', '1986-02-28', ['El DNI del cliente vence recién el 22/11/2056.']],
  [
    'thirty years, without a date of birth',
    '2056-11-22',
    null,
    ['El DNI del cliente vence recién el 22/11/2056.'],
  ],
  [
    'thirty years, the day before the 60th birthday',
    '2056-11-22',
    '1966-11-23',
    ['El DNI del cliente vence recién el 22/11/2056.'],
  ],
  ['thirty years, at the 60th birthday', '2056-11-22', '1966-11-22', []],
])('a DNI that is still valid for %s', (_, fechaCaducidadDni, fechaNacimiento, textos) => {
  expect(dudasDe({ fechaCaducidadDni, fechaNacimiento }, HOY).map(({ texto }) => texto)).toEqual(textos);
});

test('data that are missing raise no question', () => {
  expect(dudasDe({}, HOY)).toEqual([]);
  expect(dudasDe({ fechaNacimiento: null, inicioLaboral: '1900-01-01', tiempoResidencia: 99 }, HOY)).toEqual(
    [],
  );
});

test('each question leads to its field', () => {
  const usuario = { ...USUARIO, fechaNacimiento: '2015-01-01', ingresoMensual: 1 } as Usuario;
  const preguntas = preguntasDe({ usuario, credito: CREDITO as Credito, aval: null }, HOY);
  expect(preguntas.map(({ campo }) => campo)).toEqual(['fechaNacimiento', 'inicioLaboral', 'montoPrestamo']);
});

test('years are whole, also for who was born on 29 February', () => {
  expect(aniosEntre('2004-02-29', '2022-02-28')).toBe(17);
  expect(aniosEntre('2004-02-29', '2022-03-01')).toBe(18);
});
