import { QueryClient } from '@tanstack/react-query';
import { errorStatus } from 'shared-auth';

/** The server state of the whole page. A query without any answer is tried once more; one with a refusal is not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call is made and fails with a text. By default it would wait, and nobody would see why.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && errorStatus(error) === undefined,
      },
    },
  });
}
