import { screen, waitFor, within } from '@testing-library/react';
import { foreignAnswer, problem, startAnswers } from 'shared-auth/testing';
import { hasUnsavedWork } from '../remote';
import { buttonOf, cardIn, openClient, press, searchAgain } from '../testing';
import { clienteShow, configuracion, evaluacion, evento } from '../testing/fixtures';

const routes = {
  'GET /api/evaluaciones/index': [evaluacion()],
  'GET /api/cliente/show/:dni': clienteShow(),
  'GET /api/config/general': configuracion(),
};

async function openDialog() {
  const view = openClient();
  const card = await cardIn(/Pendientes/);
  await view.person.click(buttonOf(card, 'Rechazar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar la evaluación N.º 1' }));
  const reason = dialog.getByRole('textbox', { name: 'Motivo del rechazo' });
  return { ...view, card, dialog, reason };
}

const MARCADOR = 'Especifique el motivo del rechazo (máx. 500 caracteres)...';

test('rejects with the trimmed reason and shows it on the card', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': evaluacion({ estado: 2, observaciones: 'Falta la boleta.' }),
  });
  const { person, dialog, reason } = await openDialog();
  expect(reason).toHaveFocus();
  expect(reason).toHaveAttribute('name', 'observaciones');
  expect(reason).toHaveAttribute('placeholder', MARCADOR);
  await person.type(reason, '  Falta la boleta. ');
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(await screen.findByText('Evaluación rechazada exitosamente.')).toBeVisible();
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id', { id: 1 })[0]?.body).toEqual({
    estado: 2,
    observaciones: 'Falta la boleta.',
    version: 3,
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const card = await cardIn(/Pendientes/);
  expect(card).toHaveTextContent('Observaciones: Falta la boleta.');
  expect(card).toHaveTextContent('Con la próxima búsqueda pasará a «Rechazadas».');
  expect(card).toHaveFocus();
});

