import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { ESTADO } from 'shared-domain';
import type { Eleccion } from '../cola/eleccion.rules';

/** Milliseconds for which an answer is used again. */
export const RECIENTE = 10_000;

/** What stands before and after an evaluation among the pending ones, in the order and with the filters of the queue. */
export const vecinasDe = (id: number, { orden = 'antiguas', ...filtros }: Eleccion) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/:id/vecinas', {
      params: { id },
      query: { estado: ESTADO.pendiente, orden, ...filtros },
    }),
    staleTime: RECIENTE,
  });
