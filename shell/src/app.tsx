import { QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from 'shared-auth';
import { GlobalStyle } from 'shared-ui';
import { StyleSheetManager } from 'styled-components';
import { pageNonce } from './page';
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
  const pathname = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  return (
    <StyleSheetManager nonce={pageNonce()}>
      <GlobalStyle />
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Toasts pathname={pathname} />
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StyleSheetManager>
  );
}
