import { leerApellido } from './nombre.rules';
import { textoLimpio } from './normalizar';

/**
 * How numbers are read that people type, paste or copy from cards, statements and chats. The schemas and the screens read
 * alike. What is not understood is answered as it came but for invisible marks, so that a field can say what is wrong with it.
 */
// Blanks, dots, parentheses, and every dash: banks print CCIs with long ones.
const SEPARADORES = /[\s.()\u2010-\u2015\u2212-]/g;
const ROTULOS = [
  'd\\.?\\s?n\\.?\\s?i',
  'r\\.?\\s?u\\.?\\s?c',
  'c\\.?\\s?c\\.?\\s?i',
  'c\\.?\\s?e',
  'doc(?:umento)?(?:\\s+(?:nacional\\s+)?de\\s+identidad)?',
  'carn[eé](?:\\s+de\\s+extranjer[ií]a)?',
  'cta|cuenta',
  'cel(?:ular)?|m[oó]vil|fijo',
  'tel(?:[eé]?f?|[eé]fono)',
  'n[uú]mero|n[uú]m|nro|n[°ºo]?|№',
];
/** Labels that people copy together with a number: 'D.N.I. N° 45678912', 'tel:987654321'. */
const ROTULO_DELANTE = new RegExp(`^\\s*(?:(?:${ROTULOS.join('|')})[\\s.:;#/°º-]*)+(?=[\\d+(])`, 'i');

const SOLO_DIGITOS = /^\d+$/;
// With a plus or 00 it is surely Peru's code. Three digits 051 are also the long-distance code of Puno, but no number there
// has nine digits that begin with 9.
const MOVIL_CON_PAIS = /^(?:\+|00|0)?51(9\d{8})$/;
const FIJO_CON_PAIS = /^(?:\+|00)51(\d{7,8})$/;

/** The text without the label before a number. */
export const sinRotulo = (texto: string): string => texto.replace(ROTULO_DELANTE, '');

const sinSeparadores = (texto: string) => sinRotulo(textoLimpio(texto)).replace(SEPARADORES, '');

/** A number of a document or an account without what people put between its digits. */
export function leerDigitos(texto: string): string {
  const leido = sinSeparadores(texto);
  return SOLO_DIGITOS.test(leido) ? leido : textoLimpio(texto);
}

/** A mobile number without the code of Peru: '+51 987 654 321' is 987654321. */
export function leerTelefonoMovil(texto: string): string {
  return MOVIL_CON_PAIS.exec(sinSeparadores(texto))?.[1] ?? leerDigitos(texto);
}

/** A fixed number without the code of Peru. '051-321456' stays as it is: 51 is also the code of Puno. */
export function leerTelefonoFijo(texto: string): string {
  return FIJO_CON_PAIS.exec(sinSeparadores(texto))?.[1] ?? leerDigitos(texto);
}

const comoApellido = (texto: string) => leerApellido(textoLimpio(texto));

const LECTURA_DE: Readonly<Record<string, (texto: string) => string>> = {
  dni: leerDigitos,
  dniAval: leerDigitos,
  apellidoPaterno: comoApellido,
  apellidoMaterno: comoApellido,
  apellidoPaternoAval: comoApellido,
  apellidoMaternoAval: comoApellido,
  ruc: leerDigitos,
  cci: leerDigitos,
  ctaAhorros: leerDigitos,
  telefonoMovil: leerTelefonoMovil,
  telefonoMovilAval: leerTelefonoMovil,
  telefonoFijo: leerTelefonoFijo,
  telefonoFijoAval: leerTelefonoFijo,
};

/** The text of a field as its schema reads it. */
export function leerCampo(campo: string, texto: string): string {
  const leer = Object.hasOwn(LECTURA_DE, campo) ? LECTURA_DE[campo] : undefined;
  return leer ? leer(texto) : textoLimpio(texto);
}
