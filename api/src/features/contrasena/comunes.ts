import { brotliDecompressSync } from 'node:zlib';
import { conLetras, plegada } from './plegada';

let leidas: Promise<string> | undefined;

/** The list as one text, a password a line. It is read when the first password is chosen: most processes see none. */
async function leer(): Promise<string> {
  const { list } = await import('./common-passwords.json');
  const texto = brotliDecompressSync(Buffer.from(list, 'base64')).toString('utf8');
  return `\n${conLetras(texto)}\n`;
}

/**
 * Whether a password is among the 100,000 that are used most, whatever its case and accents, also with signs in the
 * place of letters (`P4$$w0rd`), with digits and signs before or after it (`qwerty2026!`), or several times in a row.
 */
export async function esComun(contrasena: string): Promise<boolean> {
  leidas ??= leer();
  const lista = await leidas;
  return variantes(plegada(contrasena)).some((una) => lista.includes(`\n${conLetras(una)}\n`));
}

function variantes(texto: string): string[] {
  // The doubled text contains the text again where its shortest repeated part ends.
  const repetida = texto.slice(0, `${texto}${texto}`.indexOf(texto, 1));
  const palabra = /[a-z](?:.*[a-z])?/s.exec(texto)?.[0] ?? '';
  return [texto, repetida, palabra].filter((una) => una !== '');
}
