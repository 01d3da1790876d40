import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from 'shared-auth';
import { GlobalStyle } from 'shared-ui';
import { createQueryClient } from './query-client';
import { routes } from './routes';
import { Toasts } from './toasts/toasts';

export interface AppProps {
  /** A router for addresses of the server, or for addresses behind a hash where a file host serves the page. */
  createRouter: typeof createBrowserRouter;
}

/** Everything that screens and remotes need around them: styles, server state, session, toasts and the router. */
export function App({ createRouter }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createRouter(routes));
  const pathnameNow = () => router.state.location.pathname;
  const pathname = useSyncExternalStore(router.subscribe, pathnameNow, pathnameNow);
  const [isInBrowser, setInBrowser] = useState(false);
  // Nothing is told before the page is there, and the page that the build draws has no toasts.
  useEffect(() => setInBrowser(true), []);
  return (
    <>
      <GlobalStyle />
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          {isInBrowser && <Toasts pathname={pathname} />}
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </>
  );
}
