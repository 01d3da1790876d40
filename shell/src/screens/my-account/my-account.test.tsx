import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import {
  noAnswer,
  problem,
  type Routes,
  renderRoutes,
  replacingTokens,
  signInAs,
  startAnswers,
} from 'shared-auth/testing';
import type { MiCuenta, MisAccesos } from 'shared-domain/sesion';
import { preloadInteractive } from 'shared-ui';
import { routesWith } from '../../routes';
import { publishAreas } from '../../testing/published-areas';

beforeAll(preloadInteractive, 30_000);
beforeEach(() => publishAreas({}));

const AQUI = { navegador: 'Chrome en Android', direccion: '190.1.2.3' };
const ACCESOS: MisAccesos = {
  sesion: {
    desde: '2026-11-22T13:00:00.000Z',
    hasta: '2026-11-23T01:00:00.000Z',
    recordada: false,
    ...AQUI,
  },
  anterior: { fecha: '2026-11-20T15:30:00.000Z', ...AQUI, fallidosDesde: 2 },
  accesos: [
    { fecha: '2026-11-22T13:00:00.000Z', entro: true, veces: 1, ...AQUI },
    {
      fecha: '2026-11-21T09:00:00.000Z',
      entro: false,
      veces: 2,
      navegador: null,
      direccion: '203.0.113.9',
    },
  ],
  dispositivos: [
    { conocidoEn: '2026-11-01T13:00:00.000Z', usadoEn: '2026-11-22T13:00:00.000Z', ...AQUI, actual: true },
  ],
};
const LEER = 'GET /api/mi-cuenta/accesos';
const CUENTA = 'GET /api/mi-cuenta';
const FACTORES = 'GET /api/mi-cuenta/factores';
const SIN_FACTORES = { exigido: false, factores: [], codigosQueQuedan: 0 };
const TOKENS = replacingTokens('cajero');
const CAMBIAR = 'PUT /api/mi-cuenta/contrasena';
const OLVIDAR = 'DELETE /api/mi-cuenta/dispositivos';

const PERFIL: MiCuenta = {
  username: 'cajero',
  fullName: 'Camila Zúñiga Flores',
  rol: 'cajero',
  email: 'camila@ejemplo.pe',
  dni: '•••••912',
  creadoEn: '2024-03-15T15:00:00.000Z',
  correoPendiente: null,
  cartera: null,
};

