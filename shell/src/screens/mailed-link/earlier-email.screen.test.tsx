import { screen } from '@testing-library/react';
import { problem, renderRoutes, startAnswers } from 'shared-auth/testing';
import { routesWith } from '../../routes';

const CALL = 'POST /api/correo-anterior';
const open = (hash = '#token=abc') =>
  renderRoutes(
    routesWith(() => null),
    `/correo-anterior${hash}`,
  );
const button = (name: RegExp) => screen.findByRole('button', { name });

test.each([
  [/^No fui yo/, false],
  [/^Fui yo/, true],
])('%s is sent when it is pressed, not when the link is opened', async (name, acepta) => {
  const answers = await startAnswers({ [CALL]: { message: 'Hecho.' } });
  const { person, address } = open();
  await button(name);
  expect([address(), answers.requests]).toEqual(['/correo-anterior', []]);
  await person.click(await button(name));
  expect(await screen.findByText('Hecho.')).toBeVisible();
  expect(answers.requestsTo(CALL)[0]?.body).toEqual({ token: 'abc', acepta });
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a link that opens nothing any more says so, and a later answer is possible', async () => {
  await startAnswers({ [CALL]: problem(422, 'El enlace ya no es válido.') });
  const { person } = open();
  await person.click(await button(/^No fui yo/));
  expect(await screen.findByRole('alert')).toHaveTextContent('El enlace ya no es válido.');
  expect(await button(/^No fui yo/)).toBeEnabled();
});

test('a link without token asks for nothing', async () => {
  open('');
  expect(await screen.findByText(/El enlace está incompleto/)).toBeVisible();
});
