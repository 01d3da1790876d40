import { screen, waitFor } from '@testing-library/react';
import { personOf, problem, renderRoutes, secondsFromNow, startAnswers, tokenOf } from 'shared-auth/testing';
import { translatePage } from 'shared-ui/testing/translation';
import { routesWith } from '../../routes';

test('in a page that the browser translates, a wrong password is told and the next one lets in', async () => {
  const answers = await startAnswers({
    'POST /api/login': problem(401, 'Usuario o contraseña incorrectos.'),
  });
  const { person } = renderRoutes(
    routesWith((remote) => <p>{`Pantallas de ${remote}`}</p>),
    '/',
  );
  await screen.findByRole('button', { name: 'Ingresar' });
  translatePage();
  await person.click(screen.getByRole('button', { name: 'Ingresar' }));
  await person.type(screen.getByRole('textbox', { name: 'Usuario' }), 'rosa');
  for (const attempt of [1, 2]) {
    await person.type(screen.getByLabelText('Contraseña'), 'Clave-2026{Enter}');
    await waitFor(() => expect(answers.requestsTo('POST /api/login')).toHaveLength(attempt));
    expect(await screen.findByRole('alert')).toHaveTextContent('Usuario o contraseña incorrectos.');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ingresar' })).not.toHaveAttribute('aria-busy'),
    );
  }
  answers.set({
    'POST /api/login': {
      access_token: tokenOf({ ...personOf('asesor'), exp: secondsFromNow(600) }),
      refresh_token: tokenOf({ rol: 'asesor', sub: '7', iat: secondsFromNow(0), exp: secondsFromNow(3600) }),
      idRefreshToken: 'sesion-9',
    },
  });
  await person.type(screen.getByLabelText('Contraseña'), '{Enter}');
  expect(await screen.findByText('Pantallas de remote-asesor')).toBeVisible();
});
