import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { ConfirmationGate } from '../confirmation/confirmation-gate';
import { rememberData } from './data-of-person';
import { createQueryClient } from './query-client';

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

/** The same with the server state of the whole page, which stays when somebody goes to the start page and back. */
export function InsideOfPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Inside />
    </QueryClientProvider>
  );
}
