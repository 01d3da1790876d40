import type { SessionEnd } from '../../session-end';
import { PROVIDER_RETURN_ADDRESS } from '../addresses';

/** The query with which the browser came back from the provider. It lives in the memory of this page alone. */
let kept: string | undefined;

/**
 * Takes what the provider answered out of the address bar and out of the history of the browser: it signs somebody in.
 * It runs before the page asks for anything else, so that no other request, report or bookmark can name it.
 */
export function takeProviderAnswer(): void {
  takePlaceLeft();
  const { pathname, search } = window.location;
  if (pathname !== PROVIDER_RETURN_ADDRESS || !search) return;
  kept = search.slice(1);
  window.history.replaceState(window.history.state, '', pathname);
}

/** The answer of the provider, once; undefined where there is none. */
export function providerAnswer(): string | undefined {
  const answer = kept;
  kept = undefined;
  return answer;
}

/** Where somebody was, and `sub` of them. */
export type PlaceLeft = Pick<SessionEnd, 'owner' | 'place'>;

/** The storage of the tab has the place only while the provider's pages are shown in between. */
export const PLACE_KEY = 'proveedor:lugar';

let left: PlaceLeft | undefined;

/** Takes the place out of the storage when a page begins, whichever page that is. Every page carries this code. */
function takePlaceLeft(): void {
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
