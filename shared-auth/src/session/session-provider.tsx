import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Navigate } from 'react-router-dom';
import type { Rol } from 'shared-domain/cuenta';
import { publicClient } from '../http/calls';
import { followOtherTabs, subscribeToSession } from '../http/session';
import { signIn, signInWith, signOut } from './sign-in';
import {
  type SessionSnapshot,
  type SignedInUser,
  sessionSnapshot,
  snapshotWhenDrawn,
} from './signed-in-user';

export interface Session extends Omit<SessionSnapshot, 'isUserKnown'> {
  signIn: typeof signIn;
  signInWith: typeof signInWith;
  signOut: typeof signOut;
}

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

interface RequireRoleProps {
  rol: Rol | readonly Rol[];
  children: ReactNode;
}

/**
 * Shows its children to these roles only; everyone else, signed in or not, is sent to /404. A person who was inside when
 * the session ended is sent to '/'. Their screen is unmounted first, so a form with unsaved work cannot stop that with
 * its question.
 */
export function RequireRole({ rol: allowed, children }: RequireRoleProps) {
  const { rol, user, isUserKnown } = useSyncExternalStore(subscribeToSession, sessionSnapshot);
  // React may keep this component when a person goes from one area to another, so the area is remembered by its roles.
  const area = [allowed].flat().join();
  const [areaEntered, setAreaEntered] = useState<string>();
  const isAllowed = rol !== null && user !== null && [allowed].flat().includes(rol);
  const isRecovering = useRecovery(isAllowed && !isUserKnown);
  if (isAllowed && areaEntered !== area) setAreaEntered(area);
  if (!isAllowed) return <Navigate to={areaEntered === area ? '/' : '/404'} replace />;
  return isRecovering ? null : children;
}

/** Without the access token it is not known who signed in: it is renewed before the screens are drawn. */
function useRecovery(isNeeded: boolean): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    publicClient()
      .then(({ openSession }) => openSession())
      .catch(() => setHasFailed(true));
  }, [isNeeded]);
  return isNeeded && !hasFailed;
}
