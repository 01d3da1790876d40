import { callApi, callPublicApi } from 'shared-auth';
import type { Ingreso, VueltaDelProveedor } from 'shared-domain/sesion';
import { PLACE_KEY, type PlaceLeft, placeLeft } from './provider-answer';
import { texts } from './texts';

/** In this tab alone: an answer of a way that began in another tab or browser has another secret. */
const KEYS = { signIn: 'proveedor:secreto', link: 'proveedor:enlace' } as const;
type Purpose = keyof typeof KEYS;

interface Way {
  anew?: boolean;
  place: PlaceLeft | undefined;
}

/**
 * Leaves for the provider of the lender, where the person signs in, and is asked anew who they are where that is wanted.
 * Whoever comes back signed in goes on at that place. Rejects with a text where that cannot be.
 */
export const goToProvider = async ({ anew, place }: Way): Promise<void> =>
  leave('signIn', await askForWay(anew ? { deNuevo: 'si' } : {}), place);

/** Leaves for the provider to link the own account with the person who signs in there. */
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

/** The secret with which this tab left for that purpose, once; undefined where it did not. */
export function takeSecret(purpose: Purpose): string | undefined {
  try {
    const secret = sessionStorage.getItem(KEYS[purpose]) ?? undefined;
    sessionStorage.removeItem(KEYS[purpose]);
    return secret;
  } catch {
    return undefined;
  }
}

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

const askForWay = (query: { deNuevo?: 'si' }) => callPublicApi('POST /api/proveedor/ingreso', { query });

const askForLink = () => callApi('POST /api/mi-cuenta/enlace');

export const linkWithProvider = (body: VueltaDelProveedor) =>
  callApi('POST /api/mi-cuenta/enlace/vuelta', { body });

export const returnFromProvider = (body: VueltaDelProveedor): Promise<Ingreso> =>
  callPublicApi('POST /api/proveedor/vuelta', { body });
