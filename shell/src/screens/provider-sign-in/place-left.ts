import type { Location } from 'react-router-dom';
import type { SessionEnd } from '../../session-end/session-end';
import { PROVIDER_RETURN_ADDRESS } from '../addresses';

/** Where somebody was, and `sub` of them. */
export type PlaceLeft = Pick<SessionEnd, 'owner' | 'place'>;

const KEY = 'proveedor:lugar';
/** The address of a client has the number of one, and a query what was searched for. */
const NAMES_NOBODY = /^\/[a-z/-]*$/;

/** In the memory of the page. The storage of the tab has it only while the provider's pages are shown in between. */
let left: PlaceLeft | undefined;

/**
 * Keeps for the way back where the person was, if its address can name nobody: what is stored may stay behind. Without a
 * place it keeps the one of a way that led to nothing.
 */
export function keepPlace(given: PlaceLeft | undefined): void {
  left = given ?? left;
  const pathname = left?.place.pathname ?? '';
  if (left && NAMES_NOBODY.test(pathname)) {
    sessionStorage.setItem(KEY, JSON.stringify({ owner: left.owner, pathname }));
  }
}

/** Takes it out of the storage when a page begins, whichever page that is. */
export function takePlaceLeft(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (window.location.pathname !== PROVIDER_RETURN_ADDRESS || !kept) return;
    const { owner, pathname } = JSON.parse(kept);
    const place: Location = { pathname, search: '', hash: '', state: null, key: 'default' };
    if (NAMES_NOBODY.test(pathname)) left = { owner, place };
  } catch {
    // Whoever has no storage, or a broken one, lands on the first page of their role.
  }
}

/** Where the person was who now has signed in, once. */
export function placeLeft(): PlaceLeft | undefined {
  const place = left;
  left = undefined;
  return place;
}
