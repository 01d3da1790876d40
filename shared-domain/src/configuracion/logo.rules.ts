import { TOPE } from '../campos/topes';

const DATA_URL = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
/** The first bytes of a file of each kind. */
const INICIO = { png: '\x89PNG\r\n\x1a\n', jpeg: '\xff\xd8\xff' } as const;
/** Characters of a data URL that are not the file: 'data:image/jpeg;base64,'. */
const CABECERA = 23;
const LARGO_MAXIMO = CABECERA + Math.ceil(TOPE.logoMaximo / 3) * 4;

type Formato = keyof typeof INICIO;

export interface Logo {
  formato: Formato;
  /** How many bytes the file has. */
  bytes: number;
}

/**
 * What a picture in a data URL is by its own bytes; undefined when it is neither a PNG nor a JPEG, when it is not the
 * one that its name says, or when it is too large. An SVG is refused because it may carry programs and addresses.
 */
export function leerLogo(dataUrl: string): Logo | undefined {
  if (dataUrl.length > LARGO_MAXIMO) return undefined;
  const [, formato, base64] = DATA_URL.exec(dataUrl) ?? [];
  if ((formato !== 'png' && formato !== 'jpeg') || !base64 || base64.length % 4 !== 0) return undefined;
  const bytes = atob(base64);
  const cabe = bytes.length <= TOPE.logoMaximo;
  return cabe && bytes.startsWith(INICIO[formato]) ? { formato, bytes: bytes.length } : undefined;
}

/** The data URL of a picture that was chosen, named by its own bytes; undefined when it cannot be a logo. */
export function logoDe(bytes: Uint8Array): string | undefined {
  if (bytes.length > TOPE.logoMaximo) return undefined;
  const letras = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const formato = (Object.keys(INICIO) as Formato[]).find((uno) => letras.startsWith(INICIO[uno]));
  return formato && `data:image/${formato};base64,${btoa(letras)}`;
}
