import { legible } from 'shared-domain';

const PERCENT_CODED = /(?:%[\da-f]{2})+/gi;
const WORD = /[^\s"'<>()/:;,=&?]+/g;
/** Six or more digits, with up to five characters between two of them: a DNI, a RUC, a telephone, an account. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,5}\p{Nd}){5,}/gu;

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

/** Numbers and e-mail addresses may be personal data. Addresses of pages may be percent-coded. */
export const sinDatos = (texto: string): string =>
  legible(texto.replace(PERCENT_CODED, decoded))
    .replace(WORD, (word) => (word.indexOf('@') > 0 ? '#' : word))
    .replace(NUMBER, '#');
