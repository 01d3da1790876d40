import { normalizar } from 'shared-domain';

const POR_PAGINA = 20;

export interface Pagina {
  pagina: number;
  porPagina: number;
  desplazamiento: number;
}

/** The page that an address asks for. */
export function paginaPedida(query: { pagina?: string | undefined; porPagina?: string | undefined }): Pagina {
  const pagina = Number(query.pagina ?? 1);
  const porPagina = Number(query.porPagina ?? POR_PAGINA);
  return { pagina, porPagina, desplazamiento: (pagina - 1) * porPagina };
}

/** Each word of a search as a pattern for the search columns: all of them have to be somewhere. */
export function patronesDe(q: string | undefined): string[] {
  return normalizar(q ?? '')
    .replace(/[%_\\]/g, '')
    .split(' ')
    .flatMap((palabra) => (palabra === '' ? [] : `%${palabra}%`));
}
