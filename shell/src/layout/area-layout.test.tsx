import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBlocker } from 'react-router-dom';
import { httpClient, useUser } from 'shared-auth';
import { renderRoutes, signInAs, startAnswers } from 'shared-auth/testing';
import type { Areas } from 'shared-domain/remotes';
import { Page, preloadInteractive } from 'shared-ui';
import { routesWith } from '../routes';
import { publishAreas } from '../testing/published-areas';

beforeAll(preloadInteractive, 30_000);

const LINKS: Areas = {
  cajero: {
    links: [
      { to: '/cajero/dashboard', label: 'Panel', icon: 'home' },
      { to: '/cajero/reports', label: 'Reportes', icon: 'chart' },
    ],
  },
};
beforeEach(() => publishAreas(LINKS));

function Desk() {
  const { username } = useUser();
  useBlocker(true); // A form with unsent input.
  const { data, refetch } = useQuery({
    queryKey: ['cosa'],
    queryFn: async () => (await (await httpClient()).http.get<{ texto: string }>('/cosa')).data,
  });
  return (
    <>
      <p>{`${username}: ${data?.texto ?? '...'}`}</p>
      <button type="button" onClick={() => refetch()}>
        Actualizar
      </button>
    </>
  );
}

async function openDesk() {
  const answers = await startAnswers({ 'GET /api/cosa': { texto: 'datos de la cosa' } });
  signInAs('cajero', { fullName: 'Rosa Peña' });
  const page = renderRoutes(
    routesWith(() => <Desk />),
    '/cajero/dashboard',
  );
  await screen.findByText('cajero: datos de la cosa');
  return { answers, ...page };
}

test('the header shows who is signed in, their role and since when', async () => {
  await openDesk();
  const person = within(screen.getByRole('group', { name: 'Persona con la sesión abierta' }));
  expect(person.getByText('Rosa Peña')).toBeVisible();
  expect(person.getByText('Cajero')).toBeVisible();
  expect(person.getByText('Usuario desde el 15 de marzo de 2024')).toBeVisible();
});

test.each([
  ['cajero', undefined, true],
  ['asesor', '', true],
  ['jefe_negocios', 'CE-4011', true],
  ['cajero', '40112233', false],
  ['cliente', undefined, false],
] as const)(
  '%s with %j as DNI reads above the first screen that the account only reads: %s',
  async (rol, dni, dicho) => {
    await startAnswers({});
    signInAs(rol, { dni });
    renderRoutes(
      routesWith(() => <p>pantalla</p>),
      rol === 'jefe_negocios' ? '/jefe-negocios' : `/${rol}`,
    );
    await screen.findByText('pantalla');
    expect(screen.queryAllByText(/^Su cuenta no tiene un DNI, y sin él solo puede leer\./)).toHaveLength(
      dicho ? 1 : 0,
    );
  },
);

test('the logout is asked first, and No leaves everything as it is', async () => {
  const { person, answers, address } = await openDesk();
  await person.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(screen.getByRole('alertdialog', { name: 'Estas seguro/a de cerrar sesion?' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(answers.requestsTo('POST /api/logout')).toHaveLength(0);
  expect(address()).toBe('/cajero/dashboard');
});

test('Si closes the session, even over a form that asks before it is left', async () => {
  const { person, answers, address, queryClient } = await openDesk();
  await person.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await person.click(screen.getByRole('button', { name: 'Si' }));
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(address()).toBe('/');
  expect(answers.requestsTo('POST /api/logout')[0]?.body).toEqual({ idToken: 'sesion-1' });
  expect(queryClient.getQueryData(['cosa'])).toBeUndefined();
});

test('what ends a session is marked for tools that do not read its labels', async () => {
  const { person } = await openDesk();
  const signOut = screen.getByRole('button', { name: 'Cerrar sesión' });
  expect(signOut).toHaveAttribute('data-action', 'sign-out');
  await person.click(signOut);
  expect(screen.getByRole('button', { name: 'Si' })).toHaveAttribute('data-action', 'confirm');
});

test('a sign-in on another device closes the page with its message, once', async () => {
  const { person, answers, address } = await openDesk();
  answers.set({ 'POST /api/validate-refresh-token': { valid: false } });
  await person.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByText('Sesion cerrada por inicio de sesion en otro dispositivo')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(address()).toBe('/');
});

test('when another tab signs someone else in, this one asks for their data instead of keeping the first', async () => {
  const { answers } = await openDesk();
  answers.set({ 'GET /api/cosa': { texto: 'datos de la segunda' } });
  signInAs('cajero', { sub: '8', username: 'segunda' });
  const newValue = JSON.stringify({ type: 'started' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sesion.aviso', newValue })));
  expect(await screen.findByText('segunda: datos de la segunda')).toBeVisible();
});

test('the menu of small screens opens on its first link and closes with Escape where it was opened', async () => {
  const { person } = await openDesk();
  const button = screen.getByRole('button', { name: 'Abrir menú' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await person.click(button);
  expect(screen.getByRole('button', { name: 'Cerrar menú' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Panel' })).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Abrir menú' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the tab is titled by the screen that is shown, and by its link in the sidebar until it is there', async () => {
  await startAnswers({});
  signInAs('cajero');
  let arrive = () => {};
  const Screen = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <Page title="Buenos días, Rosa" tabTitle="Lo de hoy" /> });
      }),
  );
  renderRoutes(
    routesWith(() => (
      <Suspense>
        <Screen />
      </Suspense>
    )),
    '/cajero/reports',
  );
  await waitFor(() => expect(document.title).toBe('Reportes · CrediEvalúa'));
  await act(async () => arrive());
  expect(screen.getByRole('heading', { level: 1, name: 'Buenos días, Rosa' })).toBeVisible();
  expect(document.title).toBe('Lo de hoy · CrediEvalúa');
});
