import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** What the lender offers and expects. Every screen that asks for it does without where it cannot be read. */
export const configuracionGeneral = queryOptions({
  ...apiQuery('GET /api/config/general'),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
