import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** The lender's products, limits and usual reasons. If they cannot be read, the screens work without them. */
export const configuracionGeneral = () =>
  queryOptions({
    ...apiQuery('GET /api/config/general'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
