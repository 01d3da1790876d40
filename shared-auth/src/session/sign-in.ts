import { esRol } from 'shared-domain/cuenta';
import type { Ingreso, Login, SegundoPaso, Tokens } from 'shared-domain/sesion';
import { UnexpectedAnswerError, withinLimit } from '../http/call-errors';
import { callApi, callPublicApi, publicClient } from '../http/calls';
import {
  announceSession,
  type CookieRefusal,
  claimsOf,
  cookieRefusal,
  endSession,
  notifySessionChange,
  readSession,
  storeTokens,
  userIdOf,
} from '../http/session';
import { type SignedInUser, signedInUser } from './signed-in-user';

/** A required second step has a `boleto` (ticket). */
export type SignInAnswer = SignedInUser | SegundoPaso;

export class UnknownRoleError extends Error {
  override readonly name = 'UnknownRoleError';
  constructor(readonly rol: string) {
    super(`Rol no reconocido: ${rol}`);
  }
}

export class SessionNotKeptError extends Error {
  override readonly name = 'SessionNotKeptError';
  constructor(readonly refusal: CookieRefusal) {
    super('Este navegador no guarda la sesión.');
  }
}

/**
 * Starts a session, or returns the second step without storing anything.
 * @throws `SessionNotKeptError`, `UnknownRoleError`, or the call's error
 */
export function signIn(body: Login): Promise<SignInAnswer> {
  // The API recognises browsers with earlier sign-ins by its own cookie.
  const login = () => callPublicApi('POST /api/login', { body }, { withCredentials: true });
  return signInWith(login, body.remember_me);
}

/**
 * Starts a session with a second factor or the identity provider's response. Throws the errors of `signIn`.
 */
export async function signInWith(ask: () => Promise<Ingreso>, remember: boolean): Promise<SignInAnswer> {
  const expected = cookieRefusal();
  if (expected) throw new SessionNotKeptError(expected);
  const tokens = tokensOrSecondStep(await ask());
  if ('boleto' in tokens) return tokens;
  const refusal = storeSession(tokens, remember);
  if (refusal) {
    notifySessionChange();
    await logoutUnkept(tokens.idRefreshToken, tokens.access_token).catch(() => undefined);
    throw new SessionNotKeptError(refusal);
  }
  announceSession();
  const claims = claimsOf(tokens.access_token);
  if (!claims || !esRol(claims.rol)) throw new UnknownRoleError(String(claims?.rol ?? ''));
  return signedInUser(claims) as SignedInUser;
}

function tokensOrSecondStep(
  answer: Partial<Tokens & { segundo_paso: SegundoPaso }> | undefined,
): Tokens | SegundoPaso {
  if (answer?.segundo_paso?.boleto) return answer.segundo_paso;
  const { access_token, refresh_token, idRefreshToken } = answer ?? {};
  if (isText(access_token) && isText(refresh_token) && isText(idRefreshToken))
    return { access_token, refresh_token, idRefreshToken };
  throw new UnexpectedAnswerError();
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const REMEMBERED_DAYS = 7;

/** Seven days with remember-me, else until the browser closes. */
export function storeSession(tokens: Tokens, remember: boolean): CookieRefusal | undefined {
  return storeTokens(tokens, remember ? REMEMBERED_DAYS : undefined);
}

/** Never rejects: without a response only this device's session ends. */
export async function signOut(): Promise<void> {
  await replacementSettled().catch(() => undefined);
  const { refreshTokenId } = readSession();
  if (refreshTokenId) await logout(refreshTokenId).catch(() => undefined);
  endSession('logout', refreshTokenId);
}

/** A running call may be replacing the session and its id. */
async function replacementSettled(): Promise<void> {
  const { oneTabAtATime } = await publicClient();
  await oneTabAtATime(async () => undefined);
}

/** Milliseconds. */
const LOGOUT_LIMIT = 5_000;

export async function logout(refreshTokenId: string): Promise<void> {
  const body = { idToken: refreshTokenId };
  await withinLimit(LOGOUT_LIMIT, (signal) => callApi('POST /api/logout', { body }, { signal }));
}

/** The browser refused the cookies, so the token is an argument. */
export async function logoutUnkept(refreshTokenId: string, accessToken: string): Promise<void> {
  const { isRefreshTokenValid, publicHttp } = await publicClient();
  if (!(await isRefreshTokenValid(refreshTokenId, userIdOf({ accessToken })))) return;
  const headers = { Authorization: `Bearer ${accessToken}` };
  await withinLimit(LOGOUT_LIMIT, (signal) =>
    publicHttp.post('/logout', { idToken: refreshTokenId }, { signal, headers }),
  );
}
