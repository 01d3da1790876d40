import { clearSession, readSession, storeAccessToken, storeSession } from './session-cookies';

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

afterEach(clearSession);

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

test('clearing expires all three', () => {
  storeSession(TOKENS, true);
  expect(readSession()).toEqual({ accessToken: 'a', refreshToken: 'b', refreshTokenId: 'c' });
  const cookies = written(clearSession);
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) expect(expiryOf(cookie)).toBeLessThan(Date.now());
  expect(readSession()).toEqual({});
});
