import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** The lender's marks, by which a capacity is judged while it is typed. They change once in months. */
export const politicaVigente = () =>
  queryOptions({ ...apiQuery('GET /api/politica/vigente'), staleTime: 5 * 60 * 1000 });

/** What was sent of the capacity to pay, for a correction. */
export const analisisDe = (id: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id } }),
    // A second reading would replace what the person is correcting.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
