/** Words inside a name that stay small: 'María de los Ángeles', 'Ortega y Gasset'. */
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

// The first letter, and each one after a blank, a hyphen, a dot or an apostrophe: Quispe-Mamani, Ma.Elena, O'Higgins.
const PRINCIPIOS = /(^|[\s.'’-])(\p{Ll})/gu;

/**
 * A name that was typed in small letters alone, with the capitals that people write. A name that has any capital was
 * written on purpose and stays as it is.
 */
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
