import { readSession } from '../session/session-cookies';
import { problem, secondsFromNow, signInAs, startAnswers } from '../testing';
import { reportToApi } from './report-to-api';

const body = { ruta: '/asesor', mensaje: 'TypeError: algo falta' };

test('a report goes with the session of the person, and asks nothing else', async () => {
  const answers = await startAnswers({ 'POST /api/telemetria': {} });
  signInAs('asesor');
  await reportToApi('POST /api/telemetria', { body });
  expect(answers.requests).toHaveLength(1);
  expect(answers.requestsTo('POST /api/telemetria')[0]?.headers.authorization).toMatch(/^Bearer /);
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
