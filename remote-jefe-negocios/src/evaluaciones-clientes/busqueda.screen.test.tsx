import { screen, waitFor, within } from '@testing-library/react';
import { foreignAnswer, noAnswer, problem, startAnswers } from 'shared-auth/testing';
import { openAsHead, openEdit } from '../testing';
import { clienteShow, DNI, evaluacion, filaDeCola } from '../testing/fixtures';

const SCREEN = '/jefe-negocios/evaluaciones-clientes';

const openScreen = (path = SCREEN) => openAsHead(path);

async function search(dni: string, path?: string) {
  const view = openScreen(path);
  await view.person.type(screen.getByLabelText('DNI del cliente'), dni);
  await view.person.click(screen.getByRole('button', { name: 'Buscar' }));
  return view;
}

const client = { 'GET /api/cliente/show/:dni': clienteShow() };

test('asks for a DNI before anything else', async () => {
  const answers = await startAnswers();
  openScreen();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Gestión de Evaluaciones - Jefe de Negocios' }),
  ).toBeVisible();
  expect(screen.getByText('Ingrese un DNI para comenzar la búsqueda.')).toBeVisible();
  expect(screen.getByLabelText('DNI del cliente')).toHaveAttribute('name', 'dni');
  expect(answers.requests).toEqual([]);
});

test.each(['', '1234567', '1234567a'])('refuses "%s" as a DNI, keeps it, and asks nobody', async (dni) => {
  const answers = await startAnswers();
  const { person } = openScreen();
  if (dni) await person.type(screen.getByLabelText('DNI del cliente'), dni);
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(screen.getByText('Por favor, ingrese un DNI valido de 8 o 9 digitos.')).toBeVisible();
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue(dni);
  expect(screen.getByLabelText('DNI del cliente')).toBeInvalid();
  expect(answers.requests).toEqual([]);
});

test('takes nine digits at most', async () => {
  await startAnswers();
  const { person } = openScreen();
  await person.type(screen.getByLabelText('DNI del cliente'), '1234567890');
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue('123456789');
});

test('finds the evaluations of a client by the DNI as it was typed', async () => {
  const answers = await startAnswers({
    ...client,
    'GET /api/evaluaciones/index': [
      evaluacion({ id: 3 }),
      evaluacion({ id: 2, estado: 1 }),
      evaluacion({ id: 1, estado: 2, observaciones: 'Falta la boleta.' }),
    ],
  });
  const { address } = await search(DNI);
  expect(await screen.findByText('Evaluaciones encontradas.')).toBeVisible();
  expect(answers.requestsTo('GET /api/evaluaciones/index').map(({ query }) => query)).toEqual([{ dni: DNI }]);
  expect(address()).toBe(`${SCREEN}?dni=${DNI}`);
  expect(screen.queryByText('Ingrese un DNI para comenzar la búsqueda.')).not.toBeInTheDocument();

  const pending = within(screen.getByRole('region', { name: /Pendientes/ })).getByRole('article');
  expect(pending).toHaveTextContent('Evaluación N.º 3');
  expect(pending).toHaveTextContent('Pendiente');
  expect(pending).toHaveTextContent('S/ 6,000.00');
  expect(pending).toHaveTextContent('Enviada el 17/11/2026 por Luis Torres');
  expect(within(pending).getByRole('button', { name: 'Aprobar' })).toBeEnabled();

  const accepted = within(screen.getByRole('region', { name: /Aceptadas/ })).getByRole('article');
  const rejected = within(screen.getByRole('region', { name: /Rechazadas/ })).getByRole('article');
  expect(rejected).toHaveTextContent('Observaciones: Falta la boleta.');
  for (const card of [accepted, rejected]) {
    for (const name of ['Aprobar', 'Rechazar', 'Editar']) {
      expect(within(card).queryByRole('button', { name })).not.toBeInTheDocument();
    }
  }
});

test('says when a group is empty', async () => {
  await startAnswers({ ...client, 'GET /api/evaluaciones/index': [evaluacion()] });
  await search(DNI);
  await screen.findByRole('article');
  expect(screen.getAllByText('No hay evaluaciones en este estado.')).toHaveLength(2);
});

test('says when the client has no evaluations', async () => {
  const answers = await startAnswers({ 'GET /api/evaluaciones/index': [] });
  await search('99999999');
  expect(await screen.findByText('No se encontraron evaluaciones para este DNI.')).toBeVisible();
  expect(screen.getByText('No se encontraron evaluaciones para el DNI proporcionado.')).toBeVisible();
  expect(answers.requestsTo('GET /api/cliente/show/:dni')).toEqual([]);
});

test('shows three evaluations of a group at a time', async () => {
  const many = [7, 6, 5, 4].map((id) => evaluacion({ id }));
  await startAnswers({ ...client, 'GET /api/evaluaciones/index': many });
  const { person } = await search(DNI);
  const group = within(await screen.findByRole('region', { name: /Pendientes/ }));
  expect(group.getAllByRole('article')).toHaveLength(3);
  await person.click(group.getByRole('button', { name: 'Siguiente' }));
  expect(group.getByRole('article')).toHaveTextContent('Evaluación N.º 4');
  await person.click(group.getByRole('button', { name: 'Anterior' }));
  expect(group.getAllByRole('article')).toHaveLength(3);
  await person.click(group.getByRole('button', { name: '2' }));
  expect(group.getByRole('article')).toHaveTextContent('Evaluación N.º 4');
});

