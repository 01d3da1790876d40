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

/** Who has signed in, or what they do first: a second step, which alone has a ticket (`boleto`). */
export type SignInAnswer = SignedInUser | SegundoPaso;

/** The account that signed in has a role that the product does not know. */
export class UnknownRoleError extends Error {
  override readonly name = 'UnknownRoleError';
  constructor(readonly rol: string) {
    super(`Rol no reconocido: ${rol}`);
  }
}

/** The browser does not keep the cookies of a session, so nobody can be signed in. */
export class SessionNotKeptError extends Error {
  override readonly name = 'SessionNotKeptError';
  constructor(readonly refusal: CookieRefusal) {
    super('Este navegador no guarda la sesión.');
  }
}

/**
 * Begins a session, or answers the second step that is asked for first; nothing is stored then.
 * @throws `SessionNotKeptError` when this browser does not keep the cookies of a session, `UnknownRoleError` when the
 * role of the account is none of the product's, else the error of the call
 */
export function signIn(body: Login): Promise<SignInAnswer> {
  // The API knows by a cookie of its own in which browsers somebody signed in before.
  const login = () => callPublicApi('POST /api/login', { body }, { withCredentials: true });
  return signInWith(login, body.remember_me);
}

/**
 * Begins a session with what another call answers than that with a password: one that proves a second factor, or the
 * return from the lender's provider of identities. It throws what `signIn` throws.
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

/** The tokens of an answer to a sign-in, or what it asks for first. Any other answer begins nothing. */
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

/** Stores the tokens of a sign-in: for seven days with remember-me, else until the browser closes. */
export function storeSession(tokens: Tokens, remember: boolean): CookieRefusal | undefined {
  return storeTokens(tokens, remember ? REMEMBERED_DAYS : undefined);
}

/** Signs out in any case and never rejects: without an answer the session ends on this device only. */
export async function signOut(): Promise<void> {
  await replacementSettled().catch(() => undefined);
  const { refreshTokenId } = readSession();
  if (refreshTokenId) await logout(refreshTokenId).catch(() => undefined);
  endSession('logout', refreshTokenId);
}

/** A call may be replacing the session, whose id is known afterwards. */
async function replacementSettled(): Promise<void> {
  const { oneTabAtATime } = await publicClient();
  await oneTabAtATime(async () => undefined);
}

/** Milliseconds after which a person who signs out no longer waits for the server. */
const LOGOUT_LIMIT = 5_000;

/** Ends the open session on the server. */
export async function logout(refreshTokenId: string): Promise<void> {
  const body = { idToken: refreshTokenId };
  await withinLimit(LOGOUT_LIMIT, (signal) => callApi('POST /api/logout', { body }, { signal }));
}

/** Ends a session whose cookies this browser refused: the call cannot take its token from there, so it is given. */
export async function logoutUnkept(refreshTokenId: string, accessToken: string): Promise<void> {
  const { isRefreshTokenValid, publicHttp } = await publicClient();
  if (!(await isRefreshTokenValid(refreshTokenId, userIdOf({ accessToken })))) return;
  const headers = { Authorization: `Bearer ${accessToken}` };
  await withinLimit(LOGOUT_LIMIT, (signal) =>
    publicHttp.post('/logout', { idToken: refreshTokenId }, { signal, headers }),
  );
}
