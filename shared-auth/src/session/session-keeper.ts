import { isAxiosError } from '../http/call-errors';
import { isRefreshTokenValid, refreshAccessToken } from './session.api';
import { readSession, type SessionCookies, storeAccessToken } from './session-cookies';
import {
  endSession,
  lastEndTold,
  notifySessionChange,
  oneTabAtATime,
  SessionEndedError,
  type SessionEndReason,
} from './session-store';
import { claimsOf, rememberedUntil, userIdOf, verificarToken } from './token.rules';

interface OpenSessionOptions {
  /** An access token that the server has just refused, whatever its expiry says. */
  refusedToken?: string;
}

let running: Promise<string> | undefined;

/**
 * Validates the session and resolves with an access token that can be used, renewed if necessary. Calls at the same time
 * share one validation and one renewal.
 * @throws `SessionEndedError` when there is no session any more. A network failure says nothing about the session: it
 * rejects with the error of the call, and the session stays.
 */
export async function openSession({ refusedToken }: OpenSessionOptions = {}): Promise<string> {
  const isShared = running !== undefined;
  running ??= checked(refusedToken).finally(() => {
    running = undefined;
  });
  const token = await running;
  // The shared check began before the server refused this token, so it may have found the token good: check again.
  return isShared && token === refusedToken ? openSession({ refusedToken }) : token;
}

/**
 * Checks the session for a report like {@link openSession}, but does not end it. The next call of the person ends a
 * session that is over, and says so.
 */
export async function openSessionForReport(): Promise<string> {
  return running ?? tokenOf(readSession(), undefined, { isReport: true });
}

/** Resolves when no check is under way any more; it never rejects. */
export async function sessionCheckSettled(): Promise<void> {
  await running?.catch(() => undefined);
}

async function checked(refusedToken: string | undefined): Promise<string> {
  const session = readSession();
  try {
    return await tokenOf(session, refusedToken);
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error;
    // A call that replaces the session holds the lock until its tokens are stored.
    const hasEnded = await oneTabAtATime(async () => endSession(error.reason, session.refreshTokenId));
    if (hasEnded) throw error;
    return checked(undefined); // The cookies hold another session by now, which is checked instead.
  }
}

async function tokenOf(
  session: SessionCookies,
  refusedToken: string | undefined,
  options?: { isReport: boolean },
): Promise<string> {
  await validate(session, options);
  const held = usable(session.accessToken, refusedToken);
  const token = held ?? (await oneTabAtATime(() => renewed(session, refusedToken)));
  notifySessionChange(); // This tab or another one may have renewed the token that the screens read.
  return token;
}

async function validate(session: SessionCookies, options?: { isReport: boolean }): Promise<void> {
  const { refreshToken, refreshTokenId } = session;
  if (!refreshToken || !refreshTokenId) throw new SessionEndedError(lastEndTold() ?? 'expired');
  const userId = userIdOf(refreshToken) ?? userIdOf(session.accessToken) ?? '';
  if (!(await isRefreshTokenValid(refreshTokenId, userId, options)))
    throw new SessionEndedError(endReasonOf(refreshToken));
}

/**
 * Why the server finds the session no longer valid; it does not say. A token that has not expired is taken to have
 * been replaced by a sign-in on another device.
 */
function endReasonOf(refreshToken: string): SessionEndReason {
  const exp = claimsOf(refreshToken)?.exp;
  return exp !== undefined && exp * 1000 <= Date.now() ? 'expired' : 'otherDevice';
}

/**
 * A usable access token, renewed if necessary. It runs under the lock of the tabs and reads the cookies again, because
 * another tab may have renewed, ended or replaced the session meanwhile.
 */
async function renewed(seen: SessionCookies, refusedToken: string | undefined): Promise<string> {
  const held = readSession();
  if (!held.refreshToken || held.refreshTokenId !== seen.refreshTokenId)
    throw new SessionEndedError('expired');
  return usable(held.accessToken, refusedToken) ?? renewedNow(held, held.refreshToken);
}

async function renewedNow(held: SessionCookies, refreshToken: string): Promise<string> {
  const token = await refreshAccessToken(refreshToken).catch((error: unknown) => {
    throw isRefusal(error) ? new SessionEndedError('expired') : error;
  });
  if (readSession().refreshTokenId !== held.refreshTokenId) throw new SessionEndedError('expired');
  storeAccessToken(token, rememberedUntil(refreshToken));
  return token;
}

function isRefusal(error: unknown): boolean {
  const status = isAxiosError(error) ? error.response?.status : undefined;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function usable(token: string | undefined, refusedToken: string | undefined): string | undefined {
  return token !== refusedToken && verificarToken(token).valid ? token : undefined;
}
