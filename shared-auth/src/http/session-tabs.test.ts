import { errorText, onSessionEnd } from '../index';
import { storeSession } from '../session/sign-in';
import { sessionSnapshot } from '../session/signed-in-user';
import {
  answer,
  personOf,
  problem,
  type RecordedRequest,
  replacingTokens,
  secondsFromNow,
  signInAs,
  startAnswers,
  tokenOf,
} from '../testing';
import { http } from './http';
import { claimsOf, clearSession, followOtherTabs, readSession, storeAccessToken } from './session';

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

function hear(message: object): void {
  const newValue = JSON.stringify(message);
  window.dispatchEvent(new StorageEvent('storage', { key: 'sesion.aviso', newValue }));
}

/** Web Locks that run another tab's `work` before granting this tab's request. */
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

describe('a call whose answer replaces the session', () => {
  const CHANGE = 'PUT /api/mi-cuenta/contrasena';
  const tokens = replacingTokens('asesor');
  const change = () => http.put('/mi-cuenta/contrasena', { actual: 'una', nueva: 'otra' });

  async function replacing() {
    let isReplaced = false;
    const answers = await startAnswers({
      [CHANGE]: () => {
        isReplaced = true;
        return answer(200, { message: 'Hecho.', ...tokens }, { delay: 100 });
      },
      [VALIDATE]: ({ body }) => ({ valid: !isReplaced || body.refresh_token_id === 'sesion-2' }),
      'GET /api/cosa': ({ headers }: RecordedRequest) =>
        isReplaced && headers.authorization !== `Bearer ${tokens.access_token}`
          ? problem(401, 'No autorizado.')
          : { ok: true },
    });
    const replaced = async () => {
      while (!isReplaced) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    return { answers, replaced };
  }
  beforeEach(() => signInAs('asesor', { exp: secondsFromNow(500) }));

  test('stores the tokens, and the calls that were refused meanwhile are made with them', async () => {
    const { replaced } = await replacing();
    const changed = change();
    await replaced();
    const others = await Promise.all([http.get('/cosa'), http.get('/cosa')]);
    expect(others.map(({ data }) => data)).toEqual([{ ok: true }, { ok: true }]);
    expect((await changed).data).toMatchObject({ message: 'Hecho.' });
    expect(readSession()).toEqual({
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      refreshTokenId: 'sesion-2',
    });
    expect(ends).toEqual([]);
  });

  test('keeps the lifetime of the cookies', async () => {
    await replacing();
    const set = jest.spyOn(document, 'cookie', 'set');
    await change();
    const { exp = 0 } = claimsOf(tokens.refresh_token) ?? {};
    const written = set.mock.calls.map(([cookie]) => cookie).filter((cookie) => !cookie.includes('=;'));
    set.mockRestore();
    expect(written).toHaveLength(3);
    for (const cookie of written) expect(cookie).toContain(`expires=${new Date(exp * 1000).toUTCString()}`);
  });

  test('in another tab: a call of this one waits for its tokens and ends nothing', async () => {
    const { answers } = await replacing();
    await http.get('/cosa');
    heldByAnotherTab(() => storeSession(tokens, true));
    answers.set({ [VALIDATE]: ({ body }) => ({ valid: body.refresh_token_id === 'sesion-2' }) });
    expect((await http.get('/cosa')).data).toEqual({ ok: true });
    expect(ends).toEqual([]);
  });

  test('its tokens are dropped where somebody signed out meanwhile', async () => {
    const { replaced } = await replacing();
    const changed = change();
    await replaced();
    clearSession();
    await changed;
    expect(readSession()).toEqual({});
  });

  test('a refusal of it replaces nothing and frees the lock', async () => {
    const { answers } = await replacing();
    answers.set({ [CHANGE]: problem(422, 'Revise los datos.') });
    expect(await change().catch(errorText)).toBe('Revise los datos.');
    expect((await http.get('/cosa')).data).toEqual({ ok: true });
    expect(readSession().refreshTokenId).toBe('sesion-1');
  });
});
