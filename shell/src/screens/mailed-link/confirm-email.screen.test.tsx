import { screen } from '@testing-library/react';
import { problem, renderRoutes, startAnswers } from 'shared-auth/testing';
import { routesWith } from '../../routes';

const CALL = 'POST /api/confirmar-correo';
const open = (query = '?token=abc') =>
  renderRoutes(
    routesWith(() => null),
    `/confirmar-correo${query}`,
  );
const button = () => screen.findByRole('button', { name: 'Confirmar correo' });

test('the address is confirmed when the person says so, not when the link is opened', async () => {
  const answers = await startAnswers({ [CALL]: { message: 'Su correo se confirmó.' } });
  const { person, address } = open();
  await button();
  expect(address()).toBe('/confirmar-correo');
  expect(answers.requests).toEqual([]);
  await person.click(await button());
  expect(await screen.findByText('Su correo se confirmó.')).toBeVisible();
  expect(answers.requestsTo(CALL)[0]?.body).toEqual({ token: 'abc' });
  expect(screen.queryByRole('button', { name: 'Confirmar correo' })).toBeNull();
});

test('where the API asks for the password there is a field for it, and it is sent along', async () => {
  const errors = { password: ['Escriba la contraseña con la que inicia sesión.'] };
  const answers = await startAnswers({ [CALL]: problem(422, 'Revise los datos ingresados.', errors) });
  const { person } = open();
  await person.click(await button());
  const field = await screen.findByLabelText('Contraseña');
  expect(field).toHaveAccessibleDescription('Escriba la contraseña con la que inicia sesión.');
  await person.type(field, 'Clave-2026{Enter}');
  await screen.findByRole('button', { name: 'Confirmar correo' });
  expect(answers.requestsTo(CALL).at(-1)?.body).toEqual({ token: 'abc', password: 'Clave-2026' });
});

test('a link that opens nothing any more says so', async () => {
  await startAnswers({ [CALL]: problem(422, 'El enlace ya no es válido. Pida que le envíen otro.') });
  const { person } = open();
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('El enlace ya no es válido.');
});

test('a link without token asks for nothing', async () => {
  open('');
  expect(await screen.findByText(/El enlace está incompleto/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar correo' })).toBeNull();
});
