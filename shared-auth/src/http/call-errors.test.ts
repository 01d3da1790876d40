import axios from 'axios';
import { errorNumber, errorReference, errorStatus, errorText, fieldErrors } from '../index';
import { answer, foreignAnswer, noAnswer, problem, SAMPLE_ERROR_NUMBER, startAnswers } from '../testing';
import { publicHttp } from './session-check';

const SERVIDOR = 'Error interno del servidor. Por favor, intentelo de nuevo mas tarde.';
const INESPERADO = 'Error inesperado en la solicitud.';
const DESCONOCIDO = 'Ocurrio un error desconocido.';
const RED = 'No hay conexión con el servidor. Revise su conexión e inténtelo de nuevo.';

async function failureOf(given: unknown, sent: object = {}): Promise<unknown> {
  await startAnswers({ 'PUT /api/cosa': () => given });
  return publicHttp.put('/cosa', sent).then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error,
  );
}

test.each([
  ['status 500, whatever it says', problem(500, 'Texto del servidor'), SERVIDOR],
  ['a 502 of a proxy', answer(502, '<html>Bad gateway</html>'), SERVIDOR],
  ['a 504 in the plain words of a proxy', answer(504, 'upstream request timeout'), SERVIDOR],
  ['a 502 with a message', answer(502, { message: 'Pasarela' }), 'Pasarela'],
  ['a 503 with an error', answer(503, { error: 'En mantenimiento.' }), 'En mantenimiento.'],
  ['a 502 whose message tells of a 500', answer(502, { message: 'HTTP 500' }), SERVIDOR],
  ['a 502 with an object that says nothing', answer(502, {}), SERVIDOR],
  [
    'a 503 that explains itself',
    problem(503, 'El servicio vuelve en un momento.'),
    'El servicio vuelve en un momento.',
  ],
  ['a problem', problem(409, 'La evaluación ya fue decidida.'), 'La evaluación ya fue decidida.'],
  [
    'a problem about a limit of 500',
    problem(422, 'Use 500 caracteres como máximo.'),
    'Use 500 caracteres como máximo.',
  ],
  ['plain text', answer(400, 'DNI repetido'), 'DNI repetido'],
  ['a page', answer(404, '<!doctype html><p>Not found</p>'), INESPERADO],
  ['msg', answer(400, { msg: 'Falta el PDF' }), 'Falta el PDF'],
  ['errors as a list', answer(400, { errors: ['Falta el PDF', 'Otro'] }), 'Falta el PDF'],
  ['errors by field', answer(400, { errors: { dni: ['DNI repetido'] } }), 'DNI repetido'],
  ['an error field', answer(400, { error: 'Datos incompletos' }), 'Datos incompletos'],
  ['a message field', answer(400, { message: 'Datos incompletos' }), 'Datos incompletos'],
  ['an error field before the message', answer(400, { message: 'B', error: 'A' }), 'A'],
  ['text that tells of a 500', answer(400, { message: 'Request failed with status code 500' }), SERVIDOR],
  ['nothing in it', answer(400, undefined), DESCONOCIDO],
  ['an object with nothing in it', answer(400, {}), INESPERADO],
  ['fields that are empty', answer(400, { msg: ' ', errors: {}, error: null }), INESPERADO],
  ['no answer', noAnswer, RED],
])('an answer with %s', async (_what, given, expected) => {
  expect(errorText(await failureOf(given))).toBe(expected);
});

test('a reason that a person typed is no server error because it contains 500', async () => {
  const observaciones = 'La cuota supera los 500 soles';
  const given = answer(400, { message: `No se guardó: ${observaciones}` });
  expect(errorText(await failureOf(given, { estado: 2, observaciones }))).toBe(
    'No se guardó: La cuota supera los 500 soles',
  );
});

test.each([
  ['nothing', undefined, DESCONOCIDO],
  ['null', null, DESCONOCIDO],
  ['an empty text', '', DESCONOCIDO],
  ['a text', 'Falló la carga', 'Falló la carga'],
  ['a text with 500', 'Error 500', SERVIDOR],
  ['an object with a message', { message: 'Falló la carga' }, 'Falló la carga'],
  ['an object without any', {}, INESPERADO],
  ['a number', 7, INESPERADO],
  ['an error of ours', new Error('El PDF no se pudo leer.'), 'El PDF no se pudo leer.'],
  ['a programming error', new TypeError("Cannot read properties of undefined (reading 'x')"), INESPERADO],
  [
    'a file of the page that did not come',
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
    'No hay conexión con el servidor. Revise su conexión e inténtelo de nuevo.',
  ],
  ['a call that was cancelled', new axios.CanceledError(), 'La solicitud se canceló.'],
])('%s', (_what, error, expected) => {
  expect(errorText(error)).toBe(expected);
});

test('fieldErrors gives the first text of each field', async () => {
  const errors = { 'usuario.dni': ['El DNI debe tener 8 o 9 digitos.', 'Otro'], 'usuario.ruc': [] };
  const failure = await failureOf(problem(422, 'Revise los datos.', errors));
  expect(fieldErrors(failure)).toEqual({ 'usuario.dni': 'El DNI debe tener 8 o 9 digitos.' });
  expect(fieldErrors(new Error('x'))).toEqual({});
});

test('errorStatus is the status of the answer, if there was one', async () => {
  expect(errorStatus(await failureOf(problem(409, 'No')))).toBe(409);
  expect(errorStatus(await failureOf(noAnswer))).toBeUndefined();
  expect(errorStatus('409')).toBeUndefined();
});

const withHeader = (status: number, body: unknown, number: string) =>
  foreignAnswer(status, body, { headers: { 'X-Request-Id': number } });

test.each([
  ['a problem', problem(409, 'La evaluación ya fue decidida.')],
  ['a page of a proxy that passes the header on', withHeader(502, '<html>', SAMPLE_ERROR_NUMBER)],
  ['an answer of a proxy that numbers calls', answer(503, { solicitud: SAMPLE_ERROR_NUMBER.toLowerCase() })],
  ['an answer without a body', withHeader(500, undefined, SAMPLE_ERROR_NUMBER)],
])('%s tells its number', async (_kind, given) => {
  const failure = await failureOf(given);
  expect(errorNumber(failure)).toBe(SAMPLE_ERROR_NUMBER);
  expect(errorReference(failure)).toMatchObject({
    label: 'Código de la solicitud:',
    code: SAMPLE_ERROR_NUMBER,
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
