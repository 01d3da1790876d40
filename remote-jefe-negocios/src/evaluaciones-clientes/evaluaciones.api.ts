import { type QueryClient, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import { apiKey, apiQuery, callApi } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';
import { historialDe } from '../detalle/historial.api';

/** Every evaluation of a client, newest first. */
export const evaluacionesDe = (dni: string) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/index', { query: { dni } }),
    enabled: dni !== '',
    // A decision is taken on what is there now.
    staleTime: 0,
  });

/** The list as it is now, read without the screens that show it taking notice. */
export const releerEvaluaciones = (dni: string) => callApi('GET /api/evaluaciones/index', { query: { dni } });

/** What whoever changes an evaluation is told. The change is under way until what they do about it is done. */
export type ChangeOptions<Change> = Pick<
  UseMutationOptions<Evaluacion, Error, Change>,
  'onSuccess' | 'onError'
>;

/** What a change of an evaluation makes out of date beside the list that shows it, also one that was refused. */
export function invalidateReadings(cache: QueryClient, id: number): void {
  void cache.invalidateQueries({ queryKey: historialDe(id).queryKey });
  void cache.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones') });
}
