import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** What had been asked outside when an evaluation was sent. The API audits each look, so it is used for a minute. */
export const fuentesDe = (id: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/:id/fuentes', { params: { id } }),
    staleTime: 60_000,
  });
