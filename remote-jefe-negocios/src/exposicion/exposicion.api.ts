import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** What client and guarantor of an evaluation have already, and to whom they are linked. Each reading is audited. */
export const exposicionDe = (id: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/:id/exposicion', { params: { id } }),
    staleTime: 60_000,
  });
