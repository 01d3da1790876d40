import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onSessionEnd, TEXTO_FIN_SESION, useSession } from 'shared-auth';
import { tell } from './layout/tell';
import type { SessionEnd } from './session-end';
import { ToastWords } from './toast-words';

/** How long the message stays: it is read on the page of the sign-in, whose toasts stay longer. */
const TOAST_MS = 5000;

/** Says in a toast why a session ended, and remembers it until somebody has signed in again. */
export function useSessionEnd(): SessionEnd | undefined {
  const [end, setEnd] = useState<SessionEnd>();
  const owner = useSession().user?.sub;
  const place = useLocation();
  const latest = useRef({ owner, place });
  useEffect(() => {
    if (owner !== undefined) latest.current = { owner, place };
  }, [owner, place]);
  useEffect(
    () =>
      onSessionEnd((reason) => {
        if (reason === 'logout') return setEnd(undefined);
        setEnd({ reason, ...latest.current, isToastGone: false });
        const markGone = () => setEnd((current) => current && { ...current, isToastGone: true });
        tell('error', <ToastWords text={TEXTO_FIN_SESION[reason]} onGone={markGone} />, {
          toastId: reason,
          autoClose: TOAST_MS,
        });
      }),
    [],
  );
  const isBackAtWork = owner !== undefined && place.pathname !== '/';
  useEffect(() => {
    if (isBackAtWork) setEnd(undefined);
  }, [isBackAtWork]);
  return end;
}
