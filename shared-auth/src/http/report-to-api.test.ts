import { onSessionEnd } from '../index';
import { sessionSnapshot } from '../session/signed-in-user';
import {
  foreignAnswer,
  noAnswer,
  problem,
  type Routes,
  secondsFromNow,
  signInAs,
  startAnswers,
} from '../testing';
import { reportToApi } from './calls';
import { http } from './http';
import { readSession } from './session';

const VALIDATION = 'POST /api/validate-refresh-token';
const REPORT = 'POST /api/telemetria';
const body = { ruta: '/asesor', mensaje: 'TypeError: algo falta' };

let ends: string[];
let stopListening: () => void;

beforeEach(() => {
  ends = [];
  stopListening = onSessionEnd((reason) => ends.push(reason));
});
afterEach(() => {
  stopListening();
});

const report = () => reportToApi(REPORT, { body });

function signedIn(routes: Routes = {}, user: { exp?: number } = {}) {
  signInAs('asesor', user);
  sessionSnapshot();
  return startAnswers({ [REPORT]: {}, ...routes });
}

test('a report is sent after a validation of the session', async () => {
  const answers = await signedIn();
  await report();
  expect(answers.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([VALIDATION, REPORT]);
  expect(answers.requestsTo(REPORT)[0]?.headers.authorization).toMatch(/^Bearer /);
});

test.each<[string, Routes, { exp?: number }]>([
  ['is over', { [VALIDATION]: { valid: false } }, {}],
  ['could not be validated', { [VALIDATION]: noAnswer }, {}],
  ['was answered by a proxy', { [VALIDATION]: foreignAnswer(200, '<html>') }, {}],
  ['is not renewed', { 'POST /api/refresh': problem(401, 'Sesion expirada') }, { exp: secondsFromNow(-60) }],
])('a report is dropped when the session %s, which ends no session', async (_what, routes, user) => {
  const answers = await signedIn(routes, user);
  await report();
  expect(answers.requestsTo(VALIDATION)).toHaveLength(1);
  expect(answers.requestsTo(REPORT)).toEqual([]);
  expect(readSession().refreshToken).toBeDefined();
  expect(ends).toEqual([]);
});

test('the next call of the person announces the end that a report met', async () => {
  await signedIn({ [VALIDATION]: { valid: false } });
  await report();
  await http.get('/cosa').catch(() => undefined);
  expect(ends).toEqual(['otherDevice']);
});

test('a refused report is not sent again and ends no session', async () => {
  const answers = await signedIn({ [REPORT]: problem(401, 'La sesión no es válida.') });
  await report();
  expect(answers.requestsTo(REPORT)).toHaveLength(1);
  expect(readSession().refreshToken).toBeDefined();
});

test('without a session nothing is sent', async () => {
  const answers = await startAnswers({ [REPORT]: {} });
  await report();
  expect(answers.requests).toEqual([]);
});

test('an expired access token is renewed first', async () => {
  const answers = await signedIn({}, { exp: secondsFromNow(-60) });
  await report();
  expect(answers.requests.map(({ path }) => path)).toEqual([
    '/api/validate-refresh-token',
    '/api/refresh',
    '/api/telemetria',
  ]);
});
