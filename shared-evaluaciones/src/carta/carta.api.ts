import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';
import { useHoja } from '../hoja/hoja.api';
import type { CartaDeMotivosProps } from './carta-de-motivos';

/** The letter of reasons of a rejected evaluation. Another version of the evaluation may have another letter. */
const cartaDe = (id: number, version: number) => {
  const consulta = apiQuery('GET /api/evaluaciones/:id/carta', { params: { id } });
  return queryOptions({ ...consulta, queryKey: [...consulta.queryKey, version] });
};

/** What `CartaDeMotivos` needs from the API, for a rejected evaluation. */
export function useCartaDeMotivos({ id, version }: Pick<Evaluacion, 'id' | 'version'>): CartaDeMotivosProps {
  const { data: carta, error, refetch } = useQuery(cartaDe(id, version));
  return {
    numero: id,
    carta,
    error,
    onRetry: refetch,
    hoy: new Date().toISOString(),
    ...useHoja({ documento: 'carta', evaluacionId: id, version }),
  };
}
