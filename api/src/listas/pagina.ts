import type { Period } from '../db/rows';
import { inicioDelDia } from '../db/valores';

const DEFAULT_SIZE = 20;

export interface Pagina {
  pagina: number;
  porPagina: number;
  offset: number;
  cursor?: string | undefined;
}

export function requestedPage(query: {
  pagina?: string | undefined;
  porPagina?: string | undefined;
  cursor?: string | undefined;
}): Pagina {
  const pagina = Number(query.pagina ?? 1);
  const porPagina = Number(query.porPagina ?? DEFAULT_SIZE);
  return { pagina, porPagina, offset: (pagina - 1) * porPagina, cursor: query.cursor };
}

export interface Largo {
  total: number;
  hayMas?: true;
  anterior?: string | null;
  siguiente?: string | null;
  ultima?: string;
}

export function pageAnswer<T>(datos: T[], length: number | Largo, { pagina, porPagina, cursor }: Pagina) {
  const { total, ...mas } = typeof length === 'number' ? { total: length } : length;
  return { datos, total, pagina: cursor === undefined || !mas.hayMas ? pagina : null, porPagina, ...mas };
}

const DAY = 86_400_000;

/** Days in Lima, both included. */
export function periodoDe(days: { desde?: string | undefined; hasta?: string | undefined }): Period {
  return {
    desde: days.desde === undefined ? undefined : inicioDelDia(days.desde),
    hasta: days.hasta === undefined ? undefined : inicioDelDia(days.hasta) + DAY,
  };
}
