import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import type { Rol } from 'shared-domain';
import { openSession } from './session-keeper';
import { sessionSnapshot, subscribeToSession } from './session-store';

interface RequireRoleProps {
  rol: Rol | readonly Rol[];
  children: ReactNode;
}

/**
 * Shows its children to these roles only; everyone else, signed in or not, is sent to /404. Someone who was
 * inside when the session ended goes back to the start: this unmounts their screen first, so a form that
 * asks before it is left cannot hold them.
 */
export function RequireRole({ rol: allowed, children }: RequireRoleProps) {
  const { rol, user, isUserKnown } = useSyncExternalStore(subscribeToSession, sessionSnapshot);
  // By the roles of the area: going from one area to another may keep this very component.
  const area = [allowed].flat().join();
  const [areaEntered, setAreaEntered] = useState<string>();
  const isAllowed = rol !== null && user !== null && [allowed].flat().includes(rol);
  const isRecovering = useRecovery(isAllowed && !isUserKnown);
  if (isAllowed && areaEntered !== area) setAreaEntered(area);
  if (!isAllowed) return <Navigate to={areaEntered === area ? '/' : '/404'} replace />;
  return isRecovering ? null : children;
}

/** Without the access token nobody knows who signed in: it is renewed before the screens are drawn. */
function useRecovery(isNeeded: boolean): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (isNeeded) openSession().catch(() => setHasFailed(true));
  }, [isNeeded]);
  return isNeeded && !hasFailed;
}
