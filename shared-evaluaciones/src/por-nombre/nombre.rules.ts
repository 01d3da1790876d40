import { dniEscrito, textoLimpio } from 'shared-domain';

const LARGO = 80;

/** Whether a text is searched for as a name: it has two letters or more and no digit. */
export const esNombre = (texto: string): boolean => /\p{L}.*\p{L}/u.test(texto) && !/\d/.test(texto);

/** Reads the text of a search: a name keeps its blanks, anything else is a DNI. */
export const escrito = (texto: string): string =>
  /\p{L}/u.test(texto) && !/\d/.test(texto) ? textoLimpio(texto).slice(0, LARGO) : dniEscrito(texto);
