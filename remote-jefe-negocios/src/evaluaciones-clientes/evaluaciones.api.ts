import { type QueryClient, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import { apiKey, apiQuery, callApi } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';
import { historialDe } from 'shared-evaluaciones';

/** Every evaluation of a client, newest first. */
export const evaluacionesDe = (dni: string) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/index', { query: { dni } }),
    enabled: dni !== '',
    // Always read anew: a decision has to be based on the present state.
    staleTime: 0,
  });

/** The list as it is now. It is read outside of the query, so that the screen is not shown as loading. */
export const releerEvaluaciones = (dni: string) => callApi('GET /api/evaluaciones/index', { query: { dni } });

/** The callbacks of a change of an evaluation. The mutation stays pending until they are done. */
export type ChangeOptions<Change> = Pick<
  UseMutationOptions<Evaluacion, Error, Change>,
  'onSuccess' | 'onError'
>;

/** Reads again the history and the queue, which a change makes out of date even if it was refused. */
export function invalidateReadings(queryClient: QueryClient, id: number): void {
  void queryClient.invalidateQueries({ queryKey: historialDe(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/asesores') });
}
