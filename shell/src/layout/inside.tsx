import { notifyManager, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { errorStatus } from 'shared-auth';
import { ConfirmationGate } from '../confirmation/confirmation-gate';
import { rememberData } from './root';

/** The server state of the whole page. A query without any answer is tried once more; one with a refusal is not. */
function createQueryClient(): QueryClient {
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

/**
 * Around the pages behind the sign-in: what they fetched is forgotten with the session, and calls that need it have the
 * person confirm who they are.
 */
export function Inside() {
  const queryClient = useQueryClient();
  useEffect(() => rememberData(queryClient), [queryClient]);
  return (
    <>
      <Outlet />
      <ConfirmationGate />
    </>
  );
}

const queryClient = createQueryClient();
// Screens then draw the data that are there already in the frame in which they appear.
notifyManager.setScheduler(queueMicrotask);

/** The same with the server state of the whole page, which stays when somebody goes to the start page and back. */
export function InsideOfPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Inside />
    </QueryClientProvider>
  );
}
