import type { Length } from '../db/rows';

const DEFAULT_SIZE = 20;

export interface Pagina {
  pagina: number;
  porPagina: number;
  offset: number;
}

/** The page that the query of a call asks for. */
export function requestedPage(query: {
  pagina?: string | undefined;
  porPagina?: string | undefined;
}): Pagina {
  const pagina = Number(query.pagina ?? 1);
  const porPagina = Number(query.porPagina ?? DEFAULT_SIZE);
  return { pagina, porPagina, offset: (pagina - 1) * porPagina };
}

/** The answer of a call for one page of a list. */
export function pageAnswer<T>(datos: T[], length: number | Length, { pagina, porPagina }: Pagina) {
  const { total, hayMas } = typeof length === 'number' ? { total: length, hayMas: undefined } : length;
  return { datos, total, ...(hayMas && { hayMas }), pagina, porPagina };
}
