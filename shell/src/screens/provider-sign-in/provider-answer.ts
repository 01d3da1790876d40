import type { SessionEnd } from '../../session-end';
import { PROVIDER_RETURN_ADDRESS } from '../addresses';

/** The provider's query, in memory only. */
let kept: string | undefined;

/**
 * Removes the provider's response, which signs the user in, from address and history before any request,
 * report or bookmark can contain it.
 */
export function takeProviderAnswer(): void {
  takePlaceLeft();
  const { pathname, search } = window.location;
  if (pathname !== PROVIDER_RETURN_ADDRESS || !search) return;
  kept = search.slice(1);
  window.history.replaceState(window.history.state, '', pathname);
}

/** Can be taken once. */
export function providerAnswer(): string | undefined {
  const answer = kept;
  kept = undefined;
  return answer;
}

/** `owner` is the user's `sub`. */
export type PlaceLeft = Pick<SessionEnd, 'owner' | 'place'>;

/** Set only while the browser is on the provider's pages. */
export const PLACE_KEY = 'proveedor:lugar';

let left: PlaceLeft | undefined;

/** Every page removes the entry, not only the return page. */
function takePlaceLeft(): void {
  try {
    const kept = sessionStorage.getItem(PLACE_KEY);
    sessionStorage.removeItem(PLACE_KEY);
    if (!kept || window.location.pathname !== PROVIDER_RETURN_ADDRESS) return;
    left = JSON.parse(kept);
  } catch {
    // Without a place the user lands on the role's first page.
  }
}

/** Can be taken once. */
export function placeLeft(): PlaceLeft | undefined {
  const place = left;
  left = undefined;
  return place;
}
