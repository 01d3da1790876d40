/** @jest-environment-options {"url": "http://localhost:3000/"} */

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

// Like WebKit, jsdom stores no Secure cookie without TLS. `allowCookiesWithoutTls` affects all later tests,
// so order matters.
test('without the demonstration no cookie is written without its Secure mark', () => {
  expect(cookieRefusal()).toBe('insecure');
  expect(storeSession(TOKENS, false)).toBe('insecure');
  expect(document.cookie).toBe('');
});

describe('the demonstration on the loopback address', () => {
  beforeEach(allowCookiesWithoutTls);

  test('a browser that refuses Secure cookies gets them without the mark, Strict all the same', () => {
    const set = jest.spyOn(document, 'cookie', 'set');
    expect(storeSession(TOKENS, false)).toBeUndefined();
    const written = set.mock.calls.map(([cookie]) => cookie);
    set.mockRestore();
    expect(readSession()).toEqual({ accessToken: 'a', refreshToken: 'b', refreshTokenId: 'c' });
    expect(written.slice(0, 2)).toEqual([
      'access_token=a; path=/; secure; sameSite=Strict',
      'access_token=a; path=/; sameSite=Strict',
    ]);
    expect(written).toHaveLength(6);
  });

  test('a renewed token takes the same way, and clearing takes them all away', () => {
    storeSession(TOKENS, true);
    storeAccessToken('n');
    expect(readSession().accessToken).toBe('n');
    clearSession();
    expect(document.cookie).toBe('');
  });

  test('where cookies of a session with TLS cannot be replaced, the address is the reason', () => {
    refuseCookies((cookie) => cookie.startsWith('access_token=a'));
    expect(cookieRefusal()).toBeUndefined();
    expect(storeSession(TOKENS, false)).toBe('insecure');
    expect(document.cookie).toBe('');
  });

  test('a browser that keeps no cookies at all has them blocked', () => {
    refuseCookies();
    expect(cookieRefusal()).toBe('blocked');
  });
});