async function open(routes: Routes = {}, rol: 'cajero' | 'cliente' = 'cajero') {
  const answers = await startAnswers({
    [LEER]: ACCESOS,
    [CUENTA]: PERFIL,
    [FACTORES]: SIN_FACTORES,
    ...routes,
  });
  signInAs(rol);
  const page = renderRoutes(
    routesWith(() => null),
    '/mi-cuenta',
  );
  await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' });
  return { answers, ...page };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('what follows has its place before it is there', async () => {
  let answer: (profile: MiCuenta) => void = () => undefined;
  const profile = new Promise<MiCuenta>((resolve) => {
    answer = resolve;
  });
  await open({ [CUENTA]: () => profile });
  const datos = await section('Mis datos');
  const labels = () => datos.getAllByRole('term').map(({ textContent }) => textContent);
  const before = labels();
  expect(before).toContain('DNI');
  answer(PERFIL);
  expect(await datos.findByText(PERFIL.dni ?? '')).toBeVisible();
  expect(labels()).toEqual(before);
});

test('tells where the account is used: this session, the sign-in before, tries and known devices', async () => {
  await open();
  const sesion = await section('Mis sesiones y accesos');
  expect(sesion.getByText('22/11/2026 08:00')).toBeVisible();
  expect(sesion.getByText('Chrome en Android')).toBeVisible();
  expect(sesion.getByText('20/11/2026 10:30, Chrome en Android')).toBeVisible();
  expect(sesion.getByText(/alguien se equivocó 2 veces de contraseña/)).toBeVisible();
  const accesos = (await section('Últimos ingresos e intentos')).getAllByRole('listitem');
  expect(accesos.map(({ textContent }) => textContent)).toEqual([
    'Chrome en Android22/11/2026 08:00 · 190.1.2.3Ingresó',
    'Navegador no reconocido21/11/2026 04:00 · 203.0.113.9Contraseña equivocada 2 veces',
  ]);
  expect((await section('Dispositivos conocidos')).getByText('Este dispositivo')).toBeVisible();
  const { violations } = await act(() =>
    axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } }),
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('tells whose account it is: name, role in words, masked DNI, since when, and an address that waits', async () => {
  const correoPendiente = {
    email: 'nueva@ejemplo.pe',
    desde: '2026-11-21T20:05:00.000Z',
    hasta: '2026-11-28T20:05:00.000Z',
  };
  const cartera = { evaluaciones: 1234, pendientes: 5 };
  await open({ [CUENTA]: { ...PERFIL, correoPendiente, cartera } });
  const datos = await section('Mis datos');
  const valor = (label: string) => datos.getByText(label).nextElementSibling?.textContent;
  expect(await datos.findByText('•••••912')).toBeVisible();
  expect(valor('Nombre completo')).toBe('Camila Zúñiga Flores');
  expect(valor('Usuario')).toBe('cajero');
  expect(valor('Rol')).toBe('Cajero');
  expect(valor('Correo electrónico')).toBe('camila@ejemplo.pe');
  expect(valor('Mi cartera')).toBe('1,234 evaluaciones a su cargo, 5 por decidir');
  expect(datos.getByText('Usuario desde el 15 de marzo de 2024')).toBeVisible();
  expect(datos.getByText(/cambiar su correo a nueva@ejemplo\.pe.+hasta el 28\/11\/2026/)).toBeVisible();
});

test('a client is addressed as tú, as on all their pages; a cashier as usted', async () => {
  const perfil = { ...PERFIL, rol: 'cliente' } as const;
  await open({ [CUENTA]: perfil, [LEER]: { ...ACCESOS, anterior: null } }, 'cliente');
  expect(await screen.findByText('Este es tu primer ingreso.')).toBeVisible();
  const main = () => screen.getByRole('main').textContent;
  expect(main()).not.toMatch(/\b(sus?|usted|le)\b/i);
  cleanup();
  await open();
  expect(await screen.findByText(/Si no fue usted, cámbiela/)).toBeVisible();
  expect(main()).not.toMatch(/\b(tus?|te|tú)\b/i);
});

test('every page leads there and tells the last sign-in', async () => {
  await startAnswers({ [LEER]: ACCESOS, [CUENTA]: PERFIL });
  signInAs('cajero');
  const { person, address } = renderRoutes(
    routesWith(() => null),
    '/cajero/dashboard',
  );
  expect(await screen.findByText('Último ingreso: 20/11/2026 10:30')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Mi cuenta' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  expect(address()).toBe('/mi-cuenta');
});

test('at the first sign-in it says so, and a failed reading is tried again', async () => {
  const { answers, person } = await open({ [LEER]: problem(503, 'El servicio no está disponible.') });
  expect(await screen.findByText('El servicio no está disponible.')).toBeVisible();
  answers.set({ [LEER]: { ...ACCESOS, anterior: null } });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Este es su primer ingreso.')).toBeVisible();
});

test('the other devices are forgotten after a question; without an answer it stays open and says so', async () => {
  const { answers, person } = await open({ [OLVIDAR]: noAnswer });
  await person.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
  const question = within(screen.getByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Cerrar las demás' }));
  expect(await question.findByRole('alert')).toBeVisible();
  answers.set({ [OLVIDAR]: { message: 'Ya no se conocen.' } });
  await person.click(question.getByRole('button', { name: 'Cerrar las demás' }));
  expect(await screen.findByText('Ya no se conocen.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

describe('the change of password', () => {
  async function fill(
    { person }: Awaited<ReturnType<typeof open>>,
    [actual, nueva, repetida]: [string, string, string],
  ) {
    await person.type(await screen.findByLabelText('Contraseña actual'), actual);
    await person.type(screen.getByLabelText('Contraseña nueva'), nueva);
    await person.type(screen.getByLabelText('Repita la contraseña nueva'), `${repetida}{Enter}`);
  }

  test.each([
    ['cajero', /^Use de 12 a 128 caracteres/, 'Repita la contraseña nueva'],
    ['cliente', /^Usa de 8 a 128 caracteres.+tu nombre, tu usuario o tu DNI/, 'Repite la contraseña nueva'],
  ] as const)('tells a %s the rule beforehand', async (rol, rule, again) => {
    await open({}, rol);
    expect(screen.getByText(rule)).toBeVisible();
    expect(screen.getByLabelText(again)).toBeVisible();
  });

  test('sends both and empties the form; two that differ are not sent', async () => {
    const page = await open({ [CAMBIAR]: { message: 'Su contraseña se cambió.', ...TOKENS } });
    await fill(page, ['la de ahora', 'cuatro palabras nuevas', 'cuatro palabras']);
    expect(await screen.findByText('Las contraseñas no coinciden.')).toBeVisible();
    expect(page.answers.requestsTo(CAMBIAR)).toEqual([]);
    await page.person.type(screen.getByLabelText('Repita la contraseña nueva'), ' nuevas{Enter}');
    expect(await screen.findByText('Su contraseña se cambió.')).toBeVisible();
    expect(page.answers.requestsTo(CAMBIAR)[0]?.body).toEqual({
      actual: 'la de ahora',
      nueva: 'cuatro palabras nuevas',
    });
    await waitFor(() => expect(screen.getByLabelText('Contraseña actual')).toHaveValue(''));
    await waitFor(() =>
      expect(page.answers.requestsTo(LEER).at(-1)?.headers.authorization).toBe(
        `Bearer ${TOKENS.access_token}`,
      ),
    );
  });

  test('says under the field what the API refuses, and nothing that was typed is lost', async () => {
    const texto = 'No es su contraseña actual.';
    const page = await open({ [CAMBIAR]: problem(422, texto, { actual: [texto] }) });
    await fill(page, ['otra', 'cuatro palabras nuevas', 'cuatro palabras nuevas']);
    const actual = screen.getByLabelText('Contraseña actual');
    await waitFor(() => expect(actual).toHaveAccessibleDescription(texto));
    expect(actual).toHaveFocus();
    expect(screen.queryByText(/^Código de la solicitud/)).toBeNull();
    expect(screen.getByLabelText('Contraseña nueva')).toHaveValue('cuatro palabras nuevas');
  });

  test('tells how long to wait after too many wrong ones', async () => {
    const page = await open({ [CAMBIAR]: problem(429, 'Demasiados intentos. Espere 5 minutos.') });
    await fill(page, ['otra', 'cuatro palabras nuevas', 'cuatro palabras nuevas']);
    expect(await screen.findByText('Demasiados intentos. Espere 5 minutos.')).toBeVisible();
  });
});
