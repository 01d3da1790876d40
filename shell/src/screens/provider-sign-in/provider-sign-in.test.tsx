import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import {
  foreignAnswer,
  personOf,
  problem,
  type Routes,
  renderRoutes,
  startAnswers,
} from 'shared-auth/testing';
import { TEXTO_PASO_VENCIDO } from 'shared-domain/sesion';
import { routesWith } from '../../routes';
import { AXE, secondStep, ticketIsOver, tokensOf } from '../../testing/second-step';
import { keepPlace } from './go-to-provider';
import { placeLeft, takeProviderAnswer } from './provider-answer';

const IDA = 'POST /api/proveedor/ingreso';
const VUELTA = 'POST /api/proveedor/vuelta';
const LATER = { timeout: 4000 };

afterEach(() => {
  document.querySelector('meta[name="identity-provider"]')?.remove();
  window.history.replaceState(null, '', '/');
});

const renderAt = (path: string) =>
  renderRoutes(
    routesWith((remote) => `Pantallas de ${remote}`),
    path,
  );

async function comeBack(
  routes: Routes,
  { query = '?code=abc&state=xyz', secret = 'secreto-1', place = '' } = {},
) {
  const answers = await startAnswers(routes);
  if (place) sessionStorage.setItem('proveedor:lugar', place);
  if (secret) sessionStorage.setItem('proveedor:secreto', secret);
  window.history.replaceState(null, '', `/ingreso-con-proveedor${query}`);
  takeProviderAnswer();
  return { answers, ...renderAt('/ingreso-con-proveedor') };
}

describe('the offer', () => {
  async function offered(way: Routes[typeof IDA]) {
    const meta = { name: 'identity-provider', content: 'Caja Sur' };
    document.head.append(Object.assign(document.createElement('meta'), meta));
    const answers = await startAnswers({ [IDA]: way });
    const { person } = renderAt('/');
    const button = await screen.findByRole('button', { name: 'Ingresar con Caja Sur' });
    return { answers, person, button };
  }

  test('takes the person to the provider, and keeps the secret in this tab', async () => {
    const { person, button } = await offered({
      direccion: `${window.location.href}#caja`,
      secreto: 'secreto-7',
    });
    await person.click(button);
    await waitFor(() => expect(window.location.hash).toBe('#caja'));
    expect(sessionStorage.getItem('proveedor:secreto')).toBe('secreto-7');
  });

  test('whoever goes back from the provider, to the page as they left it, can press it again', async () => {
    const { person, button } = await offered({
      direccion: `${window.location.href}#caja`,
      secreto: 'secreto-7',
    });
    await person.click(button);
    await waitFor(() => expect(window.location.hash).toBe('#caja'));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const shown = (persisted: boolean) =>
      act(() => void fireEvent(window, Object.assign(new Event('pageshow'), { persisted })));
    shown(false);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    shown(true);
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(button).toHaveTextContent('Ingresar con Caja Sur');
  });

  test('a provider that is down is told, and the password still works', async () => {
    const { person, button } = await offered(
      problem(503, 'Caja Sur no responde. Ingrese con su contraseña.'),
    );
    await person.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Caja Sur no responde.');
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeEnabled();
  });

  test('an address that is none of the web leads nowhere', async () => {
    const { person, button } = await offered(
      foreignAnswer(200, { direccion: 'javascript:alert(1)', secreto: 's' }),
    );
    await person.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^El servidor dio una respuesta inesperada/);
    expect(sessionStorage.getItem('proveedor:secreto')).toBeNull();
  });

  test('breaks no rule of axe', async () => {
    await offered(problem(503, 'No.'));
    const { violations } = await act(() => axe.run(document.body, AXE));
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('is not there without a provider', async () => {
    await startAnswers();
    renderAt('/');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('button', { name: /^Ingresar con/ })).toBeNull();
  });
});

test('who comes back is signed in as by a password, and the address keeps nothing of it', async () => {
  const entries = window.history.length;
  const { answers, address } = await comeBack({ [VUELTA]: tokensOf('cajero') });
  expect(window.location.pathname + window.location.search).toBe('/ingreso-con-proveedor');
  expect(window.history.length).toBe(entries);
  expect(await screen.findByText('Login exitoso!!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/cajero'), LATER);
  expect(answers.requestsTo(VUELTA).map(({ body }) => body)).toEqual([
    { consulta: 'code=abc&state=xyz', secreto: 'secreto-1' },
  ]);
  expect(sessionStorage.getItem('proveedor:secreto')).toBeNull();
});

