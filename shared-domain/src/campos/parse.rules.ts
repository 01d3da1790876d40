import { leerApellido } from './nombre.rules';
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

export function leerDigitos(texto: string): string {
  const leido = sinSeparadores(texto);
  return SOLO_DIGITOS.test(leido) ? leido : textoLimpio(texto);
}

export function leerTelefonoMovil(texto: string): string {
  return MOVIL_CON_PAIS.exec(sinSeparadores(texto))?.[1] ?? leerDigitos(texto);
}

/** '051-321456' is kept: 51 is also the code of Puno. */
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

export function leerCampo(campo: string, texto: string): string {
  const leer = Object.hasOwn(LECTURA_DE, campo) ? LECTURA_DE[campo] : undefined;
  return leer ? leer(texto) : textoLimpio(texto);
}
