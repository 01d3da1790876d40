import { act, fireEvent, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { problem, signInAs, startAnswers } from 'shared-auth/testing';
import { App } from '../app';
import { draw } from './draw';
import { drawLoginPage } from './login-page';

const application = <App createRouter={createMemoryRouter} />;
const root = () => document.getElementById('root') as HTMLElement;
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Usuario' });
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Includes the script that runs before hydration. */
function openPage() {
  const { html, early } = drawLoginPage();
  Object.assign(globalThis, { EARLY: early });
  jest.isolateModules(() => require('./before-hydration'));
  document.body.innerHTML = `<svg id="waiting"></svg><div id="root" data-drawn="login">${html}</div>`;
}

async function takeOver(): Promise<() => void> {
  const drawn = await act(async (): Promise<Root> => draw(application, root()));
  return () => act(() => drawn.unmount());
}

afterEach(() => document.documentElement.removeAttribute('data-not-for-login'));

test('the page is drawn alike each time, and takes nothing from the browser that draws it', () => {
  const first = drawLoginPage();
  signInAs('cajero');
  expect(drawLoginPage()).toEqual(first);
  expect(first.title).toMatch(/^Iniciar sesión · /);
  expect(first.html).not.toContain('<title>');
});

// On a hydration mismatch React logs an error, which fails the test.
test('React takes over the elements that are there, with what was typed into them', async () => {
  openPage();
  const field = username();
  field.value = 'rosa';
  field.setSelectionRange(1, 1);
  field.focus();
  screen.getByRole('checkbox').click();
  const close = await takeOver();
  expect(username()).toBe(field);
  expect(field).toHaveValue('rosa');
  expect(field.selectionStart).toBe(1);
  expect(field).toHaveFocus();
  expect(screen.getByRole('checkbox')).toBeChecked();
  close();
});

test('a form that was sent before is sent once, with what it holds', async () => {
  const answers = await startAnswers({ 'POST /api/login': problem(401, 'Revise su contraseña.') });
  openPage();
  username().value = 'rosa';
  password().value = 'Clave-2026';
  press('Ingresar');
  expect(screen.getByRole('button', { name: 'Ingresando...' })).toHaveAttribute('aria-busy', 'true');
  press('Ingresando...');
  const close = await takeOver();
  expect(await screen.findByText('Revise su contraseña.')).toBeVisible();
  expect(answers.requestsTo('POST /api/login').map(({ body }) => body)).toEqual([
    { username: 'rosa', password: 'Clave-2026', remember_me: false },
  ]);
  expect(screen.getByRole('button', { name: 'Ingresar' })).not.toHaveAttribute('aria-busy');
  close();
});

test('a password that was shown stays shown, and can be hidden', async () => {
  openPage();
  press('Mostrar contraseña');
  press('Ocultar contraseña');
  expect(password()).toHaveAttribute('type', 'password');
  press('Mostrar contraseña');
  const close = await takeOver();
  expect(password()).toHaveAttribute('type', 'text');
  press('Ocultar contraseña');
  expect(password()).toHaveAttribute('type', 'password');
  close();
});

test('with a session the drawn page is put away for the bar, before React draws another one', async () => {
  signInAs('jefe_negocios');
  openPage();
  expect(document.documentElement).toHaveAttribute('data-not-for-login');
  const close = await act(async () => {
    const drawn = draw(application, root());
    expect(root().innerHTML).toBe('<svg id="waiting"></svg>');
    return () => act(() => drawn.unmount());
  });
  expect(await screen.findByRole('form', { name: 'Entrar con otra cuenta' })).toBeVisible();
  expect(document.getElementById('waiting')).toBeNull();
  close();
});
