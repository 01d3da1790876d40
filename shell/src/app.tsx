import { Suspense, useState, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from 'shared-auth';
import { GlobalStyle } from 'shared-ui';
import { isLateThere, late, onLateThere } from './late';
import { routes } from './routes';

export interface AppProps {
  /** A browser router, or a hash router on file hosts. */
  createRouter: typeof createBrowserRouter;
}

const Toasts = late((parts) => parts.Toasts);

export function App({ createRouter }: AppProps) {
  const [router] = useState(() => createRouter(routes));
  const pathnameNow = () => router.state.location.pathname;
  const pathname = useSyncExternalStore(router.subscribe, pathnameNow, pathnameNow);
  // Rendered with the first message or the first page behind the sign-in.
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
