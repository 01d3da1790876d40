import { queryOptions } from '@tanstack/react-query';
import type { EntradaDe, LlamadaConSesion } from 'shared-domain/llamadas';
import { callApi } from './call-api';
import type { Given } from './request-of';

/** Under which name the answers of a call are kept: all of them, or the one to this input. */
export function apiKey<N extends LlamadaConSesion>(name: N, input?: EntradaDe<N>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/**
 * A call that reads, as TanStack Query takes it.
 *
 * @example
 * const consulta = useQuery(apiQuery('GET /api/evaluaciones/index', { query: { dni } }));
 * await queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/index') });
 */
export function apiQuery<N extends LlamadaConSesion & `GET ${string}`>(name: N, ...[input]: Given<N>) {
  return queryOptions({
    queryKey: apiKey<N>(name, input),
    queryFn: ({ signal }) => callApi<N>(name, ...([input, { signal }] as Given<N>)),
  });
}
