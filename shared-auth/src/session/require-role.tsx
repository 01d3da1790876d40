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
 * Shows its children to these roles only; everyone else, signed in or not, is sent to /404. Whoever was inside when the
 * session ended is sent to '/'. Their screen is unmounted first, so a form with unsaved work cannot stop that with its
 * question.
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

/** When the access token is missing, nobody knows who signed in: it is renewed before the screens are drawn. */
function useRecovery(isNeeded: boolean): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (isNeeded) openSession().catch(() => setHasFailed(true));
  }, [isNeeded]);
  return isNeeded && !hasFailed;
}
