import { skipToken, useQuery } from '@tanstack/react-query';
import { fuentesDe, vistaDeFuentes } from './fuentes.api';

/** What outside sources said of an evaluation, and the code that shows it. Undefined where the summary is of none. */
export function useFuentes(evaluacion: number | undefined) {
  const fuentes = useQuery({
    ...fuentesDe(evaluacion ?? 0),
    ...(evaluacion === undefined && { queryFn: skipToken }),
  });
  const vista = useQuery(vistaDeFuentes());
  if (evaluacion === undefined) return undefined;
  const error = fuentes.error ?? vista.error;
  const isShown = fuentes.data !== undefined && vista.data !== undefined;
  return {
    /** When it changes, the cards below move. */
    estado: isShown ? 'leida' : error ? 'fallo' : 'leyendo',
    fuentes: fuentes.data,
    vista: vista.data,
    error,
    isRetrying: fuentes.isFetching || vista.isFetching,
    reintentar: () => {
      if (fuentes.error) void fuentes.refetch();
      if (vista.error) void vista.refetch();
    },
  };
}

export type LecturaDeFuentes = NonNullable<ReturnType<typeof useFuentes>>;
