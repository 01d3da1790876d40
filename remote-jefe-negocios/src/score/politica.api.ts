import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** By what scores are computed now. It changes on a day that is known before, so an answer is used for a minute. */
export const politicaVigente = () =>
  queryOptions({ ...apiQuery('GET /api/politica/vigente'), staleTime: 60_000 });
