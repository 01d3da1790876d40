import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { ESTADO } from 'shared-domain';
import type { Eleccion } from './eleccion.rules';

const POR_PAGINA = 10;
const CADA_MINUTO = 60_000;

/** Everything pending, oldest first unless chosen otherwise; asked every minute, since other heads decide too. */
export const colaDe = ({ orden = 'antiguas', ...filtros }: Eleccion, pagina: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones', {
      query: { estado: ESTADO.pendiente, orden, pagina, porPagina: POR_PAGINA, ...filtros },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MINUTO,
  });

/** How many of the pending ones wait for a second signature: the total of a page with as little as there can be. */
export const porFirmar = () =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones', {
      query: { estado: ESTADO.pendiente, firma: 'pendiente', pagina: 1, porPagina: 1 },
    }),
    refetchInterval: CADA_MINUTO,
  });

/** The advisors to choose from. Without them the other filters still work. */
export const asesoresDeCola = () =>
  queryOptions({ ...apiQuery('GET /api/evaluaciones/asesores'), staleTime: CADA_MINUTO, retry: false });
