import { normalizar } from 'shared-domain';

/** The list with the element at `desde` at the place `hasta`. */
export function movida(lista: readonly string[], desde: number, hasta: number): string[] {
  const otros = lista.filter((_, index) => index !== desde);
  return [...otros.slice(0, hasta), lista[desde] ?? '', ...otros.slice(hasta)];
}

/** Whether an element says the same as one before it, whatever its case and accents. */
export function esRepetido(lista: readonly string[], index: number): boolean {
  const uno = normalizar(lista[index] ?? '').trim();
  return uno !== '' && lista.slice(0, index).some((otro) => normalizar(otro).trim() === uno);
}
