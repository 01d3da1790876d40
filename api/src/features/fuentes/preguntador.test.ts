import type { Puertos } from '../../ports';
import { createPreguntador, type Respuesta } from './preguntador';

const MINUTO = 60_000;
const clock = { now: 0 };
const asked: Respuesta['resultado'][] = [];
beforeEach(() => {
  clock.now = 1_000_000;
  asked.length = 0;
});

function preguntadorDe(consultar: Puertos['personas_expuestas']['consultar'], espera = 40) {
  const preguntar = createPreguntador({
    conectadas: { personas_expuestas: { origen: 'Prueba', consultar } },
    espera,
    clock: () => clock.now,
    onAsked: (_fuente, { resultado }) => asked.push(resultado),
  });
  return async (dni = '10117410') => (await preguntar('personas_expuestas', dni, '1')).resultado;
}

const noExpuesta: Puertos['personas_expuestas']['consultar'] = async ({ dni }) => ({
  dni,
  expuesta: false,
  cargo: null,
});
const cae = async () => {
  throw new Error('down');
};

test('a source that failed five times in a row is not asked for a minute, and says so', async () => {
  const consultar = jest.fn(cae);
  const preguntar = preguntadorDe(consultar);
  for (let i = 0; i < 5; i++) expect(await preguntar()).toBe('fallo');
  expect(await preguntar()).toBe('suspendida');
  clock.now += MINUTO - 1;
  expect(await preguntar()).toBe('suspendida');
  expect(consultar).toHaveBeenCalledTimes(5);
  expect(asked.slice(4)).toEqual(['fallo', 'suspendida', 'suspendida']);
});

test('after the minute one question tries it; if it fails again it is left alone again', async () => {
  const consultar = jest.fn(cae);
  const preguntar = preguntadorDe(consultar);
  for (let i = 0; i < 5; i++) await preguntar();
  clock.now += MINUTO;
  expect(await Promise.all([preguntar(), preguntar(), preguntar()])).toEqual([
    'fallo',
    'suspendida',
    'suspendida',
  ]);
  expect(await preguntar()).toBe('suspendida');
  expect(consultar).toHaveBeenCalledTimes(6);
});

test('once the try succeeds it is asked as before', async () => {
  const consultar = jest.fn(noExpuesta);
  for (let i = 0; i < 5; i++) consultar.mockImplementationOnce(cae);
  const preguntar = preguntadorDe(consultar);
  for (let i = 0; i < 5; i++) await preguntar();
  clock.now += MINUTO;
  expect(await preguntar()).toBe('hallado');
  expect(await Promise.all([preguntar(), preguntar()])).toEqual(['hallado', 'hallado']);
});

test('an answer between failures begins the count anew, also that it knows nothing', async () => {
  let vez = 0;
  const preguntar = preguntadorDe(async () => {
    if (++vez % 5 === 0) return null;
    throw new Error('down');
  });
  const resultados = [];
  for (let i = 0; i < 20; i++) resultados.push(await preguntar());
  expect(resultados).not.toContain('suspendida');
});

test('no more than four questions are at one source at once, and a slow one does not hold the next for ever', async () => {
  let running = 0;
  let most = 0;
  const preguntar = preguntadorDe(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running--;
    return null;
  });
  const todas = Array.from({ length: 12 }, (_, i) => preguntar(`1011741${i}`));
  expect(await Promise.all(todas)).toEqual(Array(12).fill('sin_datos'));
  expect(most).toBe(4);

  const muda = preguntadorDe(() => new Promise(() => {}), 20);
  expect(await Promise.all(Array.from({ length: 5 }, () => muda()))).toEqual(Array(5).fill('sin_respuesta'));
});

test('where too many wait, the next are asked to come back', async () => {
  const preguntar = preguntadorDe(() => new Promise(() => {}), 30);
  const todas = await Promise.allSettled(Array.from({ length: 18 }, () => preguntar()));
  const rehusadas = todas.filter(({ status }) => status === 'rejected');
  expect(rehusadas).toHaveLength(2);
  expect(rehusadas[0]).toMatchObject({ reason: { statusCode: 503, retryAfter: 2 } });
});
