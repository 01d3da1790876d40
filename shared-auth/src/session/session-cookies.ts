import Cookies from 'js-cookie';
import type { Tokens } from 'shared-domain';

/** The three cookies of a session. This file is the only one that touches them. */
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const REFRESH_ID = 'refresh_token_id';
/** Written and removed at once, to find out whether this browser keeps cookies here. */
const PROBE = 'sesion_prueba';

const REMEMBERED_DAYS = 7;
const ATTRIBUTES = { path: '/', secure: true, sameSite: 'Strict' } as const;
const WITHOUT_SECURE = { ...ATTRIBUTES, secure: false } as const;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export interface SessionCookies {
  accessToken?: string;
  refreshToken?: string;
  refreshTokenId?: string;
}

/**
 * Why the browser does not keep the cookies of a session. `insecure`: this address has no TLS, and the cookies are
 * marked Secure. `blocked`: it keeps no cookies of this address at all.
 */
export type CookieRefusal = 'insecure' | 'blocked';

let isSecureOptional = false;

/**
 * For the demonstration only. WebKit keeps no Secure cookie without TLS, not even on the loopback address of the
 * machine. There, and nowhere else, such a browser then gets the cookie without the mark Secure.
 */
export function allowCookiesWithoutTls(): void {
  isSecureOptional = isWithoutTls() && LOOPBACK.includes(window.location.hostname);
}

export function readSession(): SessionCookies {
  return { accessToken: read(ACCESS), refreshToken: read(REFRESH), refreshTokenId: read(REFRESH_ID) };
}

/** Why this browser would not keep a session, undefined if it would. It is asked before a password is sent. */
export function cookieRefusal(): CookieRefusal | undefined {
  const isKept = keep(PROBE, 'si');
  remove(PROBE);
  if (isKept) return undefined;
  return isWithoutTls() && !isSecureOptional && navigator.cookieEnabled ? 'insecure' : 'blocked';
}

/**
 * Stores the tokens of a sign-in, all three or none: for seven days with remember-me, else until the browser closes.
 * Returns why they were not kept, undefined if they were.
 */
export function storeSession(tokens: Tokens, remember: boolean): CookieRefusal | undefined {
  return storeTokens(tokens, remember ? REMEMBERED_DAYS : undefined);
}

/** Stores all three tokens or none. `expires` is a date or a number of days. */
export function storeTokens(tokens: Tokens, expires?: Date | number): CookieRefusal | undefined {
  const isKept =
    keep(ACCESS, tokens.access_token, expires) &&
    keep(REFRESH, tokens.refresh_token, expires) &&
    keep(REFRESH_ID, tokens.idRefreshToken, expires);
  if (isKept) return undefined;
  clearSession();
  // Cookies that an earlier session with TLS left on this host cannot be replaced without TLS.
  return isWithoutTls() ? 'insecure' : 'blocked';
}

/** Replaces the access token. `expires` is when the other cookies of the session expire, if they have a date. */
export function storeAccessToken(token: string, expires?: Date): void {
  keep(ACCESS, token, expires);
}

/** Expires all three. */
export function clearSession(): void {
  for (const name of [ACCESS, REFRESH, REFRESH_ID]) remove(name);
}

/** Stores a cookie and reads it back, because a browser that refuses a cookie reports nothing. */
function keep(name: string, value: string, expires?: Date | number): boolean {
  const isKept = write(name, value, ATTRIBUTES, expires);
  return isKept || (isSecureOptional && write(name, value, WITHOUT_SECURE, expires));
}

type Attributes = typeof ATTRIBUTES | typeof WITHOUT_SECURE;

function write(name: string, value: string, attributes: Attributes, expires?: Date | number): boolean {
  try {
    Cookies.set(name, value, expires === undefined ? attributes : { ...attributes, expires });
  } catch {
    return false; // Where cookies are blocked some browsers throw.
  }
  return read(name) === value;
}

function read(name: string): string | undefined {
  try {
    return Cookies.get(name) || undefined;
  } catch {
    return undefined;
  }
}

/** Removes a cookie. Without TLS a browser may ignore a removal that is marked Secure, so it is done both ways. */
function remove(name: string): void {
  write(name, '', ATTRIBUTES, new Date(0));
  write(name, '', WITHOUT_SECURE, new Date(0));
}

function isWithoutTls(): boolean {
  return window.location.protocol === 'http:';
}
