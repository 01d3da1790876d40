import type { Pregunta, Puertos } from '../../ports';

type Identidad = Puertos['identidad'];

import { kindOf, preguntar } from './preguntador';

const PREGUNTA: Pregunta = { dni: '10117410', finalidad: 'Una prueba' };
const PERSONA = {
  dni: PREGUNTA.dni,
  nombre: 'ROSA',
  apellidoPaterno: 'NUÑEZ',
  apellidoMaterno: 'PEÑA',
  fechaNacimiento: '1985-02-28',
  fechaCaducidadDni: null,
};
const ESPERA = 40;

const identidad = (consultar: Identidad['consultar'], gratuita = false): Identidad => ({
  origen: 'Prueba',
  gratuita,
  consultar,
});
const preguntarA = (puerto: Identidad) => preguntar('identidad', puerto, PREGUNTA, ESPERA);

test('an answer with the shape of its source is taken, without members that nobody asked for', async () => {
  const respuesta = await preguntarA(identidad(async () => ({ ...PERSONA, huella: 'AB12' })));
  expect(respuesta).toEqual({ resultado: 'hallado', datos: PERSONA });
});

test('a source that knows nothing of the DNI answers null', async () => {
  expect(await preguntarA(identidad(async () => null))).toEqual({ resultado: 'sin_datos', datos: null });
});

test.each([
  ['text', '<html></html>'],
  ['nothing at all', undefined],
  ['a member too few', { ...PERSONA, nombre: undefined }],
  ['a day that does not exist', { ...PERSONA, fechaNacimiento: '1985-02-30' }],
  ['another person', { ...PERSONA, dni: '10117411' }],
])('%s is not understood, and nothing of it is shown', async (_what, recibido) => {
  const respuesta = await preguntarA(identidad(async () => recibido as never));
  expect(respuesta).toMatchObject({ resultado: 'ilegible', datos: null });
});

test.each([
  ['a negative balance', { entidad: 'Caja', cuota: 100, saldo: -1 }],
  ['an instalment without end', { entidad: 'Caja', cuota: Number.POSITIVE_INFINITY, saldo: 1 }],
])('a debt with %s is not understood', async (_what, deuda) => {
  const puerto: Puertos['central_de_riesgo'] = {
    origen: 'Prueba',
    consultar: async () => ({ dni: PREGUNTA.dni, clasificacion: 'normal', deudas: [deuda] }),
  };
  const { resultado } = await preguntar('central_de_riesgo', puerto, PREGUNTA, ESPERA);
  expect(resultado).toBe('ilegible');
});

test.each([
  ['never', () => new Promise<never>(() => {})],
  ['too late', () => new Promise<never>((_, reject) => setTimeout(reject, 3 * ESPERA, new Error('late')))],
])(
  'a source that answers %s is waited for no longer than the time-out, and told so',
  async (_when, consultar) => {
    let asked: AbortSignal | undefined;
    const empezo = performance.now();
    const respuesta = await preguntarA(
      identidad((_pregunta, signal) => {
        asked = signal;
        return consultar();
      }),
    );
    expect(respuesta).toMatchObject({ resultado: 'sin_respuesta', datos: null });
    expect(performance.now() - empezo).toBeGreaterThan(ESPERA - 5);
    expect(asked?.aborted).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 3 * ESPERA));
  },
);

test.each([
  ['a source that costs nothing is asked once more', true, 2],
  ['a source that costs something is asked once', false, 1],
])('after an error %s', async (_what, gratuita, veces) => {
  const consultar = jest.fn().mockRejectedValue(new Error('down'));
  expect(await preguntarA(identidad(consultar, gratuita))).toMatchObject({ resultado: 'fallo', datos: null });
  expect(consultar).toHaveBeenCalledTimes(veces);
});

test('a second try that succeeds is an answer', async () => {
  const consultar = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(PERSONA);
  expect(await preguntarA(identidad(consultar, true))).toMatchObject({ resultado: 'hallado' });
});

test('an error that is thrown at once, before any promise, is one as well', async () => {
  const consultar = () => {
    throw new Error('not even asked');
  };
  expect(await preguntarA(identidad(consultar))).toMatchObject({ resultado: 'fallo' });
});

test.each([
  [
    'an error of the network',
    Object.assign(new Error('10117410'), { code: 'ECONNREFUSED' }),
    'Error ECONNREFUSED',
  ],
  ['an error of the module', new TypeError('NUÑEZ'), 'TypeError'],
  ['a text', 'NUÑEZ', 'string'],
])('of %s only the kind is written into the log', (_what, error, kind) => {
  expect(kindOf(error)).toBe(kind);
});
