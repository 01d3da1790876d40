import { keepPreviousData, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { RespuestaDe } from 'shared-domain/llamadas';

/**
 * The client's file, with the guarantor of `evaluacion`. The API audits each reading, so an answer is used for a
 * minute. While the file for another evaluation is on its way the last one stays: it belongs to the same client.
 */
export const expedienteDe = (dni: string, evaluacion?: number) =>
  queryOptions({
    ...apiQuery('GET /api/cliente/show/:dni', { params: { dni }, query: { evaluacion } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export type LecturaDeExpediente = UseQueryResult<RespuestaDe<'GET /api/cliente/show/:dni'>>;
