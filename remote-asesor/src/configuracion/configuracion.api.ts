import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** What the lender offers. It changes seldom, and what changed meanwhile is told when an evaluation is sent. */
export const configuracionGeneral = () =>
  queryOptions({ ...apiQuery('GET /api/config/general'), staleTime: 5 * 60 * 1000 });
