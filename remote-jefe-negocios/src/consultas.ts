import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { type Analisis, ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import type { RespuestaDe } from 'shared-domain/llamadas';

const UN_MINUTO = 60_000;

/** The lender's products, limits and usual reasons. If they cannot be read, the screens work without them. */
export const configuracionGeneral = () =>
  queryOptions({
    ...apiQuery('GET /api/config/general'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** By what scores are computed now. It changes on a day that is known before, so an answer is used for a minute. */
export const politicaVigente = () =>
  queryOptions({ ...apiQuery('GET /api/politica/vigente'), staleTime: UN_MINUTO });

/** Every evaluation of a client, newest first. */
export const evaluacionesDe = (dni: string) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/index', { query: { dni } }),
    enabled: dni !== '',
    // Always fresh: a decision has to be based on the present state.
    staleTime: 0,
  });

/**
 * The client's file, with the guarantor of `evaluacion`. The API audits each reading, so an answer is used for a
 * minute. While the file for another evaluation is on its way the last one stays: it belongs to the same client.
 */
export const expedienteDe = (dni: string, evaluacion?: number) =>
  queryOptions({
    ...apiQuery('GET /api/cliente/show/:dni', { params: { dni }, query: { evaluacion } }),
    placeholderData: keepPreviousData,
    staleTime: UN_MINUTO,
  });

export type LecturaDeExpediente = UseQueryResult<RespuestaDe<'GET /api/cliente/show/:dni'>>;

/**
 * Capacity, score and alerts of an evaluation. Another version of a pending one may be judged differently; those of a
 * decided one never change. Each reading is audited.
 */
export function analisisDe({ id, version, estado }: Pick<Evaluacion, 'id' | 'version' | 'estado'>) {
  const consulta = apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id } });
  const isPending = estado === ESTADO.pendiente;
  return queryOptions({
    ...consulta,
    queryKey: [...consulta.queryKey, isPending ? version : 'decidida'],
    staleTime: isPending ? UN_MINUTO : Number.POSITIVE_INFINITY,
  });
}

/** The lender's marks of capacity; undefined if the analysis follows another version of the policy. */
export function useMarcasDe(analisis: Analisis | undefined) {
  const { data: politica } = useQuery(politicaVigente());
  return politica?.version === analisis?.politica.version ? politica?.contenido.capacidad : undefined;
}