test('the dialog does not open by itself when the same evaluation is pending again', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': evaluacion({ estado: 2, observaciones: 'Falta la boleta.' }),
  });
  const { person, dialog, reason } = await openDialog();
  await person.type(reason, 'Falta la boleta.');
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  await screen.findByText('Evaluación rechazada exitosamente.');
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ version: 5 })] });
  await searchAgain(person);
  await waitFor(async () => expect(await cardIn(/Pendientes/)).toHaveTextContent('Pendiente'));
  expect(buttonOf(await cardIn(/Pendientes/), 'Rechazar')).toBeEnabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['nothing', foreignAnswer(204, undefined)],
  ['an empty object', foreignAnswer(200, {})],
])('a rejection that is answered with %s shows the outcome', async (_, given) => {
  await startAnswers({ ...routes, 'PUT /api/evaluaciones/status/:id': given });
  const { person, dialog, reason } = await openDialog();
  await person.type(reason, 'Falta la boleta.');
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(await screen.findByText('Evaluación rechazada exitosamente.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const card = await cardIn(/Pendientes/);
  expect(card).toHaveTextContent('Rechazado');
  expect(card).toHaveTextContent('Observaciones: Falta la boleta.');
  expect(within(card).queryByRole('button', { name: 'Rechazar' })).not.toBeInTheDocument();
});

test.each([
  ['nothing', foreignAnswer(400, undefined)],
  ['an empty object', foreignAnswer(400, {})],
  ['an empty list', foreignAnswer(422, [])],
  ['a page', foreignAnswer(404, '<html><p>Not found</p>')],
])('a refusal that says %s tells to try again', async (_, given) => {
  await startAnswers({ ...routes, 'PUT /api/evaluaciones/status/:id': given });
  const { person, dialog, reason } = await openDialog();
  await person.type(reason, 'Falta la boleta.');
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(await screen.findByText('Error al rechazar: Intente nuevamente.')).toBeVisible();
  expect(reason).toHaveValue('Falta la boleta.');
});

test('warns while a reason has data of others, which the client will not get', async () => {
  const { asesor, cliente } = evaluacion();
  await startAnswers(routes);
  const { person, dialog, reason } = await openDialog();
  const warning = () => dialog.queryByText(/^Al cliente no le llegarán los datos de otras personas/);
  await person.type(
    reason,
    `Ingresos bajos, ${cliente.datos.nombre}, DNI ${cliente.datos.dni}, S/ 1,500.00. `,
  );
  expect(warning()).toBeNull();
  for (const dato of ['Aval con DNI 17.801.146', 'uno (arroba) correo.pe', asesor.fullName.toLowerCase()]) {
    await person.clear(reason);
    await person.type(reason, dato);
    expect(warning()).toBeVisible();
  }
});

test.each(['', '   '])('refuses the blank reason "%s"', async (blank) => {
  const answers = await startAnswers(routes);
  const { person, dialog, reason } = await openDialog();
  if (blank) await person.type(reason, blank);
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Especifique un motivo para el rechazo.');
  expect(reason).toBeInvalid();
  expect(reason).toHaveAccessibleDescription(/^Especifique un motivo para el rechazo\./);
  expect(reason).toHaveFocus();
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')).toEqual([]);
  await person.type(reason, 'x');
  expect(dialog.queryByText('Especifique un motivo para el rechazo.')).not.toBeInTheDocument();
});

test('counts the characters and stops at 500', async () => {
  await startAnswers(routes);
  const { person, dialog, reason } = await openDialog();
  expect(dialog.getByText('0 / 500')).toBeVisible();
  await person.click(reason);
  await person.paste('ñ'.repeat(499));
  expect(dialog.getByText('499 / 500')).toBeVisible();
  await person.type(reason, 'ab');
  expect(dialog.getByText('500 / 500')).toBeVisible();
  expect(reason).toHaveValue(`${'ñ'.repeat(499)}a`);
});

test('Cancelar closes the dialog and clears the reason; meanwhile it counts as unsaved work', async () => {
  await startAnswers(routes);
  const { person, dialog, reason } = await openDialog();
  expect(hasUnsavedWork()).toBe(false);
  await person.type(reason, 'Motivo a medias');
  expect(hasUnsavedWork()).toBe(true);
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(hasUnsavedWork()).toBe(false);
  await person.click(buttonOf(await cardIn(/Pendientes/), 'Rechazar'));
  expect(screen.getByRole('textbox', { name: 'Motivo del rechazo' })).toHaveValue('');
});

test('a note that cannot be kept is told at the note, and the reason stays as it is', async () => {
  const answers = await startAnswers(routes);
  const { person, dialog, reason } = await openDialog();
  await person.type(reason, 'Falta la boleta.');
  await person.click(dialog.getByRole('button', { name: 'Añadir una nota interna' }));
  const nota = dialog.getByRole('textbox', { name: /^Nota interna/ });
  await person.click(nota);
  await person.paste('Ver \u0007 aquí');
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(nota).toBeInvalid();
  expect(nota).toHaveFocus();
  expect(reason).toBeValid();
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')).toEqual([]);
});

test('Escape closes it and keeps the reason and the note for the next time', async () => {
  await startAnswers(routes);
  const { person, dialog, reason } = await openDialog();
  await person.type(reason, 'Falta la boleta.');
  await person.click(dialog.getByRole('button', { name: 'Añadir una nota interna' }));
  await person.type(dialog.getByRole('textbox', { name: /^Nota interna/ }), 'Hablé con su esposa.');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(buttonOf(await cardIn(/Pendientes/), 'Rechazar'));
  expect(screen.getByRole('textbox', { name: 'Motivo del rechazo' })).toHaveValue('Falta la boleta.');
  expect(screen.getByRole('textbox', { name: /^Nota interna/ })).toHaveValue('Hablé con su esposa.');
});

test.each([
  [
    'its own text',
    problem(422, 'El motivo contiene caracteres no permitidos.'),
    'El motivo contiene caracteres no permitidos.',
  ],
  ['no text', foreignAnswer(400, {}), 'Intente nuevamente.'],
])('a failure with %s keeps the dialog and the reason', async (_kind, failure, text) => {
  await startAnswers({ ...routes, 'PUT /api/evaluaciones/status/:id': failure });
  const { person, card, dialog, reason } = await openDialog();
  await person.type(reason, 'Falta la boleta.');
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(await screen.findByText(`Error al rechazar: ${text}`)).toBeVisible();
  await waitFor(() => expect(within(card).getByText('Rechazar')).toBeEnabled());
  expect(reason).toBeInTheDocument();
  expect(reason).toHaveValue('Falta la boleta.');
});

test('quick reasons fill the text and join what is there', async () => {
  await startAnswers({
    ...routes,
    'GET /api/config/general': configuracion({
      motivosRapidos: ['Documentos ilegibles.', 'Ingresos sin sustento.'],
    }),
  });
  const { person, dialog, reason } = await openDialog();
  await person.click(await dialog.findByRole('button', { name: 'Documentos ilegibles.' }));
  expect(reason).toHaveValue('Documentos ilegibles.');
  await person.click(dialog.getByRole('button', { name: 'Ingresos sin sustento.' }));
  expect(reason).toHaveValue('Documentos ilegibles. Ingresos sin sustento.');
});

test('without quick reasons the reason is simply typed', async () => {
  await startAnswers({ ...routes, 'GET /api/config/general': problem(503, 'No disponible.') });
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('group', { name: 'Motivos frecuentes' })).not.toBeInTheDocument();
});

test('where another head decided first, the dialog closes and the card tells it', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': problem(409, 'La evaluación ya fue decidida.'),
    'GET /api/evaluaciones/:id/historial': [evento()],
  });
  const { person, dialog, reason } = await openDialog();
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ estado: 1, version: 4 })] });
  await person.type(reason, 'Falta la boleta.');
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(await screen.findByText('Otra persona decidió primero')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await cardIn(/Pendientes/)).toHaveTextContent('Rosa Díaz aprobó esta evaluación');
  expect(screen.getByText('Error al rechazar: La evaluación ya fue decidida.')).toBeVisible();
});

test('where another head edited meanwhile, the dialog keeps the reason and says so', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': problem(409, 'La evaluación cambió.'),
    'GET /api/evaluaciones/:id/historial': [evento({ tipo: 'editada' })],
  });
  const { person, dialog, reason } = await openDialog();
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ version: 4 })] });
  await person.type(reason, 'Falta la boleta.');
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(await dialog.findByText(/Rosa Díaz editó esta evaluación/)).toBeVisible();
  expect(reason).toHaveValue('Falta la boleta.');
  expect(screen.getByText('Error al rechazar: La evaluación cambió.')).toBeVisible();
  answers.set({ 'PUT /api/evaluaciones/status/:id': evaluacion({ estado: 2, version: 5 }) });
  await press(person, dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  await screen.findByText('Evaluación rechazada exitosamente.');
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id', { id: 1 }).at(-1)?.body).toMatchObject({
    version: 4,
  });
});
