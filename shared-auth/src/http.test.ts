import { http, setProvenance } from './index';
import { problem, signInAs, startAnswers } from './testing';

const refused = problem(401, 'No autorizado.');

test('a call carries the access token of the cookies', async () => {
  signInAs('asesor');
  const answers = await startAnswers({ 'GET /api/evaluaciones/index': [{ id: 1 }] });
  const { data } = await http.get('/evaluaciones/index', { params: { dni: '45678912' } });
  expect(data).toEqual([{ id: 1 }]);
  const [call] = answers.requestsTo('GET /api/evaluaciones/index');
  expect(call?.headers.authorization).toMatch(/^Bearer /);
  expect(call?.query).toEqual({ dni: '45678912' });
});

test('a public call is sent without a session and without a bearer', async () => {
  signInAs('asesor');
  const answers = await startAnswers({ 'POST /api/forgot-password': { message: 'Listo' } });
  await http.post('/forgot-password', { dni: '45678912' }, { isPublic: true });
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
  const answers = await startAnswers({
    'POST /api/evaluaciones/create': () => (++attempt === 1 ? refused : { id: 9 }),
  });
  const form = new FormData();
  form.append('data', '{"credito":{}}');
  form.append('pdf', new File(['%PDF-1.7'], 'evaluación.pdf', { type: 'application/pdf' }));
  const onUploadProgress = jest.fn();
  const headers = { 'Idempotency-Key': 'llave-1' };
  const { data } = await http.post('/evaluaciones/create', form, { headers, onUploadProgress });
  expect(data).toEqual({ id: 9 });
  expect(onUploadProgress).toHaveBeenCalled();
  const sent = answers.requestsTo('POST /api/evaluaciones/create');
  expect(sent.map((request) => request.headers['idempotency-key'])).toEqual(['llave-1', 'llave-1']);
  for (const request of sent) {
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request.body).toContain('%PDF-1.7');
  }
});
