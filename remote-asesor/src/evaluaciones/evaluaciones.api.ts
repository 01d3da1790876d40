import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiKey, apiQuery } from 'shared-auth';

/** Newest first. */
export const evaluacionesDe = (dni: string) => apiQuery('GET /api/evaluaciones/index', { query: { dni } });

/** Without `evaluacion`, the API chooses the evaluation to correct. */
export const expedienteDe = (dni: string, evaluacion?: number) =>
  queryOptions({
    ...apiQuery('GET /api/cliente/show/:dni', { params: { dni }, query: { evaluacion } }),
    // A refetch would overwrite typed values.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function invalidateEvaluaciones(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/index') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/:id/historial') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/:id/pdf') });
}
