import { sql } from 'kysely';
import { normalizar } from 'shared-domain';

const LETRAS: [string, string][] = [
  ['Á', 'a'],
  ['É', 'e'],
  ['Í', 'i'],
  ['Ó', 'o'],
  ['Ú', 'u'],
  ['Ü', 'u'],
  ['Ñ', 'n'],
  ['á', 'a'],
  ['é', 'e'],
  ['í', 'i'],
  ['ó', 'o'],
  ['ú', 'u'],
  ['ü', 'u'],
  ['ñ', 'n'],
];
const SIGNOS = [' ', '.', ',', '-', '#', '°', 'º', '/', '(', ')'];

/**
 * A column with an address as it is compared: no accents, signs or spaces, in small letters. It is written out with
 * functions that both engines know, so that an index holds it.
 */
export const domicilioDe = (columna: string) => {
  const quitado = [...LETRAS, ...SIGNOS.map((signo) => [signo, ''])].reduce(
    (dentro, [de = '', a = '']) => `replace(${dentro}, '${de}', '${a}')`,
    `"${columna}"`,
  );
  return sql<string>`${sql.raw(`lower(${quitado})`)}`;
};

/** The same of a text. */
export const domicilioEnTexto = (direccion: string): string =>
  SIGNOS.reduce((texto, signo) => texto.replaceAll(signo, ''), normalizar(direccion));
