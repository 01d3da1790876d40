import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import {
  onSessionEnd,
  type SessionEndReason,
  type SignedInUser,
  TEXTO_FIN_SESION,
  useSession,
} from 'shared-auth';
import { mayOpen } from 'shared-domain/remotes';
import { tell } from './late';
import { MY_ACCOUNT_ADDRESS } from './screens/addresses';

/**
 * Kept in memory only, because an address may identify a client. A sign-in with the provider stores only
 * addresses without client data.
 */
export interface SessionEnd {
  reason: Exclude<SessionEndReason, 'logout'>;
  /** `sub` of the session's user. */
  owner: string | undefined;
  place: Location;
  isToastGone: boolean;
}

export const LastSessionEnd = createContext<SessionEnd | undefined>(undefined);

export const useLastSessionEnd = () => useContext(LastSessionEnd);

/** Only for the same user, and only if the role may open the page. */
export function placeToReturn(
  end: Pick<SessionEnd, 'owner' | 'place'> | undefined,
  { sub, rol }: Pick<SignedInUser, 'sub' | 'rol'>,
): Location | undefined {
  if (!end || end.owner !== sub) return undefined;
  const { pathname } = end.place;
  return mayOpen(rol, pathname) || pathname === MY_ACCOUNT_ADDRESS ? end.place : undefined;
}

/** Milliseconds, as for other toasts on the sign-in page, where it is read. */
const TOAST_MS = 5000;

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

interface Props {
  text: string;
  /** Called after the toast's exit animation. */
  onGone: () => void;
}

function ToastWords({ text, onGone }: Props) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = words.current;
    return () => {
      // Strict mode runs this cleanup while the toast is still in the page.
      if (!element?.isConnected) onGone();
    };
  }, [onGone]);
  return <span ref={words}>{text}</span>;
}
