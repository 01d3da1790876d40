import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { ESTADO } from 'shared-domain';

const POR_PAGINA = 10;
const CADA_MINUTO = 60_000;

/** Everything pending, oldest first; asked again every minute, since other heads decide too. */
export const colaDe = (pagina: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones', {
      query: { estado: ESTADO.pendiente, orden: 'antiguas', pagina, porPagina: POR_PAGINA },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MINUTO,
  });
