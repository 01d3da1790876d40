import type { Rol, Tokens } from 'shared-domain';
import { esRol } from 'shared-domain';
import { forgetUnsavedWork } from '../unsaved-work';
import {
  type CookieRefusal,
  clearSession,
  readSession,
  type SessionCookies,
  storeSession,
  storeTokens,
} from './session-cookies';
import type { SessionEndReason } from './session-events';
import { listenToTabs, tellTabs } from './session-tabs';
import { type SignedInUser, signedInUser } from './signed-in-user';
import { claimsOf, rememberedUntil } from './token.rules';

/** What the screens know of the session. It is read from the cookies each time and stored nowhere else. */
export interface SessionSnapshot {
  /** Whether there is a refresh token, whatever its role. */
  hasSession: boolean;
  /** Role in the refresh token. It decides only what is drawn; the API decides what is allowed. */
  rol: Rol | null;
  user: SignedInUser | null;
  /** Whether the access token, which says who the person is, can be read. Without it `user` has little but the role. */
  isUserKnown: boolean;
}

const WITHOUT_SESSION: SessionSnapshot = { hasSession: false, rol: null, user: null, isUserKnown: false };

/** What a page shows that was drawn before anybody opened it, and with which React takes it over. */
export const snapshotWhenDrawn = () => WITHOUT_SESSION;

type EndListener = (reason: SessionEndReason) => void;

const changeListeners = new Set<() => void>();
const endListeners = new Set<EndListener>();
/** Whether this tab has seen the session and not yet announced its end, which it does once. */
let isEndDue = false;
let cached: { key: string; snapshot: SessionSnapshot } | undefined;

export function sessionSnapshot(): SessionSnapshot {
  const cookies = readSession();
  const key = JSON.stringify(cookies);
  if (cached?.key !== key) {
    cached = { key, snapshot: snapshotOf(cookies) };
    isEndDue ||= cached.snapshot.hasSession;
  }
  return cached.snapshot;
}

function snapshotOf({ accessToken, refreshToken }: SessionCookies): SessionSnapshot {
  if (!refreshToken) return WITHOUT_SESSION;
  const claims = claimsOf(refreshToken) ?? {};
  const known = claimsOf(accessToken);
  return {
    hasSession: true,
    rol: esRol(claims.rol) ? claims.rol : null,
    user: (known && signedInUser(known)) ?? signedInUser(claims),
    isUserKnown: known !== undefined,
  };
}

export function subscribeToSession(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

export function notifySessionChange(): void {
  for (const listener of [...changeListeners]) listener();
}

/** Calls the listener when the session ends, in whichever tab that happens. Returns a function that stops it. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Stores the tokens of a sign-in. Returns why the browser did not keep them, undefined if it did. */
export function startSession(tokens: Tokens, remember: boolean): CookieRefusal | undefined {
  const refusal = storeSession(tokens, remember);
  if (!refusal) tellTabs({ type: 'started' });
  notifySessionChange();
  return refusal;
}

/** Stores the new tokens of the session with this id, unless the cookies hold another session by now. */
export function replaceSession(tokens: Tokens, refreshTokenId: string | undefined): void {
  if (readSession().refreshTokenId !== refreshTokenId) return;
  storeTokens(tokens, rememberedUntil(tokens.refresh_token));
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
  announceEnd(reason);
  return true;
}

function announceEnd(reason: SessionEndReason): void {
  if (isEndDue) {
    isEndDue = false;
    forgetUnsavedWork();
    for (const listener of [...endListeners]) listener(reason);
  }
  notifySessionChange();
}

/** Updates this tab when another one signs in or out. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  return listenToTabs((message) => {
    // The message can arrive before the cookies that the other tab cleared are gone here, so they are cleared again.
    if (message.type === 'ended') endHere(message.reason, message.refreshTokenId);
    notifySessionChange();
  });
}
