import { parseApellido } from './nombre.rules';
import { textoLimpio } from './normalizar';

/**
 * Reads numbers typed or pasted from cards, statements and chats. Unreadable text is returned without invisible
 * marks, so that its field reports the error.
 */
// Includes every dash: banks print CCIs with long ones.
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
/** Labels copied with a number: 'D.N.I. N° 45678912', 'tel:987654321'. */
const ROTULO_DELANTE = new RegExp(`^\\s*(?:(?:${ROTULOS.join('|')})[\\s.:;#/°º-]*)+(?=[\\d+(])`, 'i');

const SOLO_DIGITOS = /^\d+$/;
// `051` is also the long-distance code of Puno, but its numbers never have nine digits starting with 9.
const MOVIL_CON_PAIS = /^(?:\+|00|0)?51(9\d{8})$/;
const FIJO_CON_PAIS = /^(?:\+|00)51(\d{7,8})$/;

export const sinRotulo = (texto: string): string => texto.replace(ROTULO_DELANTE, '');

const sinSeparadores = (texto: string) => sinRotulo(textoLimpio(texto)).replace(SEPARADORES, '');

export function parseDigitos(texto: string): string {
  const parsed = sinSeparadores(texto);
  return SOLO_DIGITOS.test(parsed) ? parsed : textoLimpio(texto);
}

export function parseTelefonoMovil(texto: string): string {
  return MOVIL_CON_PAIS.exec(sinSeparadores(texto))?.[1] ?? parseDigitos(texto);
}

/** '051-321456' is kept: 51 is also the code of Puno. */
export function parseTelefonoFijo(texto: string): string {
  return FIJO_CON_PAIS.exec(sinSeparadores(texto))?.[1] ?? parseDigitos(texto);
}

const comoApellido = (texto: string) => parseApellido(textoLimpio(texto));

const PARSER_OF: Readonly<Record<string, (texto: string) => string>> = {
  dni: parseDigitos,
  dniAval: parseDigitos,
  apellidoPaterno: comoApellido,
  apellidoMaterno: comoApellido,
  apellidoPaternoAval: comoApellido,
  apellidoMaternoAval: comoApellido,
  ruc: parseDigitos,
  cci: parseDigitos,
  ctaAhorros: parseDigitos,
  telefonoMovil: parseTelefonoMovil,
  telefonoMovilAval: parseTelefonoMovil,
  telefonoFijo: parseTelefonoFijo,
  telefonoFijoAval: parseTelefonoFijo,
};

export function parseCampo(campo: string, texto: string): string {
  const parse = Object.hasOwn(PARSER_OF, campo) ? PARSER_OF[campo] : undefined;
  return parse ? parse(texto) : textoLimpio(texto);
}
