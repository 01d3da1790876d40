import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** Rarely changes, and the API checks each evaluation against it. */
export const configuracionGeneral = () =>
  queryOptions({ ...apiQuery('GET /api/config/general'), staleTime: 5 * 60 * 1000 });
