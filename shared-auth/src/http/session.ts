import type { AxiosInstance } from 'axios';
import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import type { AccessTokenClaims, Tokens } from 'shared-domain/sesion';
import { forgetUnsavedWork } from '../remote-contract';
import type { SessionEndReason } from './call-errors';

/** What the shell sets for all calls of the page; see the functions in `calls.ts`. */
export const settings = {
  address: '/api',
  provenance: {} as Record<string, string>,
  watch: (_client: AxiosInstance): void => undefined,
  askIdentity: undefined as (() => Promise<boolean>) | undefined,
};

/** The three cookies of a session. This file is the only one that touches them. */
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const REFRESH_ID = 'refresh_token_id';
const ATTRIBUTES: Cookies.CookieAttributes = { path: '/', secure: true, sameSite: 'Strict' };

export type SessionCookies = Partial<ReturnType<typeof readSession>>;

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
  isSecureOptional = isWithoutTls() && ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
}

export function readSession() {
  return { accessToken: read(ACCESS), refreshToken: read(REFRESH), refreshTokenId: read(REFRESH_ID) };
}

/** Why this browser would not keep a session, undefined if it would. It is asked before a password is sent. */
export function cookieRefusal(): CookieRefusal | undefined {
  const probe = 'sesion_prueba';
  const isKept = keep(probe, 'si');
  remove(probe);
  if (isKept) return undefined;
  return isWithoutTls() && !isSecureOptional && navigator.cookieEnabled ? 'insecure' : 'blocked';
}

/**
 * Stores all three tokens or none. Returns why they were not kept, undefined if they were.
 * @param expires a date or a number of days; without it they last until the browser closes
 */
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

export function clearSession(): void {
  for (const name of [ACCESS, REFRESH, REFRESH_ID]) remove(name);
}

function keep(name: string, value: string, expires?: Date | number): boolean {
  const isKept = write(name, value, { ...ATTRIBUTES, expires });
  return isKept || (isSecureOptional && write(name, value, { ...ATTRIBUTES, secure: false, expires }));
}

/** Removes a cookie. Without TLS a browser may ignore a removal that is marked Secure, so it is done both ways. */
function remove(name: string): void {
  for (const secure of [true, false]) write(name, '', { ...ATTRIBUTES, secure, expires: new Date(0) });
}

/** Stores a cookie and reads it back, because a browser that refuses a cookie reports nothing. */
function write(name: string, value: string, attributes: Cookies.CookieAttributes): boolean {
  try {
    Cookies.set(name, value, attributes);
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

const isWithoutTls = () => window.location.protocol === 'http:';

type TokenClaims = AccessTokenClaims & { iat?: number };

/** Claims of a token, undefined when it has none. Its signature is not checked: the server does that. */
export function claimsOf(token: string | undefined): TokenClaims | undefined {
  try {
    const claims: unknown = jwtDecode(token ?? '');
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a token can still be used. One without an expiry counts as expired. */
export function isAlive(token: string | undefined, now = Date.now()): boolean {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && exp * 1000 > now;
}

/** Number of the account whose session it is; empty where no token has it. */
export function userIdOf({ refreshToken, accessToken }: SessionCookies): string {
  return String(claimsOf(refreshToken)?.sub ?? claimsOf(accessToken)?.sub ?? '');
}

const changeListeners = new Set<() => void>();
const endListeners = new Set<(reason: SessionEndReason) => void>();
/** Whether this tab has seen the session and not yet announced its end, which it does once. */
let isEndDue = false;

export function expectEnd(): void {
  isEndDue = true;
}

export function subscribeToSession(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

export function notifySessionChange(): void {
  for (const listener of [...changeListeners]) listener();
}

/** Calls the listener when the session ends, in whichever tab that happens. Returns a function that stops it. */
export function onSessionEnd(listener: (reason: SessionEndReason) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Has the screens of all tabs read the tokens that were stored. */
export function announceSession(): void {
  tellTabs({ type: 'started' });
  notifySessionChange();
}

/**
 * Ends the session whose refresh token has this id. Returns false and changes nothing when the cookies belong to another
 * session by now, because somebody signed in again in another tab.
 */
export function endSession(reason: SessionEndReason, refreshTokenId: string | undefined): boolean {
  const wasDue = isEndDue;
  const hasEnded = endHere(reason, refreshTokenId);
  if (hasEnded && wasDue) tellTabs({ type: 'ended', reason, refreshTokenId });
  return hasEnded;
}

function endHere(reason: SessionEndReason, refreshTokenId: string | undefined): boolean {
  const held = readSession().refreshTokenId;
  if (held !== undefined && held !== refreshTokenId) return false;
  clearSession();
  if (isEndDue) {
    isEndDue = false;
    forgetUnsavedWork();
    for (const listener of [...endListeners]) listener(reason);
  }
  notifySessionChange();
  return true;
}

/** A message from one tab of a browser to the others. */
type TabMessage =
  | { type: 'started' }
  | { type: 'ended'; reason: SessionEndReason; refreshTokenId: string | undefined };

const TABS_KEY = 'sesion.aviso';

/** Sends a message to the other tabs, which get a `storage` event; this tab gets none. */
function tellTabs(message: TabMessage): void {
  try {
    // With the time, two equal messages differ: browsers send a storage event only when the value changes.
    localStorage.setItem(TABS_KEY, JSON.stringify({ ...message, at: Date.now() }));
  } catch {
    // Storage may be switched off; the other tabs then find out with their next call.
  }
}

/** Updates this tab when another one signs in or out. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== TABS_KEY || !newValue) return;
    const message: TabMessage = JSON.parse(newValue);
    // The message can arrive before the cookies that the other tab cleared are gone here, so they are cleared again.
    if (message.type === 'ended') endHere(message.reason, message.refreshTokenId);
    notifySessionChange();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Why the last session of this browser ended, if a tab has sent a message about it. */
export function lastEndTold(): SessionEndReason | undefined {
  try {
    const message = JSON.parse(localStorage.getItem(TABS_KEY) ?? 'null') as TabMessage | null;
    return message?.type === 'ended' ? message.reason : undefined;
  } catch {
    return undefined;
  }
}
