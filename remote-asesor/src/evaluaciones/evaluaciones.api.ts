import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiKey, apiQuery } from 'shared-auth';

/** Every evaluation of a client, newest first. */
export const evaluacionesDe = (dni: string) => apiQuery('GET /api/evaluaciones/index', { query: { dni } });

/** The client's file by DNI; `evaluacion` picks one of several, else the API chooses the one to correct. */
export const expedienteDe = (dni: string, evaluacion?: number) =>
  queryOptions({
    ...apiQuery('GET /api/cliente/show/:dni', { params: { dni }, query: { evaluacion } }),
    // It fills a form: a second reading would replace what the person has written since.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** To be called after an evaluation was sent: lists, histories and documents are read again. */
export function invalidateEvaluaciones(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/index') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/:id/historial') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/:id/pdf') });
}
