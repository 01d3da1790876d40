import { QueryClientProvider } from '@tanstack/react-query';
import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ToastContainer } from 'react-toastify';
import { SessionProvider } from 'shared-auth';
import { GlobalStyle, tokens } from 'shared-ui';
import { StyleSheetManager } from 'styled-components';
import { HEADER_HEIGHT } from './layout/measures';
import { pageNonce } from './page';
import { createQueryClient } from './query-client';
import { routes } from './routes';

const LOGIN_TOAST_MS = 5000;
const ROUTED_TOAST_MS = 3000;
const DRAG_DISMISS_PERCENT = 80;

/** Toasts have the colours and the font of the page, also in the dark theme, and stand below its header. */
const TOAST_LOOK = {
  '--toastify-color-light': tokens.color.surface,
  '--toastify-text-color-light': tokens.color.ink,
  '--toastify-font-family': tokens.font,
  top: `calc(${HEADER_HEIGHT} + env(safe-area-inset-top) + ${tokens.space[2]})`,
} as CSSProperties;

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
          <ToastContainer
            nonce={pageNonce()}
            position="top-right"
            theme="light"
            style={TOAST_LOOK}
            autoClose={pathname === '/' ? LOGIN_TOAST_MS : ROUTED_TOAST_MS}
            draggable
            draggablePercent={DRAG_DISMISS_PERCENT}
            aria-label="Avisos"
          />
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StyleSheetManager>
  );
}
