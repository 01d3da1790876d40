import { QueryClient } from '@tanstack/react-query';
import { errorStatus } from 'shared-auth';

/** Server state of the whole page. An answer that says no is not asked again; a lost connection is, once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call is made and fails with its text, rather than wait unseen until there is one.
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
