import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** Read when somebody asks for it: it names other people too, and each of them is looked at by that. */
export const exposicionDe = (id: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/:id/exposicion', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
