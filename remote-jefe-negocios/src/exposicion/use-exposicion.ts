import { skipToken, useQuery } from '@tanstack/react-query';
import { exposicionDe, vistaDeExposicion } from './exposicion.api';

/** The exposure beside this evaluation and the code that shows it. Undefined where the summary is of no evaluation. */
export function useExposicion(evaluacion: number | undefined) {
  const exposicion = useQuery({
    ...exposicionDe(evaluacion ?? 0),
    ...(evaluacion === undefined && { queryFn: skipToken }),
  });
  const vista = useQuery(vistaDeExposicion());
  if (evaluacion === undefined) return undefined;
  const error = exposicion.error ?? vista.error;
  const isShown = exposicion.data !== undefined && vista.data !== undefined;
  return {
    /** When it changes, the cards below move. */
    estado: isShown ? 'leida' : error ? 'fallo' : 'leyendo',
    exposicion: exposicion.data,
    vista: vista.data,
    error,
    isRetrying: exposicion.isFetching || vista.isFetching,
    reintentar: () => {
      if (exposicion.error) void exposicion.refetch();
      if (vista.error) void vista.refetch();
    },
  };
}

export type LecturaDeExposicion = NonNullable<ReturnType<typeof useExposicion>>;
