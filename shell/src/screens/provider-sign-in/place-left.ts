import type { SessionEnd } from '../../session-end';
import { PROVIDER_RETURN_ADDRESS } from '../addresses';

/** Where somebody was, and `sub` of them. */
export type PlaceLeft = Pick<SessionEnd, 'owner' | 'place'>;

/** The storage of the tab has the place only while the provider's pages are shown in between. */
export const PLACE_KEY = 'proveedor:lugar';

let left: PlaceLeft | undefined;

/** Takes the place out of the storage when a page begins, whichever page that is. Every page carries this code. */
export function takePlaceLeft(): void {
  try {
    const kept = sessionStorage.getItem(PLACE_KEY);
    sessionStorage.removeItem(PLACE_KEY);
    if (!kept || window.location.pathname !== PROVIDER_RETURN_ADDRESS) return;
    left = JSON.parse(kept);
  } catch {
    // Whoever has no storage, or a broken one, lands on the first page of their role.
  }
}

/** Where the person was who now signs in or leaves again, once. */
export function placeLeft(): PlaceLeft | undefined {
  const place = left;
  left = undefined;
  return place;
}
