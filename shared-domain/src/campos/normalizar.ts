/**
 * Zero-width characters, for a character class with the flag `u`: format characters (`Cf`), Hangul fillers, blank
 * Braille, joiners and variation selectors.
 */
export const LETRAS_INVISIBLES =
  '\\p{Cf}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0\\u{E0000}-\\u{E0FFF}';

const INVISIBLES = new RegExp(`[${LETRAS_INVISIBLES}]`, 'gu');
// An emoji may end in a variation selector and a joiner.
const EMOJI_O_INVISIBLE = new RegExp(
  `(\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?\\u200D?)|[${LETRAS_INVISIBLES}]`,
  'gu',
);
/** Includes the Hangul and Braille characters that look like a space. */
const BLANCOS = /[\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u2800\u3164\uFFA0]/g;
const LETRAS_ANCHAS = /[\uFF01-\uFF5E]/g;
const DE_ANCHA_A_COMUN = 0xfee0;

const APOSTROFOS = /['`\u00B4\u02B9\u02BB\u02BC\u2018-\u201B\u2032\u2035\uA78C]/g;
const GUIONES = /[-\u2010-\u2015\u2212]/g;

/** No invisible marks, plain spaces, half-width letters, NFC. Pasted numbers often contain direction marks. */
export function textoLimpio(texto: string): string {
  return texto
    .replace(BLANCOS, ' ')
    .replace(EMOJI_O_INVISIBLE, (_todo, emoji) => emoji ?? '')
    .replace(LETRAS_ANCHAS, (letra) => String.fromCharCode(letra.charCodeAt(0) - DE_ANCHA_A_COMUN))
    .normalize('NFC');
}

/** Ignores accents, case and extra spaces: '  TÉCNICO ' equals 'tecnico'. */
export function normalizar(texto: string): string {
  return textoLimpio(texto).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** Form of search columns: D’Angelo is dangelo, and a hyphen is a space. */
export const paraBuscar = (texto: string): string =>
  normalizar(texto.replace(APOSTROFOS, '').replace(GUIONES, ' '));

export const legible = (texto: string): string => texto.normalize('NFKC').replace(INVISIBLES, '');

export const busquedaDeCuenta = (cuenta: {
  fullName: string;
  username: string;
  dni?: string | null;
}): string => paraBuscar(`${cuenta.fullName} ${cuenta.username} ${cuenta.dni ?? ''}`);
