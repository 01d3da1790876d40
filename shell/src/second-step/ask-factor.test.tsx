import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { problem, signInAs } from 'shared-auth/testing';
import { TEXTO_PASO_VENCIDO } from 'shared-domain/sesion';
import { cancelled, givePasskeys, OPTIONS, usedPasskey } from '../testing/passkeys';
import { AXE, givePassword, secondStep, ticketIsOver, tokensOf } from '../testing/second-step';

const PROBAR = 'POST /api/login/segundo-factor';
const LATER = { timeout: 4000 };
const codigo = () => screen.getByRole('textbox', { name: 'Código de 6 dígitos' });
const heading = () => screen.getByRole('heading', { level: 1, name: 'Confirme que es usted' });
const username = () => screen.getByRole('textbox', { name: 'Usuario' });
const withPasskey = { metodos: ['passkey', 'codigo', 'recuperacion'] as never, llave: OPTIONS };

test('the second step takes the place of the password, its first way has the focus, and it breaks no rule of axe', async () => {
  givePasskeys({});
  await givePassword(secondStep(withPasskey));
  expect(heading()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Usar mi llave de acceso' })).toHaveFocus();
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
  expect(screen.getByText(/Tiene 2 minutos\./)).toBeVisible();
  expect(codigo()).toHaveAttribute('inputmode', 'numeric');
  expect(codigo()).toHaveAttribute('autocomplete', 'one-time-code');
  await waitFor(() => expect(document.title).toMatch(/^Confirme que es usted/));
  const { violations } = await act(() => axe.run(document.body, AXE));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('a right code says so as every sign-in does, and opens the area', async () => {
  const { person, answers, address } = await givePassword(secondStep(), { [PROBAR]: tokensOf('cajero') });
  await person.keyboard('123 456{Enter}');
  expect(await screen.findByText('Login exitoso!!')).toBeVisible();
  expect(address()).toBe('/');
  expect(await screen.findByText('Pantallas de remote-admin', {}, LATER)).toBeVisible();
  expect(answers.requestsTo(PROBAR).map(({ body }) => body)).toEqual([
    { boleto: 'boleto-1', prueba: { metodo: 'codigo', codigo: '123456' } },
  ]);
});

test('what is no code is not sent; a wrong one tells the text of the API and is selected', async () => {
  const { person, answers } = await givePassword(secondStep(), {
    [PROBAR]: problem(401, 'El código no es correcto.'),
  });
  await person.type(codigo(), '12345{Enter}');
  await waitFor(() => expect(codigo()).toHaveAccessibleDescription(/Escriba los 6 dígitos/));
  expect(answers.requestsTo(PROBAR)).toEqual([]);
  await person.type(codigo(), '6{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('El código no es correcto.');
  expect(codigo()).toHaveFocus();
  expect(codigo()).toHaveValue('123456');
  expect([
    (codigo() as HTMLInputElement).selectionStart,
    (codigo() as HTMLInputElement).selectionEnd,
  ]).toEqual([0, 6]);
});

test('a recovery code is typed as it was saved', async () => {
  const { person, answers } = await givePassword(secondStep(), { [PROBAR]: tokensOf('cajero') });
  await person.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  expect(screen.queryByRole('textbox', { name: 'Código de 6 dígitos' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Código de recuperación' })).toHaveFocus();
  await person.keyboard('abcd-efgh-jklm{Enter}');
  expect(await screen.findByText('Login exitoso!!')).toBeVisible();
  expect(answers.requestsTo(PROBAR)[0]?.body).toMatchObject({
    prueba: { metodo: 'recuperacion', codigo: 'ABCDEFGHJKLM' },
  });
});

test('a passkey is asked for by a click, and what the device answers is sent', async () => {
  const get = jest.fn(async () => usedPasskey);
  givePasskeys({ get });
  const { person, answers } = await givePassword(secondStep(withPasskey), { [PROBAR]: tokensOf('cajero') });
  expect(get).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Usar mi llave de acceso' }));
  expect(await screen.findByText('Login exitoso!!')).toBeVisible();
  expect(answers.requestsTo(PROBAR)[0]?.body).toMatchObject({
    prueba: { metodo: 'passkey', llave: { id: 'bGxhdmU', response: { signature: 'ZmlybWE' } } },
  });
});

test('who cancels the passkey reads so, and all ways are still there', async () => {
  givePasskeys({ get: () => Promise.reject(cancelled()) });
  const { person, answers } = await givePassword(secondStep(withPasskey));
  await person.click(screen.getByRole('button', { name: 'Usar mi llave de acceso' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^La llave de acceso no se usó/);
  expect(screen.getByRole('button', { name: 'Usar mi llave de acceso' })).not.toHaveAttribute('aria-busy');
  expect(codigo()).toBeVisible();
  expect(answers.requestsTo(PROBAR)).toEqual([]);
});

test('a browser that knows no passkeys says so and offers the other ways', async () => {
  await givePassword(secondStep(withPasskey));
  expect(screen.getByText(/^Este navegador no puede usar llaves de acceso/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Usar mi llave de acceso' })).toBeNull();
  expect(codigo()).toBeVisible();
});

test('where only the passkey is left and the browser knows none, a recovery code is asked for at once', async () => {
  const metodos = ['passkey', 'recuperacion'] as never;
  await givePassword(secondStep({ metodos, llave: OPTIONS }));
  expect(screen.getByRole('textbox', { name: 'Código de recuperación' })).toBeVisible();
});

test('back at the password the user name is kept, the password is not, and one can sign in again', async () => {
  const { person, answers } = await givePassword(secondStep());
  await person.click(screen.getByRole('button', { name: 'Volver' }));
  expect(username()).toHaveValue('rosa');
  const password = screen.getByLabelText('Contraseña');
  expect(password).toHaveValue('');
  await waitFor(() => expect(password).toHaveFocus());
  answers.set({ 'POST /api/login': tokensOf('cajero') });
  await person.type(password, 'Clave-2026{Enter}');
  expect(await screen.findByText('Login exitoso!!')).toBeVisible();
});

test('when the time is over the person reads so at the password, with the user name kept', async () => {
  await givePassword(secondStep({ seconds: 1 }));
  expect(await screen.findByText(TEXTO_PASO_VENCIDO, {}, LATER)).toBeVisible();
  expect(username()).toHaveValue('rosa');
  expect(screen.queryByRole('heading', { name: 'Confirme que es usted' })).toBeNull();
});

test('a ticket that the API takes no longer leads back with its text', async () => {
  const { person } = await givePassword(secondStep(), { [PROBAR]: ticketIsOver });
  await person.type(codigo(), '123456{Enter}');
  expect(await screen.findByText(TEXTO_PASO_VENCIDO)).toBeVisible();
  expect(username()).toHaveValue('rosa');
});

test.each([-3600, 3600])('a clock that is %d seconds off takes nobody the time', async (seconds) => {
  await givePassword(secondStep({ seconds }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heading()).toBeVisible();
  expect(screen.queryByText(/Tiene \d+ minuto/)).toBeNull();
});

test('who signs in in another tab meanwhile goes on here too', async () => {
  const { address } = await givePassword(secondStep());
  signInAs('cajero');
  const newValue = JSON.stringify({ type: 'started' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sesion.aviso', newValue })));
  await waitFor(() => expect(address()).toBe('/cajero'));
});
