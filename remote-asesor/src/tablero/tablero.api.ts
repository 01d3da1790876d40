import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { ESTADO, type Estado } from 'shared-domain';

export const POR_PAGINA = 3;

/** One page of the advisor's own evaluations in a state: the pending ones that wait longest come first. */
export function propiasPorEstado(estado: Estado, pagina: number) {
  const orden = estado === ESTADO.pendiente ? 'antiguas' : 'recientes';
  const query = { estado, orden, pagina, porPagina: POR_PAGINA } as const;
  return queryOptions({
    ...apiQuery('GET /api/evaluaciones', { query }),
    placeholderData: keepPreviousData,
  });
}
