import { LLAMADAS, type Llamada } from 'shared-domain/llamadas';
import { sampleOf } from './sample';

const answering = Object.entries<Llamada>(LLAMADAS).flatMap(([name, { responde }]) =>
  responde ? [[name, responde] as const] : [],
);

test.each(answering)('what is invented for %s is an answer that the API could give', (_name, schema) => {
  expect(schema.safeParse(sampleOf(schema)).error).toBeUndefined();
});

test('members have the values of the examples, and a list has entries that can be told apart', () => {
  const evaluaciones = sampleOf(LLAMADAS['GET /api/evaluaciones/index'].responde) as Record<
    string,
    unknown
  >[];
  expect(evaluaciones.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(evaluaciones.map(({ estado }) => estado)).toEqual([0, 1, 2]);
  expect(JSON.stringify(evaluaciones)).toContain('Quispe');
});
