import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { type Analisis, ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import type { RespuestaDe } from 'shared-domain/llamadas';

const UN_MINUTO = 60_000;

/** Screens work without this. */
export const configuracionGeneral = () =>
  queryOptions({
    ...apiQuery('GET /api/config/general'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Changes on a day known in advance, so a response is reused for a minute. */
export const politicaVigente = () =>
  queryOptions({ ...apiQuery('GET /api/politica/vigente'), staleTime: UN_MINUTO });

export const evaluacionesDe = (dni: string) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/index', { query: { dni } }),
    enabled: dni !== '',
    // Always fresh, because decisions need the current state.
    staleTime: 0,
  });

/**
 * Includes the guarantor of `evaluacion`. Reused for a minute, because the API audits each read. The previous
 * file of the same client stays while another loads.
 */
export const expedienteDe = (dni: string, evaluacion?: number) =>
  queryOptions({
    ...apiQuery('GET /api/cliente/show/:dni', { params: { dni }, query: { evaluacion } }),
    placeholderData: keepPreviousData,
    staleTime: UN_MINUTO,
  });

export type ExpedienteQuery = UseQueryResult<RespuestaDe<'GET /api/cliente/show/:dni'>>;

/** Cached by version while pending; a decided evaluation never changes. The API audits each read. */
export function analisisDe({ id, version, estado }: Pick<Evaluacion, 'id' | 'version' | 'estado'>) {
  const query = apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id } });
  const isPending = estado === ESTADO.pendiente;
  return queryOptions({
    ...query,
    queryKey: [...query.queryKey, isPending ? version : 'decidida'],
    staleTime: isPending ? UN_MINUTO : Number.POSITIVE_INFINITY,
  });
}

/** Thresholds for capacity; undefined if the analysis used another policy version. */
export function useMarcasDe(analisis: Analisis | undefined) {
  const { data: politica } = useQuery(politicaVigente());
  return politica?.version === analisis?.politica.version ? politica?.contenido.capacidad : undefined;
}
