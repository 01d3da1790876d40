import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import {
  answer,
  problem,
  type Routes,
  renderRoutes,
  replacingTokens,
  signInAs,
  startAnswers,
} from 'shared-auth/testing';
import type { FactorPropio, MisFactores } from 'shared-domain/sesion';
import { preloadInteractive } from 'shared-ui';
import { routesWith } from '../../routes';
import { givePasskeys, madePasskey, OPTIONS } from '../../testing/passkeys';
import { publishAreas } from '../../testing/published-areas';
import { AXE } from '../../testing/second-step';

const LEER = 'GET /api/mi-cuenta/factores';
const PREPARAR = 'POST /api/mi-cuenta/factores';
const AGREGAR = 'POST /api/mi-cuenta/factores/confirmar';
const QUITAR = 'DELETE /api/mi-cuenta/factores/:id';
const RENOVAR = 'POST /api/mi-cuenta/codigos-de-recuperacion';
const TOKENS = replacingTokens('cajero');
const CODES = ['ABCD-EFGH-JKLM', 'ABCD-EFGH-JKLN'];

const CELULAR: FactorPropio = {
  id: 4,
  tipo: 'codigo',
  nombre: 'Mi celular',
  creadoEn: '2026-11-01T13:00:00.000Z',
  usadoEn: '2026-11-22T13:00:00.000Z',
};
const LLAVE: FactorPropio = { ...CELULAR, id: 5, tipo: 'passkey', nombre: 'Laptop', usadoEn: null };
const TODOS: MisFactores = { exigido: false, factores: [CELULAR, LLAVE], codigosQueQuedan: 8 };
const NINGUNO: MisFactores = { exigido: false, factores: [], codigosQueQuedan: 0 };

beforeAll(preloadInteractive, 30_000);
beforeEach(() => publishAreas({}));

async function open(factores: MisFactores, routes: Routes = {}, rol: 'cajero' | 'cliente' = 'cajero') {
  const answers = await startAnswers({ [LEER]: factores, ...routes });
  signInAs(rol);
  const page = renderRoutes(
    routesWith(() => null),
    '/mi-cuenta',
  );
  await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' });
  return { answers, ...page };
}

const card = async () => within(await screen.findByRole('region', { name: 'Segundo factor' }));
const press = async ({ person }: Awaited<ReturnType<typeof open>>, name: string) =>
  person.click(await (await card()).findByRole('button', { name }));

