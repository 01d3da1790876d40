import { keepPlace } from './keep-place';
import type { PlaceLeft } from './place-left';
import { askForWay } from './provider.api';
import { texts } from './texts';

/** In this tab alone: whoever comes back with an answer that somebody else asked for has another secret. */
const KEY = 'proveedor:secreto';

interface Way {
  anew?: boolean;
  place: PlaceLeft | undefined;
}

/**
 * Leaves for the provider of the lender, where the person signs in, and is asked anew who they are where that is wanted.
 * Whoever comes back signed in goes on at that place. Rejects with a text where that cannot be.
 */
export async function goToProvider({ anew, place }: Way): Promise<void> {
  const { direccion, secreto } = await askForWay(anew ? { deNuevo: 'si' } : {});
  if (!/^https?:\/\//.test(direccion)) throw new Error(texts.inesperado);
  try {
    sessionStorage.setItem(KEY, secreto);
    keepPlace(place);
  } catch {
    throw new Error(texts.sinAlmacen);
  }
  window.location.assign(direccion);
}

/** The secret with which this tab left, once; undefined where it did not. */
export function takeSecret(): string | undefined {
  try {
    const secret = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return secret;
  } catch {
    return undefined;
  }
}
