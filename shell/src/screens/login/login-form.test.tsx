import { screen, waitFor } from '@testing-library/react';
import {
  noAnswer,
  personOf,
  problem,
  renderRoutes,
  SAMPLE_ERROR_NUMBER,
  secondsFromNow,
  startAnswers,
  tokenOf,
} from 'shared-auth/testing';
import { routesWith } from '../../routes';

const FAST = { timeout: 4000 };

function tokensOf(rol: string) {
  return {
    access_token: tokenOf({ ...personOf('asesor'), rol, exp: secondsFromNow(600) }),
    refresh_token: tokenOf({ rol, sub: '7', iat: secondsFromNow(0), exp: secondsFromNow(3600) }),
    idRefreshToken: 'sesion-9',
  };
}

const open = () =>
  renderRoutes(
    routesWith((remote) => <p>{`Pantallas de ${remote}`}</p>),
    '/',
  );
const username = () => screen.getByRole('textbox', { name: 'Usuario' });
const password = () => screen.getByLabelText('Contraseña');
const enter = () => screen.getByRole('button', { name: 'Ingresar' });

async function signIn({ person }: ReturnType<typeof open>) {
  await person.type(username(), 'rosa');
  await person.type(password(), 'Clave-2026{Enter}');
}

test('empty fields are marked, each with its text, and the first one has the focus', async () => {
  const answers = await startAnswers();
  const { person } = open();
  await person.click(enter());
  expect(await screen.findAllByText('Este campo es obligatorio.')).toHaveLength(2);
  expect(username()).toBeInvalid();
  expect(username()).toHaveAccessibleDescription('Este campo es obligatorio.');
  expect(password()).toBeInvalid();
  expect(username()).toHaveFocus();
  expect(answers.requests).toEqual([]);
});

test('wrong data tell the text of the server and nothing typed is lost', async () => {
  const answers = await startAnswers({
    'POST /api/login': problem(401, 'Usuario o contraseña incorrectos.'),
  });
  const page = open();
  await signIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Usuario o contraseña incorrectos.');
  expect(screen.getByText(SAMPLE_ERROR_NUMBER)).toBeVisible();
  expect(username()).toHaveValue('rosa');
  expect(password()).toHaveValue('Clave-2026');
  expect(page.address()).toBe('/');
  answers.set({ 'POST /api/login': noAnswer });
  await page.person.click(enter());
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  expect(screen.queryByText('Usuario o contraseña incorrectos.')).toBeNull();
  expect(screen.queryByText(/^Código de la solicitud/)).toBeNull();
});

test('a sign-in says so, waits 1.5 s and opens the area of the role', async () => {
  const answers = await startAnswers({ 'POST /api/login': tokensOf('asesor') });
  const page = open();
  await signIn(page);
  expect(await screen.findByText('Login exitoso!!')).toBeVisible();
  const read = performance.now();
  expect(page.address()).toBe('/');
  expect(screen.getByRole('button', { name: 'Ingresando...' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('Pantallas de remote-asesor', {}, FAST)).toBeVisible();
  expect(performance.now() - read).toBeGreaterThan(1300);
  expect(page.address()).toBe('/asesor');
  expect(answers.requestsTo('POST /api/login').map(({ body }) => body)).toEqual([
    { username: 'rosa', password: 'Clave-2026', remember_me: false },
  ]);
});

test('the business head is taken to /jefe-negocios although the start page keeps that role', async () => {
  await startAnswers({ 'POST /api/login': tokensOf('jefe_negocios') });
  const page = open();
  await signIn(page);
  await waitFor(() => expect(page.address()).toBe('/jefe-negocios'), FAST);
});

test('remember-me is sent', async () => {
  const answers = await startAnswers({ 'POST /api/login': problem(401, 'No') });
  const page = open();
  await page.person.click(screen.getByRole('checkbox', { name: /Recordarme/ }));
  await signIn(page);
  await screen.findByRole('alert');
  expect(answers.requestsTo('POST /api/login')[0]?.body).toMatchObject({ remember_me: true });
});

test('an unknown role is told by its name and the session can be closed', async () => {
  await startAnswers({ 'POST /api/login': tokensOf('gerente') });
  const page = open();
  await signIn(page);
  expect(await screen.findByText('Rol no reconocido: gerente')).toBeVisible();
  expect(await screen.findByText('No se encontró un rol válido.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  expect(username()).toHaveValue('rosa');
});

test('the password can be shown and hidden', async () => {
  const { person } = open();
  expect(password()).toHaveAttribute('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(password()).toHaveAttribute('type', 'text');
  await person.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(password()).toHaveAttribute('type', 'password');
});