test('shows no pagination for three evaluations', async () => {
  const three = [3, 2, 1].map((id) => evaluacion({ id }));
  await startAnswers({ ...client, 'GET /api/evaluaciones/index': three });
  await search(DNI);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Siguiente' })).not.toBeInTheDocument();
});

test.each([
  [
    'of the server',
    foreignAnswer(500, {}),
    'Error: Error interno del servidor. Por favor, intentelo de nuevo mas tarde.',
  ],
  ['that has a text', problem(403, 'No tiene permiso.'), 'Error: No tiene permiso.'],
])('shows a failure %s on the page, and another try may succeed', async (_kind, failure, text) => {
  const answers = await startAnswers({ ...client, 'GET /api/evaluaciones/index': failure });
  const { person } = await search(DNI);
  expect(await screen.findByText(text)).toBeVisible();
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion()] });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('shows that the connection is missing', async () => {
  await startAnswers({ 'GET /api/evaluaciones/index': noAnswer });
  await search(DNI);
  expect(await screen.findByText(/^Error: No hay conexión con el servidor/)).toBeVisible();
});

test('searching the same DNI again asks again and says so again', async () => {
  const answers = await startAnswers({ ...client, 'GET /api/evaluaciones/index': [evaluacion()] });
  const { person } = await search(DNI);
  await screen.findByText('Evaluaciones encontradas.');
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(screen.getAllByText('Evaluaciones encontradas.')).toHaveLength(2));
  expect(answers.requestsTo('GET /api/evaluaciones/index')).toHaveLength(2);
});

const FOUND = 'Evaluaciones encontradas.';
const OTHER_DNI = '10117410';

async function searchNext(person: Awaited<ReturnType<typeof search>>['person'], dni: string) {
  await person.clear(screen.getByLabelText('DNI del cliente'));
  await person.type(screen.getByLabelText('DNI del cliente'), dni);
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
}

test.each([
  ['of the server', foreignAnswer(500, {}), 'Error: Error interno del servidor.'],
  ['that has a text', problem(403, 'No tiene permiso.'), 'Error: No tiene permiso.'],
  ['without a network', noAnswer, 'Error: No hay conexión con el servidor.'],
])('a repeated search that fails (%s) says so instead of the old list', async (_kind, failure, text) => {
  const answers = await startAnswers({ ...client, 'GET /api/evaluaciones/index': [evaluacion()] });
  const { person } = await search(DNI);
  await screen.findByText(FOUND);
  answers.set({ 'GET /api/evaluaciones/index': failure });
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.getAllByText(FOUND)).toHaveLength(1);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion()] });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByText(/^Error: /)).not.toBeInTheDocument();
  expect(screen.getAllByText(FOUND)).toHaveLength(2);
});

test('a search that fails on the way back to the first client says so', async () => {
  const answers = await startAnswers({
    ...client,
    'GET /api/evaluaciones/index': ({ query }) => (query.dni === DNI ? [evaluacion()] : []),
  });
  const { person } = await search(DNI);
  await screen.findByText(FOUND);
  await searchNext(person, OTHER_DNI);
  await screen.findByText('No se encontraron evaluaciones para este DNI.');
  answers.set({ 'GET /api/evaluaciones/index': problem(403, 'No tiene permiso.') });
  await searchNext(person, DNI);
  expect(await screen.findByText('Error: No tiene permiso.')).toBeVisible();
  expect(screen.getAllByText(FOUND)).toHaveLength(1);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('coming back to the page says so too when the list cannot be read any more', async () => {
  const answers = await startAnswers({
    ...client,
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/evaluaciones': { datos: [filaDeCola()], total: 1, pagina: 1, porPagina: 10 },
  });
  const { person } = await search(DNI);
  await screen.findByText(FOUND);
  answers.set({ 'GET /api/evaluaciones/index': foreignAnswer(500, {}) });
  await person.click(screen.getByRole('link', { name: 'Ver todas las pendientes' }));
  await person.click(await screen.findByRole('link', { name: /^Decidir sobre/ }));
  expect(await screen.findByText(/^Error: Error interno del servidor/)).toBeVisible();
  expect(screen.getAllByText(FOUND)).toHaveLength(1);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('what was typed into a card waits while a repeated search fails', async () => {
  const answers = await startAnswers({ ...client, 'GET /api/evaluaciones/index': [evaluacion()] });
  const { person, field, retype } = await openEdit();
  await retype('montoPrestamo', '4500.5');
  answers.set({ 'GET /api/evaluaciones/index': foreignAnswer(500, {}) });
  await person.click(screen.getByRole('button', { name: 'Buscar' }));
  await screen.findByText(/^Error: Error interno del servidor/);
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion()] });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(field('montoPrestamo')).toBeVisible());
  expect(field('montoPrestamo')).toHaveValue('4500.5');
});

test('an address with a DNI searches by itself, and the evaluation that it names comes first', async () => {
  const many = [7, 6, 5, 4].map((id) => evaluacion({ id }));
  await startAnswers({ ...client, 'GET /api/evaluaciones/index': many });
  openScreen(`${SCREEN}?dni=${DNI}&evaluacion=4`);
  const [first] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('Evaluación N.º 4');
  expect(first).toHaveTextContent('Abierta desde la cola');
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue(DNI);
});
