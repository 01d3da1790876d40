import { screen, waitFor, within } from '@testing-library/react';
import { foreignAnswer, noAnswer, problem, SAMPLE_ERROR_NUMBER, startAnswers } from 'shared-auth/testing';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { approve, buttonOf, cardIn, findCard, later, openClient, press, searchAgain } from '../testing';
import { clienteShow, decidida, evaluacion, evento } from '../testing/fixtures';

const routes = {
  'GET /api/evaluaciones/index': [evaluacion({ observaciones: 'Motivo anterior.' })],
  'GET /api/cliente/show/:dni': clienteShow(),
};

test('approves with the version that was seen; the card stays where it is without its old reason', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': evaluacion({ estado: 1, version: 4 }),
  });
  const { person } = openClient();
  await approve(person, await cardIn(/Pendientes/));
  expect(await screen.findByText('Evaluación aprobada exitosamente.')).toBeVisible();
  const [request] = answers.requestsTo('PUT /api/evaluaciones/status/:id', { id: 1 });
  expect(request?.body).toEqual({ estado: 1, version: 3 });
  const card = await cardIn(/Pendientes/);
  expect(card).toHaveTextContent('Aceptado');
  expect(card).not.toHaveTextContent('Motivo anterior.');
  expect(card).toHaveTextContent('Con la próxima búsqueda pasará a «Aceptadas».');
  expect(within(card).queryByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument();
  expect(card).toHaveFocus();
  expect(screen.getByRole('region', { name: /Pendientes/ })).toHaveTextContent(/^Pendientes0/);
});

test.each([
  ['nothing', foreignAnswer(204, undefined)],
  ['an empty object', foreignAnswer(200, {})],
])('an approval that is answered with %s shows the outcome', async (_, given) => {
  await startAnswers({ ...routes, 'PUT /api/evaluaciones/status/:id': given });
  const { person } = openClient();
  await approve(person, await cardIn(/Pendientes/));
  expect(await screen.findByText('Evaluación aprobada exitosamente.')).toBeVisible();
  const card = await cardIn(/Pendientes/);
  expect(card).toHaveTextContent('Aceptado');
  expect(card).not.toHaveTextContent('Motivo anterior.');
  expect(within(card).queryByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument();
});

test('the next search brings what was decided to its group', async () => {
  const answers = await startAnswers({ ...routes, 'PUT /api/evaluaciones/status/:id': decidida });
  const { person } = openClient();
  await approve(person, await cardIn(/Pendientes/));
  await screen.findByText('Evaluación aprobada exitosamente.');
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ estado: 1, version: 4 })] });
  await searchAgain(person);
  expect(await cardIn(/Aceptadas/)).toHaveTextContent('Aceptado');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('asks before it approves, naming client, amount and instalment, and starts at the answer that changes nothing', async () => {
  const answers = await startAnswers(routes);
  const { person } = openClient();
  const opener = buttonOf(await cardIn(/Pendientes/), 'Aprobar');
  await person.click(opener);
  const question = screen.getByRole('alertdialog', { name: '¿Aprobar esta evaluación?' });
  expect(question).toHaveTextContent('Ana María Ñahui Peña · S/ 6,000.00 · 12 cuotas de S/ 597.16 cada mes');
  expect(question).toHaveAccessibleDescription(/^Ana María Ñahui Peña.* cada mes Evaluación N\.º 1\./);
  expect(buttonOf(question, 'Cancelar')).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(question).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
  await person.keyboard('{Enter}');
  await press(person, screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')).toEqual([]);
});

test('by keyboard: Enter opens the question, Tab and Enter approve', async () => {
  const answers = await startAnswers({ ...routes, 'PUT /api/evaluaciones/status/:id': decidida });
  const { person } = openClient();
  buttonOf(await cardIn(/Pendientes/), 'Aprobar').focus();
  await person.keyboard('{Enter}');
  const confirm = screen.getByRole('button', { name: 'Confirmar Aprobación' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  await person.keyboard('{Tab}{Enter}');
  await screen.findByText('Evaluación aprobada exitosamente.');
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id', { id: 1 })).toHaveLength(1);
});

test.each([
  ['its own text', problem(403, 'Usted registró esta evaluación.'), 'Usted registró esta evaluación.'],
  ['no text', foreignAnswer(400, {}), 'Intente nuevamente.'],
  ['nothing at all', foreignAnswer(400, undefined), 'Intente nuevamente.'],
  [
    'status 500',
    foreignAnswer(500, {}),
    'Error interno del servidor. Por favor, intentelo de nuevo mas tarde.',
  ],
])('a failure with %s leaves the evaluation pending and says so', async (_kind, failure, text) => {
  await startAnswers({ ...routes, 'PUT /api/evaluaciones/status/:id': failure });
  const { person } = openClient();
  await approve(person, await cardIn(/Pendientes/));
  expect(await screen.findByText(`Error al aprobar: ${text}`)).toBeVisible();
  expect(buttonOf(await cardIn(/Pendientes/), 'Aprobar')).toBeEnabled();
});

test('a failure tells the number of its call beside its text', async () => {
  await startAnswers({ ...routes, 'PUT /api/evaluaciones/status/:id': problem(503, 'Vuelva a intentar.') });
  const { person } = openClient();
  await approve(person, await cardIn(/Pendientes/));
  expect(await screen.findByText('Error al aprobar: Vuelva a intentar.')).toBeVisible();
  expect(screen.getByText(SAMPLE_ERROR_NUMBER)).toBeVisible();
});

test('without a connection it says so', async () => {
  await startAnswers({ ...routes, 'PUT /api/evaluaciones/status/:id': noAnswer });
  const { person } = openClient();
  await approve(person, await cardIn(/Pendientes/));
  expect(await screen.findByText(/^Error al aprobar: No hay conexión/)).toBeVisible();
  expect(screen.queryByText(/^Código de la solicitud/)).not.toBeInTheDocument();
});

test('all actions are disabled while a decision is on its way', async () => {
  const decided = later<Evaluacion>();
  const answers = await startAnswers({
    ...routes,
    'GET /api/evaluaciones/index': [evaluacion({ id: 2 }), evaluacion({ id: 1 })],
    'PUT /api/evaluaciones/status/:id': decided.answer,
  });
  const { person } = openClient();
  await approve(person, await cardIn(/Pendientes/));
  for (const id of [1, 2]) {
    const card = await findCard(/Pendientes/, id);
    expect(buttonOf(card, 'Rechazar')).toBeDisabled();
    expect(buttonOf(card, 'Editar')).toBeDisabled();
  }
  expect(buttonOf(await findCard(/Pendientes/, 2), 'Aprobar')).toBeDisabled();
  const working = buttonOf(await findCard(/Pendientes/, 1), 'Aprobando...');
  await waitFor(() => expect(working).toHaveFocus());
  await person.click(working);
  decided.give(evaluacion({ estado: 1 }));
  await screen.findByText('Evaluación aprobada exitosamente.');
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')).toHaveLength(1);
  await waitFor(async () => expect(buttonOf(await cardIn(/Pendientes/, 2), 'Aprobar')).toBeEnabled());
});

test('all actions are disabled while the list is loaded again', async () => {
  const answers = await startAnswers(routes);
  const { person } = openClient();
  await cardIn(/Pendientes/);
  const loaded = later<Evaluacion[]>();
  answers.set({ 'GET /api/evaluaciones/index': loaded.answer });
  await searchAgain(person);
  const card = await findCard(/Pendientes/);
  for (const name of ['Aprobar', 'Rechazar', 'Editar']) expect(buttonOf(card, name)).toBeDisabled();
  loaded.give([evaluacion()]);
  await waitFor(() => expect(buttonOf(card, 'Aprobar')).toBeEnabled());
});

test('where another head decided first, the card tells who, when and with which result', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': problem(409, 'La evaluación ya fue decidida.'),
    'GET /api/evaluaciones/:id/historial': [
      evento({ id: 1, tipo: 'registrada' }),
      evento({ id: 2, tipo: 'rechazada', observaciones: 'Ingresos sin sustento.' }),
    ],
  });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  answers.set({
    'GET /api/evaluaciones/index': [
      evaluacion({ estado: 2, observaciones: 'Ingresos sin sustento.', version: 4 }),
    ],
  });
  await approve(person, card);
  expect(await screen.findByText('Otra persona decidió primero')).toBeVisible();
  const told = await cardIn(/Pendientes/);
  expect(told).toHaveTextContent('Rosa Díaz rechazó esta evaluación el 20/11/2026 12:03.');
  expect(told).toHaveTextContent('Resultado: Rechazado.');
  expect(told).toHaveTextContent('Observaciones: Ingresos sin sustento.');
  expect(screen.getByText('Error al aprobar: La evaluación ya fue decidida.')).toBeVisible();
  await person.click(buttonOf(told, 'Entendido'));
  expect(told).not.toHaveTextContent('Otra persona decidió primero');
  await searchAgain(person);
  expect(await cardIn(/Rechazadas/)).toHaveTextContent('Observaciones: Ingresos sin sustento.');
});

