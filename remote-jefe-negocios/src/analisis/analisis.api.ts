import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';

const analisisDe = (id: number) => apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id } });

/** What a pending evaluation is judged by. Another version of it may be judged otherwise. Each reading is audited. */
export const analisisDePendiente = ({ id, version }: Pick<Evaluacion, 'id' | 'version'>) => {
  const consulta = analisisDe(id);
  return queryOptions({ ...consulta, queryKey: [...consulta.queryKey, version], staleTime: 60_000 });
};

/** How a decided evaluation stood at its decision, which never changes. Each reading is audited. */
export const analisisDeDecidida = (id: number) =>
  queryOptions({ ...analisisDe(id), staleTime: Number.POSITIVE_INFINITY });
