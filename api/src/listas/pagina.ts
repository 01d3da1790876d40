import { normalizar } from 'shared-domain';

const DEFAULT_SIZE = 20;

export interface Pagina {
  pagina: number;
  porPagina: number;
  offset: number;
}

/** The page that an address asks for. */
export function requestedPage(query: {
  pagina?: string | undefined;
  porPagina?: string | undefined;
}): Pagina {
  const pagina = Number(query.pagina ?? 1);
  const porPagina = Number(query.porPagina ?? DEFAULT_SIZE);
  return { pagina, porPagina, offset: (pagina - 1) * porPagina };
}

/** Each word of a search as a pattern for the search columns: all of them have to be somewhere. */
export function patternsOf(q: string | undefined): string[] {
  return normalizar(q ?? '')
    .replace(/[%_\\]/g, '')
    .split(' ')
    .flatMap((word) => (word === '' ? [] : `%${word}%`));
}
