import axios, { type AxiosInstance } from 'axios';
import {
  errorStatus,
  SessionEndedError,
  type SessionEndReason,
  UnexpectedAnswerError,
  withinLimit,
} from './call-errors';
import { takesEarlyAnswer } from './early';
import {
  claimsOf,
  endSession,
  isAlive,
  lastEndTold,
  notifySessionChange,
  readSession,
  type SessionCookies,
  settings,
  storeAccessToken,
  userIdOf,
} from './session';

/** Its requests name the page's releases. */
export function createHttp(): AxiosInstance {
  const instance = axios.create();
  settings.watch(instance);
  instance.interceptors.request.use((config) => {
    config.baseURL = settings.address;
    config.headers.set(settings.provenance);
    return config;
  });
  return instance;
}

/** For sign-in, renewal and new passwords. */
export const publicHttp = createHttp();

publicHttp.interceptors.request.use(async (config) => {
  await takesEarlyAnswer(config);
  return config;
});

let running: Promise<string> | undefined;

/**
 * Validates the session and resolves with a usable access token. Concurrent calls share one validation and
 * renewal.
 * @param refusedToken an unexpired access token that the server has just refused
 * @throws `SessionEndedError`; network failures reject with the call's error and keep the session
 */
export async function openSession(refusedToken?: string): Promise<string> {
  const isShared = running !== undefined;
  running ??= checked(refusedToken).finally(() => {
    running = undefined;
  });
  const token = await running;
  // The shared check began before the server refused this token and may have accepted it.
  return isShared && token === refusedToken ? openSession(refusedToken) : token;
}

/** Does not end an expired session: the user's next call ends and reports it. */
export async function openSessionForReport(): Promise<string> {
  return running ?? tokenOf(readSession(), undefined, { isReport: true });
}

/** Never rejects. */
export async function sessionCheckSettled(): Promise<void> {
  await running?.catch(() => undefined);
}

async function checked(refusedToken: string | undefined): Promise<string> {
  const session = readSession();
  try {
    return await tokenOf(session, refusedToken);
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error;
    // A call that replaces the session holds this lock until its tokens are stored.
    const hasEnded = await oneTabAtATime(async () => endSession(error.reason, session.refreshTokenId));
    if (hasEnded) throw error;
    return checked(undefined); // The cookies hold another session by now, so check it.
  }
}

interface CheckOptions {
  isReport: boolean;
}

async function tokenOf(
  session: SessionCookies,
  refusedToken: string | undefined,
  options?: CheckOptions,
): Promise<string> {
  await validate(session, options);
  const held = usable(session.accessToken, refusedToken);
  const token = held ?? (await oneTabAtATime(() => renewed(session, refusedToken)));
  notifySessionChange(); // This or another tab may have renewed the token.
  return token;
}

async function validate(session: SessionCookies, options?: CheckOptions): Promise<void> {
  const { refreshToken, refreshTokenId } = session;
  if (!refreshToken || !refreshTokenId) throw new SessionEndedError(lastEndTold() ?? 'expired');
  if (!(await isRefreshTokenValid(refreshTokenId, userIdOf(session), options)))
    throw new SessionEndedError(endReasonOf(refreshToken));
}

/** Only `{valid: false}` ends a session; responses without `valid` reject. */
export async function isRefreshTokenValid(
  refreshTokenId: string,
  userID: string,
  options?: CheckOptions,
): Promise<boolean> {
  const call = 'POST /api/validate-refresh-token';
  const body = { refresh_token_id: refreshTokenId, userID };
  const { data } = await publicHttp.post('/validate-refresh-token', body, { call, ...options });
  if (typeof data?.valid !== 'boolean') throw new UnexpectedAnswerError();
  return data.valid;
}

/** The server gives no reason, so an unexpired token counts as replaced by another device. */
function endReasonOf(refreshToken: string): SessionEndReason {
  const exp = claimsOf(refreshToken)?.exp;
  return exp !== undefined && exp * 1000 <= Date.now() ? 'expired' : 'otherDevice';
}

/** Rereads the cookies under the lock: another tab may have renewed, ended or replaced the session. */
async function renewed(seen: SessionCookies, refusedToken: string | undefined): Promise<string> {
  const held = readSession();
  if (!held.refreshToken || held.refreshTokenId !== seen.refreshTokenId)
    throw new SessionEndedError('expired');
  return usable(held.accessToken, refusedToken) ?? renewedNow(held.refreshToken, held.refreshTokenId);
}

async function renewedNow(refreshToken: string, refreshTokenId: string | undefined): Promise<string> {
  const token = await refreshAccessToken(refreshToken).catch((error: unknown) => {
    throw isRefusal(error) ? new SessionEndedError('expired') : error;
  });
  if (readSession().refreshTokenId !== refreshTokenId) throw new SessionEndedError('expired');
  storeAccessToken(token, rememberedUntil(refreshToken));
  return token;
}

/** Milliseconds, enough for slow networks. Other tabs wait meanwhile. */
const RENEWAL_LIMIT = 30_000;

async function refreshAccessToken(refreshToken: string): Promise<string> {
  const body = { refresh_token: refreshToken };
  const { data } = await withinLimit(RENEWAL_LIMIT, (signal) =>
    publicHttp.post('/refresh', body, { call: 'POST /api/refresh', signal }),
  );
  if (typeof data?.access_token !== 'string') throw new UnexpectedAnswerError();
  return data.access_token;
}

function isRefusal(error: unknown): boolean {
  const status = errorStatus(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function usable(token: string | undefined, refusedToken: string | undefined): string | undefined {
  return token !== refusedToken && isAlive(token) ? token : undefined;
}

/** Seconds. Sessions without remember-me are shorter, and their cookies last until the browser closes. */
const LONGEST_UNREMEMBERED = 24 * 60 * 60;

/** Undefined if the cookies last until the browser closes. */
export function rememberedUntil(refreshToken: string): Date | undefined {
  const { iat, exp } = claimsOf(refreshToken) ?? {};
  if (iat === undefined || exp === undefined || exp - iat <= LONGEST_UNREMEMBERED) return undefined;
  return new Date(exp * 1000);
}

const TABS_LOCK = 'sesion.renovacion';

let inThisTab: Promise<unknown> = Promise.resolve();

/** Without Web Locks only the work of this tab is serialized. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(TABS_LOCK, work);
  const done = inThisTab.then(work);
  inThisTab = done.catch(() => undefined);
  return done;
}