test('tells each factor with its kind and use, and how many recovery codes are left', async () => {
  givePasskeys({});
  await open(TODOS);
  const list = within(await (await card()).findByRole('list', { name: 'Segundo factor' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mi celularCódigo de la aplicación · agregado el 01/11/2026 · último uso: 22/11/2026 08:00Quitar Mi celular',
    'LaptopLlave de acceso · agregado el 01/11/2026 · sin usar todavíaQuitar Laptop',
  ]);
  expect(screen.getByText('Códigos de recuperación sin usar: 8.')).toBeVisible();
  const { violations } = await act(() => axe.run(document.body, AXE));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('a client has no such card, and asks for none', async () => {
  const { answers } = await open(NINGUNO, {}, 'cliente');
  await screen.findByRole('region', { name: 'Mis datos' });
  expect(screen.queryByRole('region', { name: 'Segundo factor' })).toBeNull();
  expect(answers.requestsTo(LEER)).toEqual([]);
});

test('who needs one and has none reads so; without any there are no codes to ask for', async () => {
  await open({ ...NINGUNO, exigido: true });
  expect(await (await card()).findByRole('alert')).toHaveTextContent('Su rol necesita un segundo factor.');
  expect(screen.queryByRole('button', { name: 'Pedir códigos nuevos' })).toBeNull();
});

test('the last one of a role that needs it is kept, and that is told', async () => {
  const page = await open({ exigido: true, factores: [CELULAR], codigosQueQuedan: 0 });
  await press(page, 'Quitar Mi celular');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(/agregue otro antes de quitar este/)).toBeVisible();
  expect(screen.getByText('No le quedan códigos de recuperación: pida otros.')).toBeVisible();
});

test('a failed reading is tried again', async () => {
  const page = await open(TODOS, { [LEER]: problem(503, 'No disponible.') });
  expect(await (await card()).findByText('No disponible.')).toBeVisible();
  page.answers.set({ [LEER]: TODOS });
  await press(page, 'Volver a cargar');
  expect(await screen.findByRole('button', { name: 'Quitar Laptop' })).toBeVisible();
});

test('an application is added in a dialog, and its codes are shown once', async () => {
  const codigo = { secreto: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' };
  const page = await open(NINGUNO, {
    [PREPARAR]: { tipo: 'codigo', codigo, llave: null },
    [AGREGAR]: { message: 'El segundo factor se agregó.', codigosDeRecuperacion: CODES, ...TOKENS },
  });
  await press(page, 'Agregar aplicación de códigos');
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar aplicación de códigos' }));
  page.answers.set({ [LEER]: { ...NINGUNO, factores: [CELULAR], codigosQueQuedan: 2 } });
  await page.person.type(dialog.getByRole('textbox', { name: 'Código de 6 dígitos' }), '123456{Enter}');
  const shown = within(await screen.findByRole('dialog', { name: 'Guarde sus códigos de recuperación' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await page.person.click(shown.getByRole('checkbox', { name: 'Ya los guardé' }));
  await page.person.click(shown.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await (await card()).findByRole('button', { name: 'Quitar Mi celular' })).toBeVisible();
});

test('a further one brings no codes: the dialog closes and says that it was added', async () => {
  givePasskeys({ create: async () => madePasskey });
  const page = await open(TODOS, {
    [PREPARAR]: { tipo: 'passkey', codigo: null, llave: OPTIONS },
    [AGREGAR]: { message: 'El segundo factor se agregó.', codigosDeRecuperacion: [], ...TOKENS },
  });
  await press(page, 'Agregar llave de acceso');
  await page.person.click(await screen.findByRole('button', { name: 'Crear llave de acceso' }));
  expect(await screen.findByText('El segundo factor se agregó.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the API refuses to prepare is told', async () => {
  const page = await open(TODOS, { [PREPARAR]: problem(409, 'Ya tiene diez segundos factores.') });
  await press(page, 'Agregar aplicación de códigos');
  expect(await (await card()).findByText('Ya tiene diez segundos factores.')).toBeVisible();
});

test('one is removed after a question, over which the person confirms who they are', async () => {
  const { body } = problem(403, 'Confirme que es usted para continuar.');
  const needed = answer(403, { ...body, codigo: 'confirmar_identidad' as const });
  const page = await open(TODOS, {
    [QUITAR]: needed,
    'POST /api/mi-cuenta/confirmacion/opciones': { metodos: ['codigo'], llave: null },
    'POST /api/mi-cuenta/confirmacion': { hasta: '2026-11-23T15:00:00.000Z', ...TOKENS },
  });
  await press(page, 'Quitar Laptop');
  const question = within(await screen.findByRole('alertdialog', { name: '¿Quitar «Laptop»?' }));
  await page.person.click(question.getByRole('button', { name: 'Quitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }));
  page.answers.set({
    [QUITAR]: { message: 'El segundo factor se quitó.', ...TOKENS },
    [LEER]: { ...TODOS, factores: [CELULAR] },
  });
  await page.person.type(dialog.getByRole('textbox', { name: 'Código de 6 dígitos' }), '123456{Enter}');
  expect(await screen.findByText('El segundo factor se quitó.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar Laptop' })).toBeNull());
  expect(page.answers.requestsTo(QUITAR, { id: 5 })).toHaveLength(2);
});

test('removing the only one says what that means', async () => {
  const page = await open({ ...TODOS, factores: [CELULAR] });
  await press(page, 'Quitar Mi celular');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/solo con la contraseña/);
});

test('new codes take the place of the old ones, after a question', async () => {
  const page = await open(TODOS, { [RENOVAR]: { message: 'Códigos nuevos.', codigosDeRecuperacion: CODES } });
  await press(page, 'Pedir códigos nuevos');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Los anteriores dejan de servir/)).toBeVisible();
  await page.person.click(question.getByRole('button', { name: 'Pedir códigos nuevos' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Guarde sus códigos de recuperación' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(2);
});
