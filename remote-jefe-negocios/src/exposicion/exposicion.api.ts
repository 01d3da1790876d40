import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** What the client of this evaluation has already, and their links. The API audits each look, so it is used for a minute. */
export const exposicionDe = (id: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/:id/exposicion', { params: { id } }),
    staleTime: 60_000,
  });
