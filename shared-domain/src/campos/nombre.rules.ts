import { SIN_APELLIDO } from './enumerations';
import { LETRAS_INVISIBLES, normalizar } from './normalizar';

const INVISIBLES = new RegExp(`[${LETRAS_INVISIBLES}]`, 'u');
const LETRA_NUESTRA = /\p{Script=Latin}/u;
const LETRA_AJENA = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u;

/** Mail programs turn these top-level domains into links even without a slash. */
const TERMINACION =
  'com|net|org|info|biz|edu|gob|gov|pe|io|app|dev|xyz|top|site|online|store|shop|club|link|live|click|web|page|' +
  'me|co|cc|tv|us|mx|cl|ar|br|ec|bo|uy|ve|es|eu|uk|ru|cn|tk|ml|ga|cf|gq';
const ENLACES = [
  // A scheme with or without slashes: https://…, mailto:…
  /[a-z]\s*:\s*[\\/]{2}|\b(?:https?|ftps?|mailto|tel|javascript|data)\s*:/i,
  /\bwww\d?\s*[.。]/i,
  /\S@\S/,
  /[\p{L}\p{N}][.。]\p{L}{2,}\s*[\\/]/u,
  new RegExp(`[\\p{L}\\p{N}-]{2}[.。](?:${TERMINACION})(?![\\p{L}\\p{N}])`, 'iu'),
  /\d{1,3}(?:\.\d{1,3}){3}/,
];

/** Whether a mail program may create a link. */
export function tieneEnlace(texto: string): boolean {
  // Full-width letters lead to the same address.
  const comun = texto.normalize('NFKC');
  return ENLACES.some((enlace) => enlace.test(comun));
}

export const tieneLetrasInvisibles = (texto: string): boolean => INVISIBLES.test(texto);

/** Letters of another script pass for Latin ones: Cyrillic `а`. */
export const mezclaAlfabetos = (texto: string): boolean =>
  LETRA_NUESTRA.test(texto) && LETRA_AJENA.test(texto);

/** Names with the same result are easily confused. */
export function nombreALaVista(nombre: string): string {
  return normalizar(nombre.normalize('NFKC'))
    .replace(new RegExp(INVISIBLES, 'gu'), '')
    .replace(/[1l|]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const DICE_QUE_NO_TIENE = /^(?:[-.\u2010-\u2015\u2212]+|s\/[na]|n\/?a|no tiene|ninguno|sin apellido)\.?$/i;

/** {@link SIN_APELLIDO} for the ways of writing that there is no surname. */
export const parseApellido = (texto: string): string =>
  DICE_QUE_NO_TIENE.test(texto.trim()) ? SIN_APELLIDO : texto;

/** Lower case within a name: 'María de los Ángeles', 'Ortega y Gasset'. */
const PARTICULAS = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'e',
  'da',
  'do',
  'dos',
  'van',
  'von',
]);
const ORDINALES = new Set(['ii', 'iii', 'iv']);

// Also after a hyphen, dot or apostrophe: Quispe-Mamani, Ma.Elena, O'Higgins.
const PRINCIPIOS = /(^|[\s.'’-])(\p{Ll})/gu;

/** Capitalizes a name in lower case. Any capital counts as intended. */
export function conMayusculas(nombre: string): string {
  if (nombre !== nombre.toLowerCase()) return nombre;
  return nombre
    .split(/(\s+)/)
    .map((palabra, lugar, palabras) => {
      const esPrimera = palabras.slice(0, lugar).every((otra) => otra.trim() === '');
      if (!esPrimera && PARTICULAS.has(palabra)) return palabra;
      if (!esPrimera && ORDINALES.has(palabra)) return palabra.toUpperCase();
      return palabra.replace(PRINCIPIOS, (_, antes: string, letra: string) => antes + letra.toUpperCase());
    })
    .join('');
}
