import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from 'shared-auth';
import { ESTADO, type Estado, type PaginaEvaluaciones } from 'shared-domain';

export const POR_PAGINA = 3;

/** One page of the advisor's own evaluations in a state: the pending ones that wait longest come first. */
export const propiasPorEstado = (estado: Estado, pagina: number) =>
  queryOptions({
    queryKey: ['evaluaciones', 'propias', estado, pagina],
    queryFn: async () => {
      const orden = estado === ESTADO.pendiente ? 'antiguas' : 'recientes';
      const params = { estado, orden, pagina, porPagina: POR_PAGINA };
      return (await http.get<PaginaEvaluaciones>('/evaluaciones', { params })).data;
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
