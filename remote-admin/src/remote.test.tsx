import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { remoteModuleProblem } from 'shared-auth';
import { answer, noAnswer, problem, renderSignedIn, startAnswers } from 'shared-auth/testing';
import type { Resumen, Rol } from 'shared-domain';
import * as remote from './remote';

const RESUMEN: Resumen = {
  desde: null,
  hasta: null,
  total: { cantidad: 1234, monto: 9_876_543.5 },
  porEstado: [
    { estado: 0, cantidad: 12, monto: 45_000 },
    { estado: 1, cantidad: 1200, monto: 9_800_000 },
    { estado: 2, cantidad: 22, monto: 31_543.5 },
  ],
  medianaDecision: 7_200_000,
  esperaMayor: 3 * 86_400_000,
  motivos: [
    { motivo: 'Documento ilegible', cantidad: 15 },
    { motivo: 'Otro motivo', cantidad: 7 },
  ],
  semanas: [],
};
const VACIO: Resumen = { ...RESUMEN, total: { cantidad: 0, monto: 0 }, motivos: [] };
const Remote = remote.default;
const RESUMEN_ROUTE = 'GET /api/resumen';

const open = (rol: Rol, path: string) =>
  renderSignedIn(<Remote />, { rol, path, route: `/${path.split('/')[1]}/*` });

const START_PAGES: [Rol, string][] = [
  ['superadmin', '/superadmin'],
  ['admin', '/admin'],
  ['admin', '/admin/dashboard'],
  ['auditor', '/auditor'],
  ['auditor', '/auditor/dashboard'],
  ['cajero', '/cajero'],
  ['cajero', '/cajero/dashboard'],
];

const WAITING_PAGES: [Rol, string, string][] = [
  ['superadmin', '/superadmin/clientes', 'Clientes'],
  ['admin', '/admin/settings/general', 'Configuración general'],
  ['admin', '/admin/settings/security', 'Seguridad'],
  ['auditor', '/encargado/teams/list', 'Equipos'],
  ['cajero', '/encargado/teams/tasks', 'Tareas de equipos'],
];

async function expectAccessible() {
  // jsdom draws nothing, so contrast is for the browser; the page's landmarks are the shell's.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test('keeps the contract of a remote', () => {
  expect(remoteModuleProblem(remote)).toBeUndefined();
});

test.each(START_PAGES)(
  'the start page of %s at %s shows counts, amounts and the account',
  async (rol, path) => {
    await startAnswers({ [RESUMEN_ROUTE]: RESUMEN });
    open(rol, path);
    expect(screen.getByRole('heading', { level: 1, name: `Hola, Persona de Prueba (${rol})` })).toBeVisible();
    const pending = (await screen.findByText('Pendientes')).closest('div') as HTMLElement;
    expect(pending).toHaveTextContent('Pendientes12S/ 45,000.00');
    expect(screen.getByText('1,234')).toBeVisible();
    expect(screen.getByText('S/ 9,876,543.50')).toBeVisible();
    expect(screen.getByText('2 h')).toBeVisible();
    expect(screen.getByText('3 días')).toBeVisible();
    expect(within(screen.getByRole('table')).getByText('Documento ilegible')).toBeVisible();
    expect(screen.getByText(`${rol}@ejemplo.pe`)).toBeVisible();
    expect(screen.getByText('15 de marzo de 2024')).toBeVisible();
    await expectAccessible();
  },
);

test.each(WAITING_PAGES)('%s at %s is told that %s is not there yet', async (rol, path, title) => {
  const answers = await startAnswers();
  const { person, address } = open(rol, path);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Esta sección aún no está disponible')).toBeVisible();
  expect(answers.requests).toEqual([]);
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'Ir a mi inicio' }));
  expect(address()).toBe(`/${rol}`);
});

test('without evaluations the panel says so instead of showing zeros', async () => {
  await startAnswers({ [RESUMEN_ROUTE]: VACIO });
  open('cajero', '/cajero');
  expect(await screen.findByText('No hay evaluaciones registradas.')).toBeVisible();
});

test('a failed load tells why, and another try shows the numbers', async () => {
  const answers = await startAnswers({ [RESUMEN_ROUTE]: noAnswer });
  const { person } = open('auditor', '/auditor');
  expect(screen.getByText('Cargando el resumen...')).toBeInTheDocument();
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  answers.set({ [RESUMEN_ROUTE]: RESUMEN });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1,234')).toBeVisible();
});

test('a report is made for the chosen days, which stand in the address', async () => {
  const answers = await startAnswers({
    [RESUMEN_ROUTE]: ({ query }) => (query.hasta ? answer(200, VACIO) : RESUMEN),
  });
  const { person, address } = open('auditor', '/auditor/reports?desde=2026-10-01');
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(screen.getByLabelText('Desde')).toHaveValue('2026-10-01');
  await person.type(screen.getByLabelText('Hasta'), '2026-10-31');
  expect(await screen.findByText('No hay evaluaciones registradas.')).toBeVisible();
  expect(address()).toBe('/auditor/reports?desde=2026-10-01&hasta=2026-10-31');
  expect(answers.requestsTo(RESUMEN_ROUTE).map(({ query }) => query)).toEqual([
    { desde: '2026-10-01' },
    { desde: '2026-10-01', hasta: '2026-10-31' },
  ]);
  await person.click(screen.getByRole('button', { name: 'Todo el tiempo' }));
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(address()).toBe('/auditor/reports');
});

test('a period that ends before it begins is marked and not asked for', async () => {
  const answers = await startAnswers({ [RESUMEN_ROUTE]: RESUMEN });
  open('cajero', '/cajero/reports?desde=2026-10-02&hasta=2026-10-01');
  expect(screen.getByLabelText('Hasta')).toHaveAccessibleDescription(
    'La fecha final es anterior a la inicial.',
  );
  expect(answers.requests).toEqual([]);
});

test('a refusal of the server is told in its words', async () => {
  await startAnswers({ [RESUMEN_ROUTE]: problem(403, 'No tiene permiso para ver esto.') });
  open('admin', '/admin');
  expect(await screen.findByText('No tiene permiso para ver esto.')).toBeVisible();
});

test('an address that it does not know leads to the not-found page', async () => {
  await startAnswers();
  expect(open('admin', '/admin/otra').address()).toBe('/404');
});
