import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** The lender's products and limits. They change seldom, and the API checks each evaluation against them. */
export const configuracionGeneral = () =>
  queryOptions({ ...apiQuery('GET /api/config/general'), staleTime: 5 * 60 * 1000 });
