import { screen, waitFor, within } from '@testing-library/react';
import { answer, problem, startAnswers } from 'shared-auth/testing';
import type { ClienteBuscado, Mirada, PaginaMiradas } from 'shared-domain/auditoria';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { archivosGuardados } from '../testing/archivos-guardados';

const BUSCAR = 'GET /api/auditoria/clientes';
const MIRADAS = 'GET /api/auditoria/miradas';
const ANA: ClienteBuscado = { id: 5, nombreCompleto: 'Ana Ñahui Quispe', dni: '•••••912' };
const OTRA: ClienteBuscado = { id: 8, nombreCompleto: 'Ana Ñahui Torres', dni: '•••••003' };
const JEFE = { id: 2, fullName: 'Rosa Díaz', rol: 'jefe_negocios' };
const SUPER = { id: 1, fullName: 'Luis Paz', rol: 'superadmin' };
const FILAS: Mirada[] = [
  {
    persona: JEFE,
    desde: '2026-11-20T14:03:00.000Z',
    hasta: '2026-11-20T14:40:00.000Z',
    eventos: [
      { id: 91, tipo: 'lista.consultada', evaluacionId: null },
      { id: 92, tipo: 'adjunto.consultado', evaluacionId: 12 },
      { id: 93, tipo: 'adjunto.consultado', evaluacionId: 13 },
      { id: 94, tipo: 'cliente.consultado', evaluacionId: 12 },
    ],
  },
  {
    persona: SUPER,
    desde: '2026-11-19T14:03:00.000Z',
    hasta: '2026-11-19T14:03:00.000Z',
    eventos: [{ id: 80, tipo: 'clientes.exportados', evaluacionId: null }],
  },
];
const pagina = (datos: Mirada[] = FILAS): PaginaMiradas => ({
  ...paginaCon(datos),
  cliente: ANA,
  porPersona: [
    { persona: JEFE, horas: 7, ultima: '2026-11-20T14:40:00.000Z' },
    { persona: SUPER, horas: 1, ultima: '2026-11-19T14:03:00.000Z' },
  ].slice(0, datos.length),
});

const buscar = async (person: ReturnType<typeof abrir>['person'], q: string) => {
  await person.type(await screen.findByRole('textbox', { name: /^Cliente/ }), q);
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
};

test('a client is chosen by name, and the page tells who saw what and how often', async () => {
  await startAnswers({ [BUSCAR]: [ANA, OTRA], [MIRADAS]: pagina() });
  const { person, address } = abrir('auditor', '/auditor/consultas');
  expect(await screen.findByText('Busque un cliente para comenzar.')).toBeVisible();
  await buscar(person, 'ñahui');
  await person.click(await screen.findByRole('link', { name: 'Ana Ñahui Quispe (DNI •••••912)' }));
  expect(await screen.findByRole('heading', { name: 'Quién consultó a Ana Ñahui Quispe' })).toBeVisible();
  expect(address()).toBe('/auditor/consultas/5');
  const filas = within(screen.getByRole('table', { name: 'Consultas' })).getAllByRole('row');
  expect(filas[1]).toHaveTextContent(
    /20\/11\/2026 09:03 hasta las 09:40.*Rosa Díaz.*Jefe de Negocios.*Expediente, PDF \(2\), Lista.*N\.º 91, 92, 93, 94.*N\.º 12, N\.º 13/,
  );
  expect(filas[2]).toHaveTextContent(/Luis Paz.*Exportación de clientes/);
  const personas = within(screen.getByRole('table', { name: 'Por persona' })).getAllByRole('row');
  expect(personas[1]).toHaveTextContent(/Rosa Díaz.*7.*20\/11\/2026 09:40/);
  await expectAccessible();
});

test('a whole DNI leads to its client at once and stays out of the address', async () => {
  const answers = await startAnswers({ [BUSCAR]: [ANA], [MIRADAS]: pagina() });
  const { person, address } = abrir('auditor', '/auditor/consultas');
  await buscar(person, '45678912');
  await waitFor(() => expect(address()).toBe('/auditor/consultas/5'));
  expect(answers.requestsTo(BUSCAR)[0]?.query).toEqual({ q: '45678912' });
});

test('a search that finds nobody, is too short or fails says so and keeps what was typed', async () => {
  let fails = false;
  await startAnswers({ [BUSCAR]: () => (fails ? problem(503, 'Intente de nuevo en unos segundos.') : []) });
  const { person } = abrir('auditor', '/auditor/consultas');
  await buscar(person, '%%x');
  expect(screen.getByRole('textbox', { name: /^Cliente/ })).toHaveAccessibleDescription(
    /Escriba al menos dos caracteres/,
  );
  await buscar(person, 'y');
  expect(await screen.findByText('No hay ningún cliente con ese nombre o DNI.')).toBeVisible();
  fails = true;
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('Intente de nuevo en unos segundos.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Cliente/ })).toHaveValue('%%xy');
});

test('days and kinds narrow it down, and the file takes them along', async () => {
  archivosGuardados();
  const answers = await startAnswers({
    [MIRADAS]: ({ query }) => (query.formato ? answer(200, Buffer.from('PK')) : pagina()),
  });
  const { person, address } = abrir('auditor', '/auditor/consultas/5?desde=2026-11-01');
  await person.selectOptions(
    await screen.findByRole('combobox', { name: 'Qué vio' }),
    'Apareció en una lista',
  );
  await waitFor(() => expect(address()).toBe('/auditor/consultas/5?desde=2026-11-01&clase=lista'));
  await person.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  const filtro = { cliente: '5', desde: '2026-11-01', clase: 'lista' };
  await waitFor(() =>
    expect(answers.requestsTo(MIRADAS).map(({ query }) => query)).toContainEqual({
      ...filtro,
      formato: 'csv',
    }),
  );
});

test('a client at whom nobody looked has an empty list, which blames only filters that are set', async () => {
  await startAnswers({ [MIRADAS]: pagina([]) });
  const { person } = abrir('auditor', '/auditor/consultas/5?clase=lista');
  expect(await screen.findByText('Nadie vio los datos de este cliente con esos filtros.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(await screen.findByText('Nadie vio los datos de este cliente.')).toBeVisible();
  expect(screen.queryByText(/filtros\./)).not.toBeInTheDocument();
});

test('nothing is taken away of a list without rows, and it is said why', async () => {
  await startAnswers({ [MIRADAS]: pagina([]) });
  abrir('auditor', '/auditor/consultas/5');
  const exportar = await screen.findByRole('button', { name: 'Exportar CSV' });
  await waitFor(() => expect(exportar).toBeDisabled());
  expect(exportar).toHaveAccessibleDescription('No hay nada que exportar ni imprimir.');
});

test('what cannot be loaded is told with a way to try again', async () => {
  await startAnswers({ [MIRADAS]: problem(404, 'Cliente no encontrado.') });
  abrir('auditor', '/auditor/consultas/99');
  expect(await screen.findByText('Cliente no encontrado.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('the trail and the panel lead here', async () => {
  await startAnswers({ [BUSCAR]: [], 'GET /api/auditoria': paginaCon([]) });
  const { person, address } = abrir('auditor', '/auditor/reports');
  await person.click(await screen.findByRole('link', { name: 'Quién consultó a un cliente' }));
  expect(address()).toBe('/auditor/consultas');
});
