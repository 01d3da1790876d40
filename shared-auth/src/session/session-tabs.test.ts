import { http } from '../http/http';
import { errorText, onSessionEnd } from '../index';
import { personOf, problem, secondsFromNow, signInAs, startAnswers, tokenOf } from '../testing';
import { clearSession, readSession, storeAccessToken, storeSession } from './session-cookies';
import { followOtherTabs, sessionSnapshot } from './session-store';

const VALIDATE = 'POST /api/validate-refresh-token';
const REFRESH = 'POST /api/refresh';
const freshToken = tokenOf({ ...personOf('asesor'), exp: secondsFromNow(600) });
const otherSignIn = {
  access_token: freshToken,
  refresh_token: tokenOf({ rol: 'cajero', sub: '9', exp: secondsFromNow(3600) }),
  idRefreshToken: 'sesion-2',
};

const ends: string[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  ends.length = 0;
  stops.push(
    onSessionEnd((reason) => ends.push(reason)),
    followOtherTabs(),
  );
  signInAs('asesor', { exp: secondsFromNow(-5) });
  sessionSnapshot();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Sends this tab the event that a browser sends when another tab writes to the storage. */
function hear(message: object): void {
  const newValue = JSON.stringify(message);
  window.dispatchEvent(new StorageEvent('storage', { key: 'sesion.aviso', newValue }));
}

/** Web Locks that let another tab do `work` before they are given to this one. */
function heldByAnotherTab(work: () => void): void {
  const request = async (_name: string, mine: () => Promise<unknown>) => {
    work();
    return mine();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

test('a token that another tab renewed while this one waited is used, not renewed again', async () => {
  heldByAnotherTab(() => storeAccessToken(freshToken));
  const answers = await startAnswers({ 'GET /api/cosa': {} });
  await http.get('/cosa');
  expect(answers.requestsTo(REFRESH)).toHaveLength(0);
  expect(answers.requestsTo('GET /api/cosa')[0]?.headers.authorization).toBe(`Bearer ${freshToken}`);
});

test('a sign-in that another tab made while this one waited is used, and its cookies stay', async () => {
  heldByAnotherTab(() => storeSession(otherSignIn, false));
  const answers = await startAnswers({ 'GET /api/cosa': {} });
  await http.get('/cosa');
  expect(answers.requestsTo(VALIDATE).map(({ body }) => body.userID)).toEqual(['7', '9']);
  expect(readSession().refreshTokenId).toBe('sesion-2');
  expect(ends).toEqual([]);
});

test('an id that was refused is not cleared when the cookies hold another sign-in by then', async () => {
  const answers = await startAnswers({
    'GET /api/cosa': { ok: true },
    [VALIDATE]: ({ body }) => {
      const isOld = body.refresh_token_id === 'sesion-1';
      if (isOld) storeSession(otherSignIn, false);
      return { valid: !isOld };
    },
  });
  expect((await http.get('/cosa')).data).toEqual({ ok: true });
  expect(answers.requestsTo(VALIDATE)).toHaveLength(2);
  expect(ends).toEqual([]);
});

test('a renewal that is refused after another tab signed in anew does not end that sign-in', async () => {
  await startAnswers({
    'GET /api/cosa': { ok: true },
    [REFRESH]: () => {
      storeSession(otherSignIn, false);
      return problem(401, 'No autorizado.');
    },
  });
  expect((await http.get('/cosa')).data).toEqual({ ok: true });
  expect(readSession().refreshTokenId).toBe('sesion-2');
});

test.each([
  ['already gone', () => clearSession()],
  ['still there', () => undefined],
])('a logout in another tab is heard here, once, with the cookies %s', (_what, before) => {
  before();
  hear({ type: 'ended', reason: 'logout', refreshTokenId: 'sesion-1' });
  hear({ type: 'ended', reason: 'logout', refreshTokenId: 'sesion-1' });
  expect(ends).toEqual(['logout']);
  expect(sessionSnapshot().hasSession).toBe(false);
});

test('news of an older session does not end the one that the cookies hold', () => {
  hear({ type: 'ended', reason: 'otherDevice', refreshTokenId: 'sesion-0' });
  expect(ends).toEqual([]);
  expect(sessionSnapshot().rol).toBe('asesor');
});

test('a call after a logout in another tab tells that reason, not an expiry', async () => {
  localStorage.setItem('sesion.aviso', JSON.stringify({ type: 'ended', reason: 'logout' }));
  clearSession();
  await startAnswers();
  expect(await http.get('/cosa').catch(errorText)).toBe('Sesion expirada');
  expect(ends).toEqual(['logout']);
});