test('what the API refuses is told, with a way back to the password', async () => {
  const { person, address } = await comeBack({ [VUELTA]: problem(403, 'Su cuenta no tiene un rol aquí.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Su cuenta no tiene un rol aquí.');
  await person.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
  expect(address()).toBe('/');
});

test.each([
  ['without the secret of this tab', { secret: '' }],
  ['without an answer of the provider', { query: '' }],
])('%s nothing is sent', async (_what, given) => {
  const { answers } = await comeBack({}, given);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Este ingreso no empezó en esta pestaña/);
  expect(answers.requests).toEqual([]);
});

test('a second step is asked for here too', async () => {
  const { person, address } = await comeBack({
    [VUELTA]: secondStep(),
    'POST /api/login/segundo-factor': tokensOf('cajero'),
  });
  await person.type(await screen.findByRole('textbox', { name: 'Código de 6 dígitos' }), '123456{Enter}');
  await waitFor(() => expect(address()).toBe('/cajero'), LATER);
});

test('a second step that comes too late is told here, and leads back to the sign-in', async () => {
  const late = { 'POST /api/login/segundo-factor': ticketIsOver };
  const { person } = await comeBack({ [VUELTA]: secondStep(), ...late });
  await person.type(await screen.findByRole('textbox', { name: 'Código de 6 dígitos' }), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(TEXTO_PASO_VENCIDO);
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeVisible();
});

test('who goes back from the second step is at the sign-in', async () => {
  const { person, address } = await comeBack({ [VUELTA]: secondStep() });
  await person.click(await screen.findByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(address()).toBe('/'));
});

describe('where one was', () => {
  const bare = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'default' });
  const left = (pathname: string, owner = personOf('cajero').sub) =>
    JSON.stringify({ owner, place: bare(pathname) });
  const back = (place: string) => comeBack({ [VUELTA]: tokensOf('cajero') }, { place });

  test.each([
    ['the same person goes on there', left('/cajero/cierre'), '/cajero/cierre'],
    ['nobody else does', left('/cajero/cierre', '99'), '/cajero'],
    ['nobody goes where their role may not be', left('/admin/users'), '/cajero'],
    ['what is stored and broken is left alone', '{"pathname":7', '/cajero'],
    ['what is stored and no address of a page is left alone', left('//otra.example.pe'), '/cajero'],
  ])('%s', async (_what, place, landing) => {
    const { address } = await back(place);
    expect(sessionStorage.getItem('proveedor:lugar')).toBeNull();
    await waitFor(() => expect(address()).toBe(landing), LATER);
  });

  test('a way that led to nothing keeps it for the next', async () => {
    await comeBack({ [VUELTA]: problem(401, 'Se canceló.') }, { place: left('/cajero/cierre') });
    await screen.findByRole('alert');
    keepPlace(undefined);
    expect(sessionStorage.getItem('proveedor:lugar')).toBe(left('/cajero/cierre'));
  });

  test('another page that begins in that tab forgets it', () => {
    sessionStorage.setItem('proveedor:lugar', left('/cajero/cierre'));
    window.history.replaceState(null, '', '/');
    takeProviderAnswer();
    expect(sessionStorage.getItem('proveedor:lugar')).toBeNull();
    expect(placeLeft()).toBeUndefined();
  });

  test.each([
    ['/cajero/cierre', '/cajero/cierre'],
    ['/asesor/evaluacion-cliente/45678912', undefined],
  ])('of %s the tab keeps %s', (pathname, kept) => {
    sessionStorage.removeItem('proveedor:lugar');
    const place = { pathname, search: '?q=Rosa', hash: '', state: { nota: 'Rosa' }, key: 'k' };
    keepPlace({ owner: '7', place });
    const stored = sessionStorage.getItem('proveedor:lugar');
    expect(stored && JSON.parse(stored)).toEqual(kept ? { owner: '7', place: bare(kept) } : null);
    placeLeft();
  });
});
