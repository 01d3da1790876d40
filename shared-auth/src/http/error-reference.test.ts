import { errorNumber, errorReference } from '../index';
import { answer, foreignAnswer, NUMERO_DE_PRUEBA, noAnswer, problem, startAnswers } from '../testing';
import { publicHttp } from './public-http';

async function failureOf(given: unknown): Promise<unknown> {
  await startAnswers({ 'PUT /api/cosa': () => given });
  return publicHttp.put('/cosa', {}).then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error,
  );
}

const withHeader = (status: number, body: unknown, number: string) =>
  foreignAnswer(status, body, { headers: { 'X-Request-Id': number } });

test.each([
  ['a problem', problem(409, 'La evaluación ya fue decidida.')],
  ['a page of a proxy that passes the header on', withHeader(502, '<html>', NUMERO_DE_PRUEBA)],
  ['an answer of a proxy that numbers calls', answer(503, { solicitud: NUMERO_DE_PRUEBA.toLowerCase() })],
  ['an answer without a body', withHeader(500, undefined, NUMERO_DE_PRUEBA)],
])('%s tells its number', async (_kind, given) => {
  const failure = await failureOf(given);
  expect(errorNumber(failure)).toBe(NUMERO_DE_PRUEBA);
  expect(errorReference(failure)).toMatchObject({
    label: 'Código de la solicitud:',
    code: NUMERO_DE_PRUEBA,
  });
});

test.each([
  ['no answer at all', noAnswer],
  ['the page of a proxy', answer(502, '<html>Bad gateway</html>')],
  ['a header of another form', withHeader(502, '', 'b7f1c1f0-0000-4000-8000-000000000000')],
  ['a member of another kind', answer(500, { solicitud: { x: 1 } })],
])('with %s there is no number to tell', async (_kind, given) => {
  expect(errorReference(await failureOf(given))).toBeUndefined();
});

test('what is no failed call has no number', () => {
  for (const error of [undefined, null, 'texto', new TypeError('x')])
    expect(errorReference(error)).toBeUndefined();
});
