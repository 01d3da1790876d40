import { LLAMADAS } from 'shared-domain/llamadas';
import { callApi, callPublicApi, setProvenance } from '../index';
import { problem, signInAs, startAnswers } from '../testing';
import { http } from './http';

const refused = problem(401, 'No autorizado.');

test('a call carries the access token of the cookies', async () => {
  signInAs('asesor');
  const nada = { total: 0, grupos: [], recientes: [] };
  const answers = await startAnswers({ 'GET /api/telemetria/errores': nada });
  expect(await callApi('GET /api/telemetria/errores', { query: { desde: '2026-01-31' } })).toEqual(nada);
  const [call] = answers.requestsTo('GET /api/telemetria/errores');
  expect(call?.headers.authorization).toMatch(/^Bearer /);
  expect(call?.query).toEqual({ desde: '2026-01-31' });
});

test('a public call is sent without a session and without a bearer', async () => {
  signInAs('asesor');
  const answers = await startAnswers({ 'POST /api/forgot-password': { message: 'Listo' } });
  await callPublicApi('POST /api/forgot-password', { body: { dni: '45678912' } });
  expect(answers.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/api/forgot-password', undefined],
  ]);
});

test('calls tell which releases they come from', async () => {
  signInAs('asesor');
  const answers = await startAnswers({ 'GET /api/cosa': {} });
  setProvenance({ shell: 'shell@1', remote: 'remote-asesor@2' });
  await http.get('/cosa');
  setProvenance({ shell: 'shell@1' });
  await http.get('/cosa');
  const sent = answers.requestsTo('GET /api/cosa').map(({ headers }) => headers);
  expect(sent.map((headers) => headers['x-release-shell'])).toEqual(['shell@1', 'shell@1']);
  expect(sent.map((headers) => headers['x-release-remote'])).toEqual(['remote-asesor@2', undefined]);
});

test('a multipart call tells its progress and keeps its Idempotency-Key on the second attempt', async () => {
  signInAs('asesor');
  let attempt = 0;
  const registrada = { id: 9, message: 'Registrada.' };
  const { usuario, credito } = LLAMADAS['PUT /api/evaluaciones/update/:id'].ejemplo.body;
  const solicitud = { usuario, credito, aval: null };
  const answers = await startAnswers({
    'POST /api/evaluaciones/create': () => (++attempt === 1 ? refused : registrada),
  });
  const pdf = new File(['%PDF-1.7'], 'evaluación.pdf', { type: 'application/pdf' });
  const formulario = { data: solicitud, pdf };
  const onUploadProgress = jest.fn();
  const headers = { 'Idempotency-Key': 'llave-1' };
  expect(
    await callApi('POST /api/evaluaciones/create', { formulario }, { headers, onUploadProgress }),
  ).toEqual(registrada);
  expect(onUploadProgress).toHaveBeenCalled();
  const sent = answers.requestsTo('POST /api/evaluaciones/create');
  expect(sent.map((request) => request.headers['idempotency-key'])).toEqual(['llave-1', 'llave-1']);
  for (const request of sent) {
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request.body).toContain('%PDF-1.7');
  }
});
