import { cleanup, screen, waitFor } from '@testing-library/react';
import { problem, renderRoutes, startAnswers } from 'shared-auth/testing';
import { routesWith } from '../../routes';

const open = (query = '?token=abc') =>
  renderRoutes(
    routesWith(() => null),
    `/restablecer-contrasena${query}`,
  );
const password = () => screen.findByLabelText('Contraseña nueva');
const again = () => screen.getByLabelText('Repita la contraseña');

test('the new password is sent with the token of the link, and after 1.5 s the sign-in is there', async () => {
  const answers = await startAnswers({ 'POST /api/reset-password': { message: 'Contraseña cambiada.' } });
  const { person, address } = open();
  await person.type(await password(), 'Clave-2026');
  await person.type(again(), 'Clave-2026{Enter}');
  expect(await screen.findByText('Contraseña cambiada.')).toBeVisible();
  expect(answers.requestsTo('POST /api/reset-password')[0]?.body).toEqual({
    token: 'abc',
    password: 'Clave-2026',
  });
  await waitFor(() => expect(address()).toBe('/'), { timeout: 4000 });
});

test('passwords that are short or differ are marked and not sent', async () => {
  const answers = await startAnswers();
  const { person } = open();
  await person.type(await password(), 'corta');
  await person.type(again(), 'otra{Enter}');
  expect(await screen.findByText('La contraseña debe tener de 8 a 128 caracteres.')).toBeVisible();
  await person.type(await password(), '-larga');
  await person.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  expect(await screen.findByText('Las contraseñas no coinciden.')).toBeVisible();
  expect(answers.requests).toEqual([]);
});

test('what only the API knows of a password is told under its field, and nothing that was typed is lost', async () => {
  const motivo = 'La contraseña debe tener de 12 a 128 caracteres.';
  await startAnswers({ 'POST /api/reset-password': problem(422, motivo, { password: [motivo] }) });
  const { person } = open();
  expect(screen.getByText(/y 12 o más si trabaja en la financiera/)).toBeVisible();
  await person.type(await password(), 'Clave-2026');
  await person.type(again(), 'Clave-2026{Enter}');
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(motivo));
  expect([await password(), again()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Clave-2026',
    'Clave-2026',
  ]);
});

test('a link that is spent says so and offers another one', async () => {
  await startAnswers({ 'POST /api/reset-password': problem(422, 'El enlace ya no es válido.') });
  const { person, address } = open();
  await person.type(await password(), 'Clave-2026');
  await person.type(again(), 'Clave-2026{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('El enlace ya no es válido.');
  expect(await password()).toHaveValue('Clave-2026');
  await person.click(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }));
  expect(address()).toBe('/?recuperar');
});

test('a link without token asks for nothing', () => {
  open('');
  expect(screen.getByRole('alert')).toHaveTextContent('El enlace está incompleto.');
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
});

test.each(['?token=abc', '#token=abc'])(
  'the token of %s leaves the address, and a reload keeps it',
  async (link) => {
    const answers = await startAnswers({ 'POST /api/reset-password': { message: 'Contraseña cambiada.' } });
    const { address } = open(link);
    expect(await password()).toBeVisible();
    expect(address()).toBe('/restablecer-contrasena');

    cleanupAsAReloadDoes();
    const { person } = open('');
    await person.type(await password(), 'Clave-2026');
    await person.type(again(), 'Clave-2026{Enter}');
    await screen.findByText('Contraseña cambiada.');
    expect(answers.requestsTo('POST /api/reset-password')[0]?.body).toMatchObject({ token: 'abc' });
  },
);

test('whoever leaves the page leaves no token behind in the tab', async () => {
  const { person } = open();
  expect(sessionStorage).toHaveLength(1);
  await person.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
  expect(sessionStorage).toHaveLength(0);
});

/** A reload runs no effect cleanup, so the session storage stays. */
function cleanupAsAReloadDoes(): void {
  const kept = { ...sessionStorage };
  cleanup();
  Object.assign(sessionStorage, kept);
}
