import type { queryOptions } from '@tanstack/react-query';
import type { EntradaDe, LlamadaConSesion } from 'shared-domain/llamadas';
import { callApi } from './call-api';
import type { Given } from './request-of';

/** The TanStack Query key of a call: of all its answers, or of the answer to this input. */
export function apiKey<N extends LlamadaConSesion>(name: N, input?: EntradaDe<N>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** As in the library, whose function only gives its options their type: nobody loads it for that. */
const options = ((given: unknown) => given) as typeof queryOptions;

/**
 * The options with which TanStack Query makes a call that reads; spread more of them around it where needed.
 *
 * @example
 * const consulta = useQuery(apiQuery('GET /api/evaluaciones/index', { query: { dni } }));
 * await queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/index') });
 */
export function apiQuery<N extends LlamadaConSesion & `GET ${string}`>(name: N, ...[input]: Given<N>) {
  return options({
    queryKey: apiKey<N>(name, input),
    queryFn: ({ signal }) => callApi<N>(name, ...([input, { signal }] as Given<N>)),
  });
}
