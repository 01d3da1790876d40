import { screen, waitFor } from '@testing-library/react';
import { problem, renderRoutes, startAnswers } from 'shared-auth/testing';
import { routesWith } from '../../routes';

const ENVIADO = 'Si el DNI está registrado, enviamos un enlace a su correo.';

async function open() {
  const page = renderRoutes(
    routesWith(() => null),
    '/',
  );
  await page.person.click(screen.getByRole('link', { name: '¿Olvidó su contraseña?' }));
  return page;
}
const dni = () => screen.getByRole('textbox', { name: 'DNI' });
const send = () => screen.getByRole('button', { name: 'Enviar enlace' });

test('the DNI is required, and no more than nine characters can be typed', async () => {
  const { person } = await open();
  await person.click(send());
  expect(await screen.findByText('Este campo es obligatorio.')).toBeVisible();
  await person.type(dni(), '1234567');
  expect(await screen.findByText('El DNI debe tener 8 o 9 digitos.')).toBeVisible();
  await person.type(dni(), '890123');
  expect(dni()).toHaveValue('123456789');
});

test('the answer is shown, and after 1.5 s the sign-in is back', async () => {
  const answers = await startAnswers({ 'POST /api/forgot-password': { message: ENVIADO } });
  const { person, address } = await open();
  await person.type(dni(), '45678912{Enter}');
  expect(await screen.findByText(ENVIADO)).toBeVisible();
  expect(address()).toBe('/?recuperar');
  expect(answers.requestsTo('POST /api/forgot-password')[0]?.body).toEqual({ dni: '45678912' });
  await waitFor(() => expect(address()).toBe('/'), { timeout: 4000 });
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a failure is told and the DNI stays', async () => {
  await startAnswers({ 'POST /api/forgot-password': problem(429, 'Espere un minuto.') });
  const { person } = await open();
  await person.type(dni(), '45678912{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Espere un minuto.');
  expect(dni()).toHaveValue('45678912');
});

test('the back link returns to the sign-in', async () => {
  const { person, address } = await open();
  await person.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
  expect(address()).toBe('/');
  expect(screen.getByLabelText('Contraseña')).toBeVisible();
});
