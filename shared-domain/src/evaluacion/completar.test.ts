import { evaluacionDeEjemplo } from '../campos/ejemplos';
import { completarEvaluacion, completarRespuesta } from './completar';
import type { Evaluacion } from './evaluacion.schema';

const COMPLETA = evaluacionDeEjemplo({ estado: 0, acciones: { decidir: 'No.' } });

test('a complete evaluation stays as it is', () => {
  expect(completarEvaluacion(COMPLETA)).toEqual(COMPLETA);
});

test.each<[keyof Evaluacion, unknown]>([
  ['montoPrestamo', 0],
  ['tasaInteres', 0],
  ['cuotas', 1],
  ['producto', ''],
  ['modalidadCredito', ''],
  ['periodoCredito', ''],
  ['destinoCredito', ''],
  ['estado', 0],
  ['observaciones', null],
  ['created_at', ''],
  ['asesor', { username: '', fullName: '' }],
  ['acciones', { decidir: null, editar: null }],
  ['cliente', { datos: { nombre: '', apellidoPaterno: '', apellidoMaterno: '', dni: '' } }],
])('a missing %s is %j', (miembro, falta) => {
  const { [miembro]: _fuera, ...resto } = COMPLETA;
  expect(completarEvaluacion(resto)[miembro]).toEqual(falta);
  expect(completarEvaluacion({ ...resto, [miembro]: null })[miembro]).toEqual(falta);
});

test('numbers that were sent as texts are numbers', () => {
  expect(
    completarEvaluacion({ ...COMPLETA, montoPrestamo: '3000.50', cuotas: '', estado: '2' }),
  ).toMatchObject({ montoPrestamo: 3000.5, cuotas: 1, estado: 2 });
});

test.each([
  [0, { decidir: null, editar: null }],
  [1, {}],
  [2, { corregir: null }],
])('without actions those of the specification are offered in estado %d', (estado, acciones) => {
  expect(completarEvaluacion({ id: 1, estado }).acciones).toEqual(acciones);
});

test.each([
  ['GET /api/evaluaciones/index', null, []],
  ['GET /api/evaluaciones/index', '', []],
  ['GET /api/evaluaciones/index', '<html>', '<html>'],
  ['PUT /api/evaluaciones/status/:id', '', undefined],
  ['PUT /api/evaluaciones/correct/:id', {}, undefined],
  ['PUT /api/evaluaciones/update/:id', '', {}],
  ['GET /api/resumen', { otra: 1 }, { otra: 1 }],
  [undefined, { otra: 1 }, { otra: 1 }],
])('the answer of %s, %j, becomes %j', (llamada, dato, completo) => {
  expect(completarRespuesta(llamada, dato)).toEqual(completo);
});

test('a file gets its lists, and null for numbers and answers that are missing', () => {
  const dada = {
    datosCliente: { dni: '45678912', residePeru: 1, expuesta: 0, direcciones: [{ distrito: 'Lince' }] },
  };
  expect(completarRespuesta('GET /api/cliente/show/:dni', dada)).toMatchObject({
    datosCliente: {
      residePeru: true,
      expuesta: false,
      enfermedadesPreexistentes: null,
      contactos: [],
      direcciones: [{ distrito: 'Lince', tiempoResidencia: null }],
    },
    aval: null,
    evaluacion: null,
  });
  expect(completarRespuesta('GET /api/cliente/show/:dni', { datosCliente: null })).toBeNull();
});
