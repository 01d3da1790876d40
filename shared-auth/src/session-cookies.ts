import Cookies from 'js-cookie';
import type { Tokens } from 'shared-domain';

/** The three cookies of a session. This file is the only one that touches them. */
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const REFRESH_ID = 'refresh_token_id';

const REMEMBERED_DAYS = 7;
const ATTRIBUTES = { path: '/', secure: true, sameSite: 'Strict' } as const;

export interface SessionCookies {
  accessToken?: string;
  refreshToken?: string;
  refreshTokenId?: string;
}

export function readSession(): SessionCookies {
  return {
    accessToken: Cookies.get(ACCESS) || undefined,
    refreshToken: Cookies.get(REFRESH) || undefined,
    refreshTokenId: Cookies.get(REFRESH_ID) || undefined,
  };
}

/** Keeps the tokens of a sign-in: seven days with remember-me, else until the browser closes. */
export function storeSession(tokens: Tokens, remember: boolean): void {
  const attributes = remember ? { ...ATTRIBUTES, expires: REMEMBERED_DAYS } : ATTRIBUTES;
  Cookies.set(ACCESS, tokens.access_token, attributes);
  Cookies.set(REFRESH, tokens.refresh_token, attributes);
  Cookies.set(REFRESH_ID, tokens.idRefreshToken, attributes);
}

/** Replaces the access token; `expires` is when the session's other cookies go, if they have a date. */
export function storeAccessToken(token: string, expires?: Date): void {
  Cookies.set(ACCESS, token, expires ? { ...ATTRIBUTES, expires } : ATTRIBUTES);
}

/** Expires all three. */
export function clearSession(): void {
  for (const name of [ACCESS, REFRESH, REFRESH_ID]) Cookies.remove(name, ATTRIBUTES);
}
