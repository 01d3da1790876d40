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
import { claimsOf, rememberedUntil, type SignedInUser, signedInUser } from './token.rules';

/** Why a session ended. */
export type SessionEndReason = 'logout' | 'otherDevice' | 'expired';

/** The text that a person reads when their session ends and they did not sign out. */
export const TEXTO_FIN_SESION = {
  otherDevice: 'Sesion cerrada por inicio de sesion en otro dispositivo',
  expired: 'Sesion expirada',
} as const;

/** A call was not made because the session has ended. The session store has already announced it. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  constructor(readonly reason: SessionEndReason) {
    super(TEXTO_FIN_SESION[reason === 'otherDevice' ? 'otherDevice' : 'expired']);
  }
}

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

/** A message from one tab of a browser to the others. */
type TabMessage =
  | { type: 'started' }
  | { type: 'ended'; reason: SessionEndReason; refreshTokenId: string | undefined };

const TABS_KEY = 'sesion.aviso';
const TABS_LOCK = 'sesion.renovacion';

/** Sends a message to the other tabs, which get a `storage` event; this tab gets none. */
function tellTabs(message: TabMessage): void {
  try {
    // With the time, two equal messages differ: browsers send a storage event only when the value changes.
    localStorage.setItem(TABS_KEY, JSON.stringify({ ...message, at: Date.now() }));
  } catch {
    // Storage may be switched off; the other tabs then find out with their next call.
  }
}

/** Calls the listener with each message of another tab. Returns a function that stops it. */
function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TABS_KEY && event.newValue) listener(JSON.parse(event.newValue) as TabMessage);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
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

let inThisTab: Promise<unknown> = Promise.resolve();

/** Runs `work` in one tab at a time. Without Web Locks the work of this tab alone waits for each other. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(TABS_LOCK, work);
  const done = inThisTab.then(work);
  inThisTab = done.catch(() => undefined);
  return done;
}
