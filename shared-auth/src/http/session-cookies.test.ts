import { storeSession } from '../session/sign-in';
import { refuseCookies } from '../testing';
import {
  allowCookiesWithoutTls,
  clearSession,
  cookieRefusal,
  readSession,
  storeAccessToken,
} from './session';

const TOKENS = { access_token: 'a', refresh_token: 'b', idRefreshToken: 'c' };
const DAY = 24 * 60 * 60 * 1000;

function written(work: () => void): string[] {
  const set = jest.spyOn(document, 'cookie', 'set');
  work();
  const cookies = set.mock.calls.map(([cookie]) => cookie);
  set.mockRestore();
  return cookies;
}

const attributesOf = (cookie: string) => cookie.split('; ').slice(1).sort();
const expiryOf = (cookie: string) => new Date(/expires=([^;]+)/.exec(cookie)?.[1] ?? '').getTime();

test('without remember-me all three are session cookies: Secure, Strict, for the whole site', () => {
  const cookies = written(() => storeSession(TOKENS, false));
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([
    'access_token=a',
    'refresh_token=b',
    'refresh_token_id=c',
  ]);
  for (const cookie of cookies) expect(attributesOf(cookie)).toEqual(['path=/', 'sameSite=Strict', 'secure']);
});

test('with remember-me all three last seven days', () => {
  for (const cookie of written(() => storeSession(TOKENS, true))) {
    expect(Math.abs(expiryOf(cookie) - Date.now() - 7 * DAY)).toBeLessThan(2000);
    expect(attributesOf(cookie)).toEqual(expect.arrayContaining(['path=/', 'sameSite=Strict', 'secure']));
  }
});

test('a new access token goes when the session goes', () => {
  const end = new Date('2026-12-01T00:00:00Z');
  const [remembered, forgotten] = written(() => {
    storeAccessToken('n', end);
    storeAccessToken('m');
  });
  expect(expiryOf(remembered ?? '')).toBe(end.getTime());
  expect(forgotten).toBe('access_token=m; path=/; secure; sameSite=Strict');
});

test('clearing expires all three, with and without the Secure mark', () => {
  storeSession(TOKENS, true);
  expect(readSession()).toEqual({ accessToken: 'a', refreshToken: 'b', refreshTokenId: 'c' });
  const cookies = written(clearSession);
  expect(cookies).toHaveLength(6);
  for (const cookie of cookies) expect(expiryOf(cookie)).toBeLessThan(Date.now());
  expect(cookies.filter((cookie) => attributesOf(cookie).includes('secure'))).toHaveLength(3);
  expect(readSession()).toEqual({});
});

test('a browser that keeps cookies refuses nothing, and nothing is left of the question', () => {
  expect(cookieRefusal()).toBeUndefined();
  expect(document.cookie).toBe('');
});

test('with TLS a browser that keeps no cookies has them blocked, and reading them is no failure', () => {
  refuseCookies();
  expect(cookieRefusal()).toBe('blocked');
  expect(storeSession(TOKENS, true)).toBe('blocked');
  expect(readSession()).toEqual({});
});

test('with TLS a cookie is never written without its Secure mark, in the demonstration neither', () => {
  allowCookiesWithoutTls();
  refuseCookies((cookie) => cookie.includes('secure'));
  expect(storeSession(TOKENS, false)).toBe('blocked');
  expect(document.cookie).toBe('');
});

test('when one of the three is not kept, none is', () => {
  refuseCookies((cookie) => cookie.startsWith('refresh_token_id=c'));
  expect(storeSession(TOKENS, false)).toBe('blocked');
  expect(readSession()).toEqual({});
});

test('where reading and writing cookies throws, there is no session and nothing fails', () => {
  const denied = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(document, 'cookie', 'get').mockImplementation(denied);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(denied);
  expect(cookieRefusal()).toBe('blocked');
  expect(readSession()).toEqual({});
  expect(clearSession).not.toThrow();
  jest.restoreAllMocks();
});
