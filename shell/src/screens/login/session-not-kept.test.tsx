/** @jest-environment-options {"url": "http://192.168.1.5:3000/"} */
import { screen, within } from '@testing-library/react';
import { renderRoutes, startAnswers } from 'shared-auth/testing';
import { routesWith } from '../../routes';

// Like browsers, jsdom refuses Secure cookies at a network address without TLS.
async function signInHere() {
  const answers = await startAnswers();
  const page = renderRoutes(
    routesWith(() => null),
    '/',
  );
  await page.person.type(screen.getByRole('textbox', { name: 'Usuario' }), 'rosa');
  await page.person.type(screen.getByLabelText('Contraseña'), 'Clave-2026{Enter}');
  const alert = await screen.findByRole('alert');
  return { ...page, answers, alert };
}

const added: HTMLMetaElement[] = [];

function addMeta(name: string, content: string): void {
  added.push(Object.assign(document.createElement('meta'), { name, content }));
  document.head.append(...added);
}

afterEach(() => {
  for (const meta of added.splice(0)) meta.remove();
});

test('a browser that keeps no session says so where it is, and nothing typed is lost', async () => {
  const { alert, answers, address } = await signInHere();
  expect(alert).toHaveTextContent(
    'Este navegador no guarda la sesión en http://192.168.1.5:3000 porque la dirección no es segura.',
  );
  expect(alert).toHaveTextContent('Ingrese por la dirección que empieza con https://');
  expect(screen.queryByText('Login exitoso!!')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Usuario' })).toHaveValue('rosa');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('Clave-2026');
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeEnabled();
  expect(address()).toBe('/');
  expect(answers.requests).toEqual([]);
});

test('where the server answers with TLS too, the way there is offered', async () => {
  addMeta('secure-address', 'https://192.168.1.5:3443');
  const { alert } = await signInHere();
  const link = within(alert).getByRole('link', { name: 'https://192.168.1.5:3443' });
  expect(link).toHaveAttribute('href', 'https://192.168.1.5:3443/');
  expect(alert).not.toHaveTextContent('certificado');
});

test('the demonstration adds that the browser will ask about its certificate', async () => {
  addMeta('secure-address', 'https://192.168.1.5:3443');
  addMeta('demonstration', 'yes');
  const { alert } = await signInHere();
  expect(alert).toHaveTextContent('El navegador avisará una vez que no conoce su certificado');
});

test('blocked cookies are named as the reason', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { alert } = await signInHere();
  expect(alert).toHaveTextContent('porque tiene bloqueadas las cookies.');
  expect(alert).not.toHaveTextContent('no es segura');
  jest.restoreAllMocks();
});
