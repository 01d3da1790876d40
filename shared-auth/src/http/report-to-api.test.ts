import { readSession } from '../session/session-cookies';
import { foreignAnswer, noAnswer, problem, secondsFromNow, signInAs, startAnswers } from '../testing';
import { reportToApi } from './report-to-api';

const body = { ruta: '/asesor', mensaje: 'TypeError: algo falta' };

const calls = (answers: Awaited<ReturnType<typeof startAnswers>>) => answers.requests.map(({ path }) => path);

test('a report goes with the session of the person, which is validated first', async () => {
  const answers = await startAnswers({ 'POST /api/telemetria': {} });
  signInAs('asesor');
  await reportToApi('POST /api/telemetria', { body });
  expect(calls(answers)).toEqual(['/api/validate-refresh-token', '/api/telemetria']);
  expect(answers.requestsTo('POST /api/telemetria')[0]?.headers.authorization).toMatch(/^Bearer /);
});

test.each([
  ['is over', { valid: false }],
  ['could not be validated', noAnswer],
  ['is answered for by a proxy', foreignAnswer(200, '<html>')],
])('a report is dropped when the session %s, and the session stays', async (_what, validation) => {
  const answers = await startAnswers({
    'POST /api/telemetria': {},
    'POST /api/validate-refresh-token': validation,
  });
  signInAs('asesor');
  await reportToApi('POST /api/telemetria', { body });
  expect(answers.requestsTo('POST /api/telemetria')).toEqual([]);
  expect(readSession().refreshToken).toBeDefined();
});

test('a report that is refused ends no session and does not fail', async () => {
  await startAnswers({ 'POST /api/telemetria': problem(401, 'La sesión no es válida.') });
  signInAs('asesor');
  await reportToApi('POST /api/telemetria', { body });
  expect(readSession().refreshToken).toBeDefined();
});

test('where the access token has expired, it is renewed first', async () => {
  const answers = await startAnswers({ 'POST /api/telemetria': {} });
  signInAs('asesor', { exp: secondsFromNow(-60) });
  await reportToApi('POST /api/telemetria', { body });
  expect(answers.requestsTo('POST /api/refresh')).toHaveLength(1);
  expect(answers.requestsTo('POST /api/telemetria')).toHaveLength(1);
});
