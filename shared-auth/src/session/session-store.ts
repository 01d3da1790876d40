import type { Login, Rol, Tokens } from 'shared-domain';
import { esRol } from 'shared-domain';
import { forgetUnsavedWork } from '../unsaved-work';
import {
  type CookieRefusal,
  clearSession,
  readSession,
  type SessionCookies,
  storeSession,
} from './session-cookies';
import type { SessionEndReason } from './session-events';
import { listenToTabs, tellTabs } from './session-tabs';
import { type SignedInUser, signedInUser } from './signed-in-user';
import { claimsOf } from './token.rules';

/** What the screens know of the session. The cookies are its only truth: it is read from them, not kept. */
export interface SessionSnapshot {
  /** A refresh token is there, whatever its role. */
  hasSession: boolean;
  /** Role in the refresh token: it chooses what is drawn, nothing more. */
  rol: Rol | null;
  user: SignedInUser | null;
  /** The access token that tells who it is can be read; without it `user` holds little more than the role. */
  isUserKnown: boolean;
}

type EndListener = (reason: SessionEndReason) => void;

const changeListeners = new Set<() => void>();
const endListeners = new Set<EndListener>();
/** An end is told once, and only to a tab that has seen the session. */
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
  if (!refreshToken) return { hasSession: false, rol: null, user: null, isUserKnown: false };
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

/** Hears the end of the session, in whichever tab it happened; returns how to stop. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Answers why there is no session, when the browser kept none of its cookies. */
export function startSession(tokens: Tokens, login: Login): CookieRefusal | undefined {
  const refusal = storeSession(tokens, login.remember_me);
  if (!refusal) tellTabs({ type: 'started' });
  notifySessionChange();
  return refusal;
}

/**
 * Ends the session whose refresh token has this id. When the cookies hold another one by now, another
 * tab has signed in anew and nothing is touched: the answer is then false.
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

/** Follows what other tabs do with the session; returns how to stop. */
export function followOtherTabs(): () => void {
  return listenToTabs((message) => {
    // News can arrive before the cookies that the other tab cleared are gone here: they are cleared once more.
    if (message.type === 'ended') endHere(message.reason, message.refreshTokenId);
    notifySessionChange();
  });
}
