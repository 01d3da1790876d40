import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';

/** What a pending evaluation is judged by. Another version of it may be judged otherwise. Each reading is audited. */
export const analisisDePendiente = ({ id, version }: Pick<Evaluacion, 'id' | 'version'>) => {
  const consulta = apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id } });
  return queryOptions({ ...consulta, queryKey: [...consulta.queryKey, version], staleTime: 60_000 });
};
