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

/** Also follows sign-ins and sign-outs in other tabs. */
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

/** Only for areas inside `RequireRole`. */
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
 * Redirects other roles to /404. When the session ends inside, redirects to '/' and unmounts the screen, so
 * that unsaved work cannot block the exit.
 */
export function RequireRole({ rol: allowed, children }: RequireRoleProps) {
  const { rol, user, isUserKnown } = useSyncExternalStore(subscribeToSession, sessionSnapshot);
  // React may reuse this component between areas, so the entered area is stored by its roles.
  const area = [allowed].flat().join();
  const [areaEntered, setAreaEntered] = useState<string>();
  const isAllowed = rol !== null && user !== null && [allowed].flat().includes(rol);
  const isRecovering = useRecovery(isAllowed && !isUserKnown);
  if (isAllowed && areaEntered !== area) setAreaEntered(area);
  if (!isAllowed) return <Navigate to={areaEntered === area ? '/' : '/404'} replace />;
  return isRecovering ? null : children;
}

/** Only the access token identifies the user, so renew it before drawing. */
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
