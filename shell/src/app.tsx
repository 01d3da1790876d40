import { Suspense, useState, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from 'shared-auth';
import { GlobalStyle } from 'shared-ui';
import { isLateThere, late, onLateThere } from './late';
import { routes } from './routes';

export interface AppProps {
  /** A router for addresses of the server, or for addresses behind a hash where a file host serves the page. */
  createRouter: typeof createBrowserRouter;
}

const Toasts = late((parts) => parts.Toasts);

/** Everything that screens and remotes need around them: styles, session, toasts and the router. */
export function App({ createRouter }: AppProps) {
  const [router] = useState(() => createRouter(routes));
  const pathnameNow = () => router.state.location.pathname;
  const pathname = useSyncExternalStore(router.subscribe, pathnameNow, pathnameNow);
  // They come with the first message or the first page behind the sign-in, whichever is first.
  const hasToasts = useSyncExternalStore(onLateThere, isLateThere, () => false);
  return (
    <>
      <GlobalStyle />
      <SessionProvider>
        {hasToasts && (
          <Suspense>
            <Toasts pathname={pathname} />
          </Suspense>
        )}
        <RouterProvider router={router} />
      </SessionProvider>
    </>
  );
}
