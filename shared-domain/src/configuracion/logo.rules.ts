import { TOPE } from '../campos/topes';

const DATA_URL = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
const INICIO = { png: '\x89PNG\r\n\x1a\n', jpeg: '\xff\xd8\xff' } as const;
/** Length of 'data:image/jpeg;base64,'. */
const CABECERA = 23;
const LARGO_MAXIMO = CABECERA + Math.ceil(TOPE.logoMaximo / 3) * 4;

type Formato = keyof typeof INICIO;

export interface Logo {
  formato: Formato;
  bytes: number;
}

/**
 * Undefined unless the bytes are a PNG or JPEG, match the media type and fit the limit. SVG is refused because it may
 * contain scripts and links.
 */
export function leerLogo(dataUrl: string): Logo | undefined {
  if (dataUrl.length > LARGO_MAXIMO) return undefined;
  const [, formato, base64] = DATA_URL.exec(dataUrl) ?? [];
  if ((formato !== 'png' && formato !== 'jpeg') || !base64 || base64.length % 4 !== 0) return undefined;
  const bytes = atob(base64);
  const cabe = bytes.length <= TOPE.logoMaximo;
  return cabe && bytes.startsWith(INICIO[formato]) ? { formato, bytes: bytes.length } : undefined;
}

/** The media type is derived from the bytes. Undefined if the file cannot be a logo. */
export function logoDe(bytes: Uint8Array): string | undefined {
  if (bytes.length > TOPE.logoMaximo) return undefined;
  const letras = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const formato = (Object.keys(INICIO) as Formato[]).find((uno) => letras.startsWith(INICIO[uno]));
  return formato && `data:image/${formato};base64,${btoa(letras)}`;
}