test('a conflict whose history cannot be read still tells the result', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': problem(409, 'La evaluación ya fue decidida.'),
    'GET /api/evaluaciones/:id/historial': problem(503, 'No disponible.'),
  });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ estado: 1, version: 4 })] });
  await approve(person, card);
  expect(await screen.findByText('Otra persona decidió primero')).toBeVisible();
  expect(await cardIn(/Pendientes/)).toHaveTextContent('Resultado: Aceptado.');
});

test('where another head edited meanwhile, the card shows what changed and waits for a new decision', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': problem(409, 'La evaluación cambió.'),
    'GET /api/evaluaciones/:id/historial': [
      evento({
        tipo: 'editada',
        cambios: [{ campo: 'credito.montoPrestamo', antes: 6000, despues: 4500.5 }],
      }),
    ],
  });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ montoPrestamo: 4500.5, version: 4 })] });
  await approve(person, card);
  expect(await screen.findByText('Los datos cambiaron mientras los veía')).toBeVisible();
  const told = await cardIn(/Pendientes/);
  expect(told).toHaveTextContent('Rosa Díaz editó esta evaluación el 20/11/2026 12:03.');
  expect(told).toHaveTextContent('S/ 6,000.00');
  expect(told).toHaveTextContent('S/ 4,500.50');
  answers.set({ 'PUT /api/evaluaciones/status/:id': evaluacion({ estado: 1, version: 5 }) });
  await approve(person, told);
  await screen.findByText('Evaluación aprobada exitosamente.');
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id', { id: 1 }).at(-1)?.body).toEqual({
    estado: 1,
    version: 4,
  });
});
