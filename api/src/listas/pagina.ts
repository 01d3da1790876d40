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
export function pageAnswer<T>(datos: T[], total: number, { pagina, porPagina }: Pagina) {
  return { datos, total, pagina, porPagina };
}
