import { isAxiosError } from 'axios';
import { isRefreshTokenValid, refreshAccessToken } from './session.api';
import { readSession, type SessionCookies, storeAccessToken } from './session-cookies';
import { SessionEndedError, type SessionEndReason } from './session-events';
import { endSession, notifySessionChange } from './session-store';
import { lastEndTold, oneTabAtATime } from './session-tabs';
import { claimsOf, rememberedUntil, userIdOf, verificarToken } from './token.rules';

interface OpenSessionOptions {
  /** An access token that the server has just refused, whatever its expiry says. */
  refusedToken?: string;
}

let running: Promise<string> | undefined;

/**
 * Makes sure that the session is alive and answers an access token to call with. Calls at the same time
 * share one validation and one renewal. Rejects with `SessionEndedError` when there is no session any more;
 * a network failure is no answer, so it rejects as it is and the session stays.
 */
export async function openSession({ refusedToken }: OpenSessionOptions = {}): Promise<string> {
  const isShared = running !== undefined;
  running ??= checked(refusedToken).finally(() => {
    running = undefined;
  });
  const token = await running;
  // The check that was under way did not know yet that the server refuses this token.
  return isShared && token === refusedToken ? openSession({ refusedToken }) : token;
}

/** Resolves once no check is under way, however it ended. */
export async function sessionCheckSettled(): Promise<void> {
  await running?.catch(() => undefined);
}

async function checked(refusedToken: string | undefined): Promise<string> {
  const session = readSession();
  try {
    await validate(session);
    const held = usable(session.accessToken, refusedToken);
    const token = held ?? (await oneTabAtATime(() => renewed(session, refusedToken)));
    notifySessionChange(); // This tab or another one may have renewed the token that the screens read.
    return token;
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error;
    if (endSession(error.reason, session.refreshTokenId)) throw error;
    return checked(undefined); // The cookies hold another sign-in by now: that one is looked at.
  }
}

async function validate(session: SessionCookies): Promise<void> {
  const { refreshToken, refreshTokenId } = session;
  if (!refreshToken || !refreshTokenId) throw new SessionEndedError(lastEndTold() ?? 'expired');
  const userId = userIdOf(refreshToken) ?? userIdOf(session.accessToken) ?? '';
  if (!(await isRefreshTokenValid(refreshTokenId, userId)))
    throw new SessionEndedError(refusal(refreshToken));
}

/** The server only says no; a token past its time was not closed by another device. */
function refusal(refreshToken: string): SessionEndReason {
  const exp = claimsOf(refreshToken)?.exp;
  return exp !== undefined && exp * 1000 <= Date.now() ? 'expired' : 'otherDevice';
}

/** Inside the lock the cookies are read again: another tab may have renewed, ended or replaced the session. */
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
