import { createContext, useContext } from 'react';
import type { Location } from 'react-router-dom';
import type { SessionEndReason, SignedInUser } from 'shared-auth';
import { mayOpen } from 'shared-domain';
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
  /** Where that person was. */
  place: Location;
  /** Whether the toast that says why is gone. */
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
