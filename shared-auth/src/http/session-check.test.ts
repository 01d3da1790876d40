import { downloadFile, errorText, onSessionEnd } from '../index';
import { storeSession } from '../session/sign-in';
import { sessionSnapshot } from '../session/signed-in-user';
import {
  answer,
  foreignAnswer,
  noAnswer,
  personOf,
  problem,
  type RecordedRequest,
  type Routes,
  secondsFromNow,
  signInAs,
  startAnswers,
  tokenOf,
} from '../testing';
import { http } from './http';
import { readSession } from './session';

const VALIDATE = 'POST /api/validate-refresh-token';
const REFRESH = 'POST /api/refresh';
const EXPIRED = { exp: secondsFromNow(-5) };
const renewedToken = tokenOf({ ...personOf('asesor'), exp: secondsFromNow(900) });

let ends: string[] = [];
let stopListening: () => void;

beforeEach(() => {
  ends = [];
  stopListening = onSessionEnd((reason) => ends.push(reason));
});
afterEach(() => stopListening());

/** The snapshot makes the store expect a session end, as screens do. */
function signedIn(routes: Routes = {}, user: { exp?: number } = {}) {
  signInAs('asesor', user);
  sessionSnapshot();
  return startAnswers({
    'GET /api/cosa': { ok: true },
    [REFRESH]: { access_token: renewedToken },
    ...routes,
  });
}

const call = () => http.get('/cosa');
const textOf = (work: Promise<unknown>) => work.then(() => 'no error', errorText);

test('the refresh token id and the user id are validated before each call', async () => {
  const answers = await signedIn();
  await call();
  await call();
  expect(answers.requests.map(({ path }) => path)).toEqual([
    '/api/validate-refresh-token',
    '/api/cosa',
    '/api/validate-refresh-token',
    '/api/cosa',
  ]);
  expect(answers.requests[0]?.body).toEqual({ refresh_token_id: 'sesion-1', userID: '7' });
});

test('ten calls at once share one validation and one renewal', async () => {
  const answers = await signedIn({ [VALIDATE]: answer(200, { valid: true }, { delay: 20 }) }, EXPIRED);
  await Promise.all(Array.from({ length: 10 }, call));
  expect(answers.requestsTo(VALIDATE)).toHaveLength(1);
  expect(answers.requestsTo(REFRESH)).toHaveLength(1);
  const bearers = answers.requestsTo('GET /api/cosa').map(({ headers }) => headers.authorization);
  expect(bearers).toEqual(Array(10).fill(`Bearer ${renewedToken}`));
});

test('an access token without expiry counts as expired and is renewed', async () => {
  const answers = await signedIn({}, { exp: undefined });
  await call();
  expect(answers.requestsTo(REFRESH).map(({ body }) => body)).toEqual([
    { refresh_token: readSession().refreshToken },
  ]);
  expect(readSession().accessToken).toBe(renewedToken);
});

test('a sign-in elsewhere ends the session with its message, clears the cookies and tells once', async () => {
  const answers = await signedIn({ [VALIDATE]: { valid: false } });
  const texts = await Promise.all([textOf(call()), textOf(call())]);
  expect(new Set(texts)).toEqual(new Set(['Sesion cerrada por inicio de sesion en otro dispositivo']));
  expect(readSession()).toEqual({});
  expect(ends).toEqual(['otherDevice']);
  expect(answers.requestsTo('GET /api/cosa')).toHaveLength(0);
});

test('a refresh token that the server no longer takes ends the session as expired', async () => {
  await signedIn({ [REFRESH]: problem(401, 'No autorizado.') }, EXPIRED);
  expect(await textOf(call())).toBe('Sesion expirada');
  expect(readSession()).toEqual({});
  expect(ends).toEqual(['expired']);
});

test('a refused id whose token is past its time was not closed by another device', async () => {
  signInAs('asesor');
  const refresh_token = tokenOf({ rol: 'asesor', sub: '7', exp: secondsFromNow(-1) });
  storeSession({ access_token: 'x', refresh_token, idRefreshToken: 'sesion-1' }, false);
  sessionSnapshot();
  await startAnswers({ [VALIDATE]: { valid: false } });
  expect(await textOf(call())).toBe('Sesion expirada');
});

test.each([
  ['no answer to the validation', { [VALIDATE]: noAnswer }],
  ['a 503 to the validation', { [VALIDATE]: foreignAnswer(503, {}) }],
  ['a page in place of the validation', { [VALIDATE]: foreignAnswer(200, 'portal de la red wifi') }],
  ['no answer to the renewal', { [REFRESH]: noAnswer }],
  ['a 500 to the renewal', { [REFRESH]: foreignAnswer(500, {}) }],
  ['a 429 to the renewal', { [REFRESH]: foreignAnswer(429, {}) }],
])('%s fails the call and leaves the session', async (_what, routes) => {
  const answers = await signedIn(routes, EXPIRED);
  expect(await textOf(call())).not.toBe('no error');
  expect(readSession().refreshTokenId).toBe('sesion-1');
  expect(ends).toEqual([]);
  answers.set({ [VALIDATE]: { valid: true }, [REFRESH]: { access_token: renewedToken } });
  expect((await call()).data).toEqual({ ok: true });
});

test('without a network the text says what to do', async () => {
  await signedIn({ [VALIDATE]: noAnswer });
  expect(await textOf(call())).toBe(
    'No hay conexión con el servidor. Revise su conexión e inténtelo de nuevo.',
  );
});

test('a 401 of a call renews the token and makes the call once more', async () => {
  const answers = await signedIn({
    'GET /api/cosa': ({ headers }: RecordedRequest) =>
      headers.authorization === `Bearer ${renewedToken}` ? { ok: true } : problem(401, 'No autorizado.'),
  });
  expect((await call()).data).toEqual({ ok: true });
  expect(answers.requestsTo('GET /api/cosa')).toHaveLength(2);
  expect(answers.requestsTo(REFRESH)).toHaveLength(1);
});

test('a 401 that stays is told to the caller after one more attempt', async () => {
  const answers = await signedIn({ 'GET /api/cosa': problem(401, 'No autorizado.') });
  expect(await textOf(call())).toBe('No autorizado.');
  expect(answers.requestsTo('GET /api/cosa')).toHaveLength(2);
  expect(ends).toEqual([]);
});

test('a call that is aborted during the validation ends at once and leaves the others', async () => {
  await signedIn({ [VALIDATE]: answer(200, { valid: true }, { delay: 80 }) });
  const abort = new AbortController();
  const leaving = textOf(http.get('/cosa', { signal: abort.signal }));
  const staying = call();
  abort.abort();
  expect(await leaving).toBe('La solicitud se canceló.');
  expect((await staying).data).toEqual({ ok: true });
});

test('a failed call for a file tells the text of its problem', async () => {
  await signedIn({ 'GET /api/evaluaciones/:id/pdf': problem(403, 'No puede ver este documento.') });
  expect(await textOf(downloadFile('GET /api/evaluaciones/:id/pdf', { params: { id: 3 } }))).toBe(
    'No puede ver este documento.',
  );
});

test('without any session a call is not sent', async () => {
  const answers = await startAnswers({ 'GET /api/cosa': {} });
  expect(await textOf(call())).toBe('Sesion expirada');
  expect(answers.requests).toEqual([]);
});
