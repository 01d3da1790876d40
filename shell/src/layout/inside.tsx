import { notifyManager, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { errorStatus } from 'shared-auth';
import { ConfirmationGate } from '../confirmation/confirmation-gate';
import { rememberData } from './root';

/** Retries a query once without a response, but never after a refusal. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline calls fail with a text. By default they would wait without any notice.
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

/** Deletes fetched data when the session ends, and handles calls that need a confirmed identity. */
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
// Data already cached are drawn in the screen's first frame.
notifyManager.setScheduler(queueMicrotask);

/** With a client for the whole page, which survives a visit to the start page. */
export function InsideOfPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Inside />
    </QueryClientProvider>
  );
}
