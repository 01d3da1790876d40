import { keepPreviousData, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { RespuestaDe } from 'shared-domain/llamadas';

/**
 * The client's file; `evaluacion` picks whose guarantor comes with it. Every reading is audited, so it is kept a
 * while. Until the file of the next evaluation is there, the one before stays: it is the same client's.
 */
export const expedienteDe = (dni: string, evaluacion?: number) =>
  queryOptions({
    ...apiQuery('GET /api/cliente/show/:dni', { params: { dni }, query: { evaluacion } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export type LecturaDeExpediente = UseQueryResult<RespuestaDe<'GET /api/cliente/show/:dni'>>;
