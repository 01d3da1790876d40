import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** How a decided evaluation stood at its decision, which never changes. The API audits each reading. */
export const analisisDeDecidida = (id: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id: String(id) } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
