import { normalizar } from '../campos/normalizar';

const OTRA_PERSONA = 'otra persona';

/** Words that names have in common with other texts: alone they name nobody. */
const COMUNES = new Set(['de', 'del', 'la', 'las', 'los', 'san', 'santa', 'y', 'e']);

const PALABRA = /\p{L}+/gu;
const NUMERO = /\d(?:[\d .-]*\d)?/g;
const CORREO = /[^\s@<>]+@[^\s@<>]+/g;

const palabrasDe = (texto: string): string[] => [...texto.matchAll(PALABRA)].map(([una]) => normalizar(una));

interface Nombres {
  /** The client, who may be named. */
  propio: { nombre: string; dni: string };
  /** Everybody else who has to do with the credit. */
  ajenos: string[];
}

/**
 * The text without what names somebody else: names of the people who have to do with the credit, DNIs and telephone
 * numbers other than the client's DNI, and addresses of mail. A word that the client's own name has too stays.
 */
export function sinNombresAjenos(texto: string, { propio, ajenos }: Nombres): string {
  const propias = new Set(palabrasDe(propio.nombre));
  const ajenas = new Set(
    ajenos.flatMap(palabrasDe).filter((una) => una.length > 1 && !propias.has(una) && !COMUNES.has(una)),
  );
  const nombra = (palabra: string) =>
    /^\p{Lu}/u.test(palabra) && ajenas.has(normalizar(palabra)) ? OTRA_PERSONA : palabra;
  return texto
    .replace(CORREO, `un correo de ${OTRA_PERSONA}`)
    .replace(NUMERO, (numero) => (esDeOtro(numero, propio.dni) ? `de ${OTRA_PERSONA}` : numero))
    .replace(PALABRA, nombra)
    .replace(
      new RegExp(`${OTRA_PERSONA}(?:[\\s,]+(?:(?:de|del|la|las|los|y)\\s+)*${OTRA_PERSONA})+`, 'g'),
      OTRA_PERSONA,
    );
}

/** A DNI has eight or nine digits, as a mobile number has nine. Amounts are written with their separators or shorter. */
function esDeOtro(numero: string, dni: string): boolean {
  const digitos = numero.replace(/\D/g, '');
  return /^\d{8,9}$/.test(digitos) && !numero.includes('.') && digitos.slice(0, 8) !== dni.slice(0, 8);
}
