import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { ToastContainer } from 'react-toastify';
import type { Rol } from 'shared-domain/cuenta';
import type { AccessTokenClaims } from 'shared-domain/sesion';
import { SessionProvider } from '../session/session-provider';
import { storeSession } from '../session/sign-in';
import { personOf, secondsFromNow, tokenOf } from './tokens';

interface SignedInOptions {
  rol: Rol;
  /** Claims that differ from the role's test user. */
  user?: Partial<AccessTokenClaims>;
  path?: string;
  /** Route pattern of `ui`; remotes use '/asesor/*'. */
  route?: string;
}

interface SignedInResult extends RenderResult {
  person: UserEvent;
  /** Path and query. */
  address(): string;
  queryClient: QueryClient;
}

export function signInAs(rol: Rol, user: Partial<AccessTokenClaims> = {}): void {
  const claims = { ...personOf(rol), exp: secondsFromNow(600), ...user };
  const refresh = { rol: claims.rol, sub: claims.sub, jti: 'sesion-1', iat: secondsFromNow(0) };
  const tokens = {
    access_token: tokenOf(claims),
    refresh_token: tokenOf({ ...refresh, exp: secondsFromNow(12 * 60 * 60) }),
    idRefreshToken: 'sesion-1',
  };
  storeSession(tokens, false);
}

/** `startAnswers` starts the server. */
export function renderSignedIn(ui: ReactNode, { rol, user, path, route }: SignedInOptions): SignedInResult {
  signInAs(rol, user);
  return renderInShell(ui, { path, route });
}

/** With or without a session. */
export function renderInShell(
  ui: ReactNode,
  { path = '/', route = '*' }: { path?: string; route?: string } = {},
): SignedInResult {
  const elsewhere = { path: '*', element: null };
  const routes = route === '*' ? [{ path: '*', element: ui }] : [{ path: route, element: ui }, elsewhere];
  return renderRoutes(routes, path);
}

export function renderRoutes(routes: RouteObject[], path: string): SignedInResult {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const person = personAtKeyboard();
  const result = render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
        <ToastContainer />
      </SessionProvider>
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return Object.assign(result, { person, address, queryClient });
}

const TEXT_OR_KEY = /\{[^}]+\}|[^{]+/g;

/** Pastes each run of text, because every key would render the page. */
function personAtKeyboard(): UserEvent {
  const person = userEvent.setup({ delay: null });
  const type: UserEvent['type'] = async (field, text) => {
    await person.click(field);
    for (const part of text.match(TEXT_OR_KEY) ?? [])
      await (part.startsWith('{') ? person.keyboard(part) : person.paste(part));
  };
  return { ...person, type };
}
