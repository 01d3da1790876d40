import { screen, waitFor, within } from '@testing-library/react';
import {
  answer,
  noAnswer,
  problem,
  type Routes,
  renderRoutes,
  signInAs,
  startAnswers,
} from 'shared-auth/testing';
import { preloadInteractive } from 'shared-ui';
import { routesWith } from '../../routes';
import { publishAreas } from '../../testing/published-areas';
import { takeProviderAnswer } from '../provider-sign-in/provider-answer';

const LINK = 'GET /api/mi-cuenta/enlace';
const GO = 'POST /api/mi-cuenta/enlace';
const BACK = 'POST /api/mi-cuenta/enlace/vuelta';
const UNLINK = 'DELETE /api/mi-cuenta/enlace';
const OTHERS: Routes = {
  'GET /api/mi-cuenta': noAnswer,
  'GET /api/mi-cuenta/accesos': noAnswer,
  'GET /api/mi-cuenta/factores': noAnswer,
};

beforeAll(preloadInteractive, 30_000);
beforeEach(() => {
  publishAreas({});
  const meta = { name: 'identity-provider', content: 'Caja Sur' };
  document.head.append(Object.assign(document.createElement('meta'), meta));
});
afterEach(() => {
  document.querySelector('meta[name="identity-provider"]')?.remove();
  window.history.replaceState(null, '', '/');
});

const renderAt = (path: string) =>
  renderRoutes(
    routesWith((remote) => `Pantallas de ${remote}`),
    path,
  );

async function open(routes: Routes, rol: 'cajero' | 'cliente' = 'cajero') {
  const answers = await startAnswers({ ...OTHERS, ...routes });
  signInAs(rol);
  return { answers, ...renderAt('/mi-cuenta') };
}

test('an account that is not linked goes to the provider, with a secret that signs nobody in', async () => {
  const ida = { direccion: `${window.location.href}#caja`, secreto: 'secreto-9' };
  const { person } = await open({ [LINK]: { proveedor: 'Caja Sur', vinculada: false }, [GO]: ida });
  await person.click(await screen.findByRole('button', { name: 'Vincular con el proveedor' }));
  await waitFor(() => expect(window.location.hash).toBe('#caja'));
  expect(sessionStorage.getItem('proveedor:enlace')).toBe('secreto-9');
  expect(sessionStorage.getItem('proveedor:secreto')).toBeNull();
});

test('a refusal is shown where the button is', async () => {
  const { person } = await open({
    [LINK]: { proveedor: 'Caja Sur', vinculada: false },
    [GO]: problem(403, 'Ingrese con su contraseña para vincular su cuenta.'),
  });
  await person.click(await screen.findByRole('button', { name: 'Vincular con el proveedor' }));
  expect(await screen.findByText('Ingrese con su contraseña para vincular su cuenta.')).toBeVisible();
});

test('an account that is linked is unlinked after a question', async () => {
  const message = 'Su cuenta se desvinculó del proveedor de identidad.';
  const { answers, person } = await open({
    [LINK]: { proveedor: 'Caja Sur', vinculada: true },
    [UNLINK]: { message },
  });
  await person.click(await screen.findByRole('button', { name: 'Desvincular' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  answers.set({ [LINK]: answer(200, { proveedor: 'Caja Sur', vinculada: false }) });
  await person.click(dialog.getByRole('button', { name: 'Desvincular' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Vincular con el proveedor' })).toBeVisible();
});

test('a client is offered nothing', async () => {
  const { answers } = await open({}, 'cliente');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(answers.requestsTo(LINK)).toEqual([]);
});

describe('the way back', () => {
  async function comeBack(routes: Routes) {
    const answers = await startAnswers({ ...OTHERS, [LINK]: noAnswer, ...routes });
    signInAs('cajero');
    sessionStorage.setItem('proveedor:enlace', 'secreto-9');
    window.history.replaceState(null, '', '/ingreso-con-proveedor?code=abc&state=xyz');
    takeProviderAnswer();
    return { answers, ...renderAt('/ingreso-con-proveedor') };
  }

  test('links the account and goes on there', async () => {
    const message = 'Su cuenta se vinculó con el proveedor de identidad.';
    const { answers, address } = await comeBack({ [BACK]: { message } });
    await waitFor(() => expect(address()).toBe('/mi-cuenta'));
    expect(answers.requestsTo(BACK).map(({ body }) => body)).toEqual([
      { consulta: 'code=abc&state=xyz', secreto: 'secreto-9' },
    ]);
    expect(sessionStorage.getItem('proveedor:enlace')).toBeNull();
  });

  test('says why the account is not linked, and leads back to it', async () => {
    const { person, address } = await comeBack({ [BACK]: problem(409, 'La cuenta ya está vinculada.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('La cuenta ya está vinculada.');
    await person.click(screen.getByRole('link', { name: 'Volver a Mi cuenta' }));
    expect(address()).toBe('/mi-cuenta');
  });
});
