import type { AxiosInstance } from 'axios';
import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import type { AccessTokenClaims, Tokens } from 'shared-domain/sesion';
import { forgetUnsavedWork } from '../remote-contract';
import type { SessionEndReason } from './call-errors';

/** Set by the shell through `calls.ts`. */
export const settings = {
  address: '/api',
  provenance: {} as Record<string, string>,
  watch: (_client: AxiosInstance): void => undefined,
  askIdentity: undefined as (() => Promise<boolean>) | undefined,
};

/** No other file touches these cookies. */
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const REFRESH_ID = 'refresh_token_id';
const ATTRIBUTES: Cookies.CookieAttributes = { path: '/', secure: true, sameSite: 'Strict' };

export type SessionCookies = Partial<ReturnType<typeof readSession>>;

/** `insecure`: no TLS, but the cookies are Secure. `blocked`: no cookies are stored for this address. */
export type CookieRefusal = 'insecure' | 'blocked';

let isSecureOptional = false;

/**
 * For the demonstration: WebKit stores no Secure cookie without TLS, not even on loopback addresses. There it
 * gets cookies without Secure.
 */
export function allowCookiesWithoutTls(): void {
  isSecureOptional = isWithoutTls() && ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
}

export function readSession() {
  return { accessToken: read(ACCESS), refreshToken: read(REFRESH), refreshTokenId: read(REFRESH_ID) };
}

/** Checked before a password is sent. */
export function cookieRefusal(): CookieRefusal | undefined {
  const probe = 'sesion_prueba';
  const isKept = keep(probe, 'si');
  remove(probe);
  if (isKept) return undefined;
  return isWithoutTls() && !isSecureOptional && navigator.cookieEnabled ? 'insecure' : 'blocked';
}

/**
 * Stores all three tokens or none.
 * @param expires a date or a number of days; by default until the browser closes
 */
export function storeTokens(tokens: Tokens, expires?: Date | number): CookieRefusal | undefined {
  const isKept =
    keep(ACCESS, tokens.access_token, expires) &&
    keep(REFRESH, tokens.refresh_token, expires) &&
    keep(REFRESH_ID, tokens.idRefreshToken, expires);
  if (isKept) return undefined;
  clearSession();
  // Without TLS, Secure cookies of an earlier session cannot be overwritten.
  return isWithoutTls() ? 'insecure' : 'blocked';
}

/** Pass the expiry of the other cookies. */
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

/** Without TLS a browser may ignore a Secure removal, so remove it both ways. */
function remove(name: string): void {
  for (const secure of [true, false]) write(name, '', { ...ATTRIBUTES, secure, expires: new Date(0) });
}

/** Reads the cookie back, because browsers refuse cookies silently. */
function write(name: string, value: string, attributes: Cookies.CookieAttributes): boolean {
  try {
    Cookies.set(name, value, attributes);
  } catch {
    return false; // Some browsers throw if cookies are blocked.
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

/** Does not check the signature: the server does. */
export function claimsOf(token: string | undefined): TokenClaims | undefined {
  try {
    const claims: unknown = jwtDecode(token ?? '');
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** A token without expiry counts as expired. */
export function isAlive(token: string | undefined, now = Date.now()): boolean {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && exp * 1000 > now;
}

/** Account number; empty if no token has it. */
export function userIdOf({ refreshToken, accessToken }: SessionCookies): string {
  return String(claimsOf(refreshToken)?.sub ?? claimsOf(accessToken)?.sub ?? '');
}

const changeListeners = new Set<() => void>();
const endListeners = new Set<(reason: SessionEndReason) => void>();
/** This tab has seen the session and not yet announced its end. */
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

/** Also reports ends in other tabs. Returns a function that removes the listener. */
export function onSessionEnd(listener: (reason: SessionEndReason) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Makes all tabs read the stored tokens. */
export function announceSession(): void {
  tellTabs({ type: 'started' });
  notifySessionChange();
}

/**
 * Returns false, changing nothing, if the cookies hold another session: the user signed in again in another
 * tab.
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

type TabMessage =
  | { type: 'started' }
  | { type: 'ended'; reason: SessionEndReason; refreshTokenId: string | undefined };

const TABS_KEY = 'sesion.aviso';

/** Sends a `storage` event to the other tabs, but not to this one. */
function tellTabs(message: TabMessage): void {
  try {
    // Equal values send no storage event, so messages need a timestamp.
    localStorage.setItem(TABS_KEY, JSON.stringify({ ...message, at: Date.now() }));
  } catch {
    // Without storage the other tabs notice with their next call.
  }
}

/** Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== TABS_KEY || !newValue) return;
    const message: TabMessage = JSON.parse(newValue);
    // The message may arrive before the other tab's cleared cookies disappear here.
    if (message.type === 'ended') endHere(message.reason, message.refreshTokenId);
    notifySessionChange();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Undefined if no tab announced an end. */
export function lastEndTold(): SessionEndReason | undefined {
  try {
    const message = JSON.parse(localStorage.getItem(TABS_KEY) ?? 'null') as TabMessage | null;
    return message?.type === 'ended' ? message.reason : undefined;
  } catch {
    return undefined;
  }
}
