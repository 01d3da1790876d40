import { callApi, callPublicApi } from 'shared-auth';
import type { Ingreso, VueltaDelProveedor } from 'shared-domain/sesion';
import { PLACE_KEY, type PlaceLeft, placeLeft } from './provider-answer';
import { texts } from './texts';

/** Session storage ties each secret to its tab. */
const KEYS = { signIn: 'proveedor:secreto', link: 'proveedor:enlace' } as const;
type Purpose = keyof typeof KEYS;

interface Way {
  anew?: boolean;
  place: PlaceLeft | undefined;
}

/**
 * Redirects to the identity provider; `anew` forces a new sign-in there. The user returns to `place`. Rejects
 * with a text for the user.
 */
export const goToProvider = async ({ anew, place }: Way): Promise<void> =>
  leave('signIn', await askForWay(anew ? { deNuevo: 'si' } : {}), place);

export const goToLink = async (): Promise<void> => leave('link', await askForLink(), undefined);

function leave(
  purpose: Purpose,
  { direccion, secreto }: { direccion: string; secreto: string },
  place: PlaceLeft | undefined,
): void {
  if (!/^https?:\/\//.test(direccion)) throw new Error(texts.inesperado);
  try {
    sessionStorage.setItem(KEYS[purpose], secreto);
    keepPlace(place);
  } catch {
    throw new Error(texts.sinAlmacen);
  }
  window.location.assign(direccion);
}

/** Can be taken once. */
export function takeSecret(purpose: Purpose): string | undefined {
  try {
    const secret = sessionStorage.getItem(KEYS[purpose]) ?? undefined;
    sessionStorage.removeItem(KEYS[purpose]);
    return secret;
  } catch {
    return undefined;
  }
}

/** Digits may be a client's number. */
const NAMES_NOBODY = /^\/[a-z/-]*$/;

/**
 * Stores only addresses that identify no client, because the entry may remain. Without `given` it reuses a
 * failed attempt's place.
 */
export function keepPlace(given: PlaceLeft | undefined): void {
  const place = given ?? placeLeft();
  if (!place) return;
  const { pathname } = place.place;
  if (!NAMES_NOBODY.test(pathname)) return;
  const bare: PlaceLeft['place'] = { pathname, search: '', hash: '', state: null, key: 'default' };
  sessionStorage.setItem(PLACE_KEY, JSON.stringify({ owner: place.owner, place: bare }));
}

const askForWay = (query: { deNuevo?: 'si' }) => callPublicApi('POST /api/proveedor/ingreso', { query });

const askForLink = () => callApi('POST /api/mi-cuenta/enlace');

export const linkWithProvider = (body: VueltaDelProveedor) =>
  callApi('POST /api/mi-cuenta/enlace/vuelta', { body });

export const returnFromProvider = (body: VueltaDelProveedor): Promise<Ingreso> =>
  callPublicApi('POST /api/proveedor/vuelta', { body });
