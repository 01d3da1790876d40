import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Ingreso, Login, Rol, SegundoPaso } from 'shared-domain';
import { esRol } from 'shared-domain';
import { logout, logoutUnkept } from './logout.api';
import { login, tokensOrSecondStep } from './session.api';
import { type CookieRefusal, cookieRefusal, readSession } from './session-cookies';
import {
  endSession,
  followOtherTabs,
  oneTabAtATime,
  sessionSnapshot,
  snapshotWhenDrawn,
  startSession,
  subscribeToSession,
} from './session-store';
import { claimsOf, type SignedInUser, signedInUser } from './token.rules';

export interface Session {
  /** The person signed in; null without a session and when the role is none of the product's. */
  user: SignedInUser | null;
  /** Role in the refresh token; null when it is none of the product's. */
  rol: Rol | null;
  /** Whether a session is open, whatever its role. */
  hasSession: boolean;
  /**
   * Begins a session, or answers the second step that is asked for first; nothing is stored then.
   * @throws `SessionNotKeptError` when this browser does not keep the cookies of a session, `UnknownRoleError` when the
   * role of the account is none of the product's, else the error of the call
   */
  signIn(login: Login): Promise<SignInAnswer>;
  /**
   * Begins a session with what another call answers than that with a password: one that proves a second factor, or the
   * return from the lender's provider of identities. It throws what `signIn` throws.
   */
  signInWith(ask: () => Promise<Ingreso>, remember: boolean): Promise<SignInAnswer>;
  /** Ends the session; it never rejects. */
  signOut(): Promise<void>;
}

/** Who has signed in, or what they do first: a second step, which alone has a ticket (`boleto`). */
export type SignInAnswer = SignedInUser | SegundoPaso;

const SessionContext = createContext<Session | null>(null);

/** Provides the session to everything below it, and updates it when another tab signs in or out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { user, rol, hasSession } = useSyncExternalStore(
    subscribeToSession,
    sessionSnapshot,
    snapshotWhenDrawn,
  );
  useEffect(followOtherTabs, []);
  const session = useMemo(
    () => ({ user, rol, hasSession, signIn, signInWith, signOut }),
    [user, rol, hasSession],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The person signed in, inside an area that `RequireRole` guards. */
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a RequireRole above it');
  return user;
}

/** Somebody signed in with a role that the product does not have. */
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

const signIn = (given: Login) => signInWith(() => login(given), given.remember_me);

async function signInWith(ask: () => Promise<Ingreso>, remember: boolean): Promise<SignInAnswer> {
  const expected = cookieRefusal();
  if (expected) throw new SessionNotKeptError(expected);
  const tokens = tokensOrSecondStep(await ask());
  if ('boleto' in tokens) return tokens;
  const refusal = startSession(tokens, remember);
  if (refusal) {
    await logoutUnkept(tokens.idRefreshToken, tokens.access_token).catch(() => undefined);
    throw new SessionNotKeptError(refusal);
  }
  const claims = claimsOf(tokens.access_token);
  if (!claims || !esRol(claims.rol)) throw new UnknownRoleError(String(claims?.rol ?? ''));
  return signedInUser(claims) as SignedInUser;
}

/** Signs out in any case: when the server does not answer, the session ends on this device only. */
async function signOut(): Promise<void> {
  // A call may be replacing the session, whose id is known afterwards.
  await oneTabAtATime(async () => undefined);
  const { refreshTokenId } = readSession();
  if (refreshTokenId) await logout(refreshTokenId).catch(() => undefined);
  endSession('logout', refreshTokenId);
}
