import { notifyManager, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { errorStatus } from 'shared-auth';
import { ConfirmationGate } from '../confirmation/confirmation-gate';
import { rememberData } from './root';

/** Retries queries once without a response, never after a refusal. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline calls fail with a text instead of waiting silently.
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
// Cached data are drawn in the screen's first frame.
notifyManager.setScheduler(queueMicrotask);

/** Its client survives a visit to the start page. */
export function InsideOfPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Inside />
    </QueryClientProvider>
  );
}
