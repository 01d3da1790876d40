import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { errorText, httpClient } from 'shared-auth';
import {
  answer,
  problem,
  type Routes,
  renderRoutes,
  replacingTokens,
  signInAs,
  startAnswers,
} from 'shared-auth/testing';
import type { OpcionesDeConfirmacion } from 'shared-domain/sesion';
import { preloadInteractive } from 'shared-ui';
import { routesWith } from '../routes';
import { cancelled, givePasskeys, OPTIONS, usedPasskey } from '../testing/passkeys';
import { publishAreas } from '../testing/published-areas';
import { AXE } from '../testing/second-step';

const OPCIONES = 'POST /api/mi-cuenta/confirmacion/opciones';
const CONFIRMAR = 'POST /api/mi-cuenta/confirmacion';
const TEXT = 'Confirme que es usted para continuar.';

beforeAll(preloadInteractive, 30_000);
beforeEach(() => publishAreas({}));
afterEach(() => document.querySelector('meta[name="identity-provider"]')?.remove());

function Desk() {
  const [told, setTold] = useState('');
  const send = async () => {
    const { http } = await httpClient();
    await http.post('/cosa').then(
      () => setTold('Hecho.'),
      (error) => setTold(errorText(error)),
    );
  };
  return (
    <>
      <label>
        Nota <input />
      </label>
      <button type="button" onClick={send}>
        Enviar
      </button>
      <p>{told}</p>
    </>
  );
}

async function send(
  options: Partial<OpcionesDeConfirmacion>,
  routes: Routes = {},
  rol: 'cajero' | 'cliente' = 'cajero',
) {
  let isConfirmed = false;
  const { body } = problem(403, TEXT);
  const refused = answer(403, { ...body, codigo: 'confirmar_identidad' });
  const answers = await startAnswers({
    'POST /api/cosa': () => (isConfirmed ? { hecho: true } : refused),
    [OPCIONES]: { metodos: [], llave: null, ...options },
    [CONFIRMAR]: () => {
      isConfirmed = true;
      return { hasta: new Date(Date.now() + 300_000).toISOString(), ...replacingTokens(rol) };
    },
    ...routes,
  });
  signInAs(rol);
  const page = renderRoutes(
    routesWith(() => <Desk />),
    rol === 'cliente' ? '/cliente' : '/cajero',
  );
  await page.person.type(await screen.findByRole('textbox', { name: 'Nota' }), 'sin guardar');
  await page.person.click(screen.getByRole('button', { name: 'Enviar' }));
  return { ...page, answers };
}

const question = (name = 'Confirme que es usted') => screen.findByRole('dialog', { name });

