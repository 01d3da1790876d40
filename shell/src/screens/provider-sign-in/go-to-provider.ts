import { askForWay } from './provider.api';
import { texts } from './texts';

/** In this tab alone: whoever comes back with an answer that somebody else asked for has another secret. */
const KEY = 'proveedor:secreto';

/** Leaves for the provider of the lender, where the person signs in. Rejects with a text where that cannot be. */
export async function goToProvider(): Promise<void> {
  const { direccion, secreto } = await askForWay();
  if (!/^https?:\/\//.test(direccion)) throw new Error(texts.inesperado);
  try {
    sessionStorage.setItem(KEY, secreto);
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
