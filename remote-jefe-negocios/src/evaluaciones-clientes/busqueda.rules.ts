import { LIMITE } from 'shared-domain';

/** Evaluations are looked up by eight or nine digits. */
export function esDniBuscable(dni: string): boolean {
  return /^\d+$/.test(dni) && dni.length >= LIMITE.dniMinimo && dni.length <= LIMITE.dniMaximo;
}
