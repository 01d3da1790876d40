import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** What an evaluation was decided by. The API audits each reading, so it is read once each time that it is opened. */
export const analisisDe = (id: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