test('a call waits while the person confirms with a code; what was typed and the focus are still there', async () => {
  const { person, answers } = await send({ metodos: ['codigo', 'recuperacion'] });
  const dialog = within(await question());
  const { violations } = await act(() => axe.run(document.body, AXE));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await person.type(dialog.getByRole('textbox', { name: 'Código de 6 dígitos' }), '123456{Enter}');
  expect(await screen.findByText('Hecho.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(answers.requestsTo(CONFIRMAR)[0]?.body).toEqual({ metodo: 'codigo', codigo: '123456' });
  const bearers = answers.requestsTo('POST /api/cosa').map(({ headers }) => headers.authorization);
  expect(bearers).toHaveLength(2);
  expect(bearers[1]).not.toBe(bearers[0]);
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('sin guardar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus());
});

test.each([
  [
    'its button',
    (person: Awaited<ReturnType<typeof send>>['person']) =>
      person.click(screen.getByRole('button', { name: 'Cancelar' })),
  ],
  ['Escape', (person: Awaited<ReturnType<typeof send>>['person']) => person.keyboard('{Escape}')],
])('cancelled with %s, the call is refused with its own text and nothing is lost', async (_how, cancel) => {
  const { person, answers } = await send({ metodos: ['clave'] });
  await question();
  await cancel(person);
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(answers.requestsTo('POST /api/cosa')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('sin guardar');
});

test('a wrong password tells the text of the API, and the question stays', async () => {
  const text = 'La contraseña no es correcta.';
  const { person } = await send(
    { metodos: ['clave'] },
    { [CONFIRMAR]: problem(422, 'Revise los datos.', { clave: [text] }) },
  );
  await question();
  const field = screen.getByLabelText('Contraseña');
  await waitFor(() => expect(field).toHaveFocus());
  await person.keyboard('otra{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field).toHaveFocus();
});

test('a client is asked as tú', async () => {
  await send({ metodos: ['clave'] }, {}, 'cliente');
  const dialog = await question('Confirma que eres tú');
  expect(dialog).toHaveTextContent(/Vale por 5 minutos/);
  expect(dialog).not.toHaveTextContent(/\busted\b/);
});

test('after a passkey that was refused, the next try has a challenge of its own', async () => {
  const challenges: unknown[] = [];
  givePasskeys({
    get: async ({ publicKey }) => {
      challenges.push(new TextDecoder().decode(publicKey?.challenge as ArrayBuffer));
      return usedPasskey;
    },
  });
  const options = { metodos: ['passkey'], llave: OPTIONS } satisfies OpcionesDeConfirmacion;
  const refusal = problem(422, 'Revise los datos.', { llave: ['No se pudo comprobar.'] });
  const { person, answers } = await send(options, { [CONFIRMAR]: refusal });
  await question();
  answers.set({ [OPCIONES]: { ...options, llave: { ...OPTIONS, challenge: 'b3Rybw' } } });
  await person.click(screen.getByRole('button', { name: 'Usar mi llave de acceso' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo comprobar.');
  await person.click(screen.getByRole('button', { name: 'Usar mi llave de acceso' }));
  await waitFor(() => expect(challenges).toEqual(['reto', 'otro']));
});

test('who cancels the passkey may still use another way', async () => {
  givePasskeys({ get: () => Promise.reject(cancelled()) });
  const { person } = await send({ metodos: ['passkey', 'codigo'], llave: OPTIONS });
  await question();
  await person.click(screen.getByRole('button', { name: 'Usar mi llave de acceso' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^La llave de acceso no se usó/);
  await person.type(screen.getByRole('textbox', { name: 'Código de 6 dígitos' }), '123456{Enter}');
  expect(await screen.findByText('Hecho.')).toBeVisible();
});

test('who signed in with the provider is told to sign in there again, and is taken there', async () => {
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'identity-provider', content: 'Caja Sur' }),
  );
  const way = { direccion: `${window.location.href}#caja-sur`, secreto: 'secreto-1' };
  const { person, answers } = await send({}, { 'POST /api/proveedor/ingreso': way });
  const dialog = await question();
  expect(dialog).toHaveTextContent('Usted ingresó con Caja Sur.');
  await person.click(screen.getByRole('button', { name: 'Ingresar de nuevo con Caja Sur' }));
  await waitFor(() => expect(window.location.hash).toBe('#caja-sur'));
  expect(answers.requestsTo('POST /api/proveedor/ingreso')[0]?.query).toEqual({ deNuevo: 'si' });
  window.location.hash = '';
});

test('without a provider and without any way, the person reads what to do', async () => {
  await send({});
  expect(await question()).toHaveTextContent('cierre su sesión e ingrese de nuevo');
});

test('where the ways cannot be read, the call is refused with its text, and the next one asks again', async () => {
  const { person, answers } = await send({}, { [OPCIONES]: problem(503, 'No disponible.') });
  expect(await screen.findByText(TEXT)).toBeVisible();
  answers.set({ [OPCIONES]: { metodos: ['clave'], llave: null } });
  await person.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await question()).toBeVisible();
});

test('a session that ends meanwhile ends the question', async () => {
  const { answers } = await send({ metodos: ['clave'] });
  await question();
  answers.set({ 'POST /api/validate-refresh-token': { valid: false } });
  await act(async () => (await httpClient()).http.get('/cosa').catch(() => undefined));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('form', { name: 'Iniciar sesión' })).toBeVisible();
});
