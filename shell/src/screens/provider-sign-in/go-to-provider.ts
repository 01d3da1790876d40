import { keepPlace } from './keep-place';
import type { PlaceLeft } from './place-left';
import { askForLink, askForWay } from './provider.api';
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
