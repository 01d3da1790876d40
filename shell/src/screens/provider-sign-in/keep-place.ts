import { PLACE_KEY, type PlaceLeft, placeLeft } from './place-left';

/** The address of a client has the number of one, and a query what was searched for. */
const NAMES_NOBODY = /^\/[a-z/-]*$/;

/**
 * Keeps for the way back where the person was, if its address can name nobody: what is stored may stay behind. Without a
 * place it keeps the one of a way that led to nothing.
 */
export function keepPlace(given: PlaceLeft | undefined): void {
  const place = given ?? placeLeft();
  if (!place) return;
  const { pathname } = place.place;
  if (!NAMES_NOBODY.test(pathname)) return;
  const bare: PlaceLeft['place'] = { pathname, search: '', hash: '', state: null, key: 'default' };
  sessionStorage.setItem(PLACE_KEY, JSON.stringify({ owner: place.owner, place: bare }));
}
