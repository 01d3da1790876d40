import { http } from './index';
import { signInAs, startAnswers } from './testing';

test('a call carries the access token of the cookies', async () => {
  signInAs('asesor');
  const answers = await startAnswers({ 'GET /api/evaluaciones/index': [{ id: 1 }] });
  const { data } = await http.get('/evaluaciones/index', { params: { dni: '45678912' } });
  expect(data).toEqual([{ id: 1 }]);
  const [call] = answers.requestsTo('GET /api/evaluaciones/index');
  expect(call?.headers.authorization).toMatch(/^Bearer /);
  expect(call?.query).toEqual({ dni: '45678912' });
});
