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
 * A session that ended without its owner wishing it. It lives in the memory of the page alone: an address may name a
 * client, and nothing about people is left behind in the browser. A way through the
 * provider takes an address along that can name nobody.
 */
export interface SessionEnd {
  reason: Exclude<SessionEndReason, 'logout'>;
  /** `sub` of the person whose session it was. */
  owner: string | undefined;
  place: Location;
  isToastGone: boolean;
}

export const LastSessionEnd = createContext<SessionEnd | undefined>(undefined);

export const useLastSessionEnd = () => useContext(LastSessionEnd);

/** Where somebody goes on after signing in again: only the same person, and only where their role may be. */
export function placeToReturn(
  end: Pick<SessionEnd, 'owner' | 'place'> | undefined,
  { sub, rol }: Pick<SignedInUser, 'sub' | 'rol'>,
): Location | undefined {
  if (!end || end.owner !== sub) return undefined;
  const { pathname } = end.place;
  return mayOpen(rol, pathname) || pathname === MY_ACCOUNT_ADDRESS ? end.place : undefined;
}

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

interface Props {
  text: string;
  /** Called when the toast has left the page, its animation included. */
  onGone: () => void;
}

function ToastWords({ text, onGone }: Props) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = words.current;
    return () => {
      // React's strict mode runs this once while the toast still stands there.
      if (!element?.isConnected) onGone();
    };
  }, [onGone]);
  return <span ref={words}>{text}</span>;
}
