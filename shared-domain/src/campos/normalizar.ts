import { LETRAS_INVISIBLES } from './letras-invisibles';

const INVISIBLES = new RegExp(`[${LETRAS_INVISIBLES}]`, 'gu');

/** Text for comparing: without accents, case or superfluous spaces ('  TÉCNICO ' equals 'tecnico'). */
export function normalizar(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** The text in plain characters: full-width digits become digits, and invisible characters are left out. */
export const legible = (texto: string): string => texto.normalize('NFKC').replace(INVISIBLES, '');
