import type { ConsultaAFuente } from 'shared-domain/fuentes';
import { sugerenciasDe } from './sugerencias.rules';

const dni = '10117410';
const COMUN = {
  id: 1,
  origen: 'Prueba',
  resultado: 'hallado',
  consultadaEn: '2026-11-23T15:00:00Z',
} as const;
const IDENTIDAD: ConsultaAFuente = {
  ...COMUN,
  fuente: 'identidad',
  datos: {
    dni,
    nombre: 'ROSA DE LOS ANGELES',
    apellidoPaterno: 'NUÑEZ',
    apellidoMaterno: 'PEÑA',
    fechaNacimiento: '1985-02-28',
    fechaCaducidadDni: null,
  },
};
const expuesta = (siONo: boolean): ConsultaAFuente => ({
  ...COMUN,
  fuente: 'personas_expuestas',
  datos: { dni, expuesta: siONo, cargo: null },
});

const botones = (...args: Parameters<typeof sugerenciasDe>) =>
  sugerenciasDe(...args).map(({ boton }) => boton);
const ESCRITO = {
  nombre: 'Rosa de los Ángeles',
  apellidoPaterno: 'Núñez',
  apellidoMaterno: 'Peña',
  fechaNacimiento: '1985-02-28',
};

test('empty fields are offered one by one, names as people write them', () => {
  expect(botones(IDENTIDAD, 'cliente', {})).toEqual([
    'Nombre: usar Rosa de los Angeles',
    'Apellido paterno: usar Nuñez',
    'Apellido materno: usar Peña',
    'Fecha de nacimiento: usar 28/02/1985',
  ]);
});

test('of a guarantor the register fills the names', () => {
  expect(sugerenciasDe(IDENTIDAD, 'aval', {}).map(({ campo }) => campo)).toEqual([
    'nombresAval',
    'apellidoPaternoAval',
    'apellidoMaternoAval',
  ]);
});

test('accents, capitals and spaces are no difference, since registers write without them', () => {
  expect(sugerenciasDe(IDENTIDAD, 'cliente', ESCRITO)).toEqual([]);
  expect(sugerenciasDe(IDENTIDAD, 'cliente', { ...ESCRITO, nombre: ' ROSA  DE LOS ANGELES ' })).toEqual([]);
});

test.each([
  [
    'apellidoPaterno',
    'NUNES',
    'El DNI dice Nuñez; usted escribió NUNES.',
    'Apellido paterno: cambiar a Nuñez',
  ],
  ['apellidoMaterno', 'Pena', 'El DNI dice Peña; usted escribió Pena.', 'Apellido materno: cambiar a Peña'],
  [
    'fechaNacimiento',
    '1986-02-28',
    'El DNI dice 28/02/1985; usted escribió 28/02/1986.',
    'Fecha de nacimiento: cambiar a 28/02/1985',
  ],
] as const)(
  'in %s "%s" is told as a difference, and changed with a button only',
  (campo, escrito, frase, boton) => {
    expect(sugerenciasDe(IDENTIDAD, 'cliente', { ...ESCRITO, [campo]: escrito })).toEqual([
      expect.objectContaining({ campo, isVacio: false, diferencia: frase, boton }),
    ]);
  },
);

test('a field of the file that is locked is told and not offered', () => {
  const [una] = sugerenciasDe(IDENTIDAD, 'cliente', { ...ESCRITO, apellidoPaterno: 'Nunes' }, [
    'apellidoPaterno',
  ]);
  expect(una?.diferencia).toBe('El DNI dice Nuñez; el expediente tiene Nunes.');
  expect(una?.boton).toBeUndefined();
});

test.each([
  [true, 0, ['¿Es persona expuesta políticamente?: cambiar a Sí']],
  [true, '', ['¿Es persona expuesta políticamente?: usar Sí']],
  [true, 1, []],
  [false, 0, []],
  [false, '', ['¿Es persona expuesta políticamente?: usar No']],
])('a list that says %s where the form has "%s"', (siONo, marcado, esperado) => {
  expect(botones(expuesta(siONo), 'cliente', { expuestaPoliticamente: marcado })).toEqual(esperado);
});

test('what did not answer offers nothing', () => {
  expect(sugerenciasDe({ ...IDENTIDAD, resultado: 'fallo', datos: null }, 'cliente', {})).toEqual([]);
});
