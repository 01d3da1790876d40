import { screen, waitFor, within } from '@testing-library/react';
import { answer, foreignAnswer, noAnswer, problem, startAnswers } from 'shared-auth/testing';
import { hasUnsavedWork } from '../remote';
import { buttonOf, cardIn, confirmApproval, openEdit, press } from '../testing';
import { clienteShow, configuracion, decidida, evaluacion, evento } from '../testing/fixtures';

const routes = {
  'GET /api/evaluaciones/index': [evaluacion()],
  'GET /api/cliente/show/:dni': clienteShow(),
};

test('starts with the stored credit, its minimums and steps, and disables approve and reject', async () => {
  await startAnswers(routes);
  const { card, field } = await openEdit();
  expect(field('producto')).toHaveFocus();
  expect(field('montoPrestamo')).toHaveValue('6000');
  expect(field('montoPrestamo')).toHaveAttribute('min', '0');
  expect(field('montoPrestamo')).toHaveAttribute('step', '0.01');
  expect(field('tasaInteres')).toHaveAttribute('min', '0');
  expect(field('cuotas')).toHaveAttribute('min', '1');
  expect(field('periodoCredito')).toHaveValue('mensual');
  expect(buttonOf(card, 'Aprobar')).toBeDisabled();
  expect(buttonOf(card, 'Rechazar')).toBeDisabled();
});

test('Enter in an amount goes on to the next field and saves nothing', async () => {
  const answers = await startAnswers(routes);
  const { field, person } = await openEdit();
  await person.type(field('montoPrestamo'), '{Enter}');
  expect(field('tasaInteres')).toHaveFocus();
  expect(answers.requestsTo('PUT /api/evaluaciones/correct/:id')).toHaveLength(0);
});

test('missing data start with the defaults of the product', async () => {
  const { montoPrestamo: _m, tasaInteres: _t, cuotas: _c, destinoCredito: _d, ...rest } = evaluacion();
  await startAnswers({ ...routes, 'GET /api/evaluaciones/index': foreignAnswer(200, [rest]) });
  const { field } = await openEdit();
  expect(field('montoPrestamo')).toHaveValue('0');
  expect(field('tasaInteres')).toHaveValue('0');
  expect(field('cuotas')).toHaveValue('1');
  expect(field('destinoCredito')).toHaveValue('');
});

test('offers the products of the lender, and keeps one that is no longer among them', async () => {
  await startAnswers({
    ...routes,
    'GET /api/config/general': configuracion({ productos: ['Consumo', 'Crédito verde'] }),
  });
  const { person, field } = await openEdit();
  await waitFor(() =>
    expect(
      within(field('producto'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Capital de trabajo', 'Consumo', 'Crédito verde']),
  );
  expect(field('producto')).toHaveValue('Capital de trabajo');
  await person.selectOptions(field('producto'), 'Crédito verde');
  expect(field('producto')).toHaveValue('Crédito verde');
});

test('what the lender does not lend is told on its field before it is sent; what is kept stays admitted', async () => {
  const retirada = evaluacion({ producto: 'Retirado', cuotas: 72 });
  const answers = await startAnswers({
    ...routes,
    'GET /api/evaluaciones/index': [retirada],
    'GET /api/config/general': configuracion(),
    'PUT /api/evaluaciones/correct/:id': retirada,
  });
  const { person, card, field, retype } = await openEdit();
  await within(field('producto')).findByRole('option', { name: 'Capital de trabajo' });
  await retype('montoPrestamo', '50000.01');
  await person.click(buttonOf(card, 'Guardar Cambios'));
  await waitFor(() =>
    expect(field('montoPrestamo')).toHaveAccessibleDescription(/El monto supera el máximo: S\/ 50,000\.00\./),
  );
  expect(field('montoPrestamo')).toHaveFocus();
  expect(field('montoPrestamo')).toHaveValue('50000.01');
  expect(answers.requestsTo('PUT /api/evaluaciones/correct/:id')).toHaveLength(0);
  await retype('montoPrestamo', '50000');
  await person.click(buttonOf(card, 'Guardar Cambios'));
  await waitFor(() =>
    expect(answers.requestsTo('PUT /api/evaluaciones/correct/:id')[0]?.body).toMatchObject({
      montoPrestamo: 50_000,
      producto: 'Retirado',
      cuotas: 72,
    }),
  );
});

test('saves decimals with the version that was seen and loads the list again', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/correct/:id': answer(200, evaluacion(), { delay: 100 }),
  });
  const { person, card, field, retype } = await openEdit();
  await retype('montoPrestamo', '4500.5');
  await retype('tasaInteres', '38.25');
  await person.selectOptions(field('periodoCredito'), 'semanal');
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ montoPrestamo: 4500.5, version: 4 })] });
  await person.click(buttonOf(card, 'Guardar Cambios'));
  expect(buttonOf(card, 'Guardando...')).toBeVisible();
  expect(buttonOf(card, 'Cancelar')).toBeDisabled();
  expect(await screen.findByText('¡Evaluación corregida con éxito!')).toBeVisible();
  expect(await screen.findByText('Datos de evaluaciones actualizados.')).toBeVisible();
  expect(answers.requestsTo('PUT /api/evaluaciones/correct/:id', { id: 1 })[0]?.body).toEqual({
    producto: 'Capital de trabajo',
    montoPrestamo: 4500.5,
    tasaInteres: 38.25,
    cuotas: 12,
    modalidadCredito: 'nuevo',
    destinoCredito: 'Compra de telas',
    periodoCredito: 'semanal',
    version: 3,
  });
  await waitFor(() => expect(card).toHaveTextContent('S/ 4,500.50'));
  expect(buttonOf(card, 'Editar')).toHaveFocus();
  expect(buttonOf(card, 'Aprobar')).toBeEnabled();
});

test('after a save the card and the approval show what was saved, even if the list cannot be loaded again', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/correct/:id': evaluacion({ montoPrestamo: 2600.5, version: 4 }),
    'PUT /api/evaluaciones/status/:id': decidida,
  });
  const { person, card } = await openEdit();
  answers.set({ 'GET /api/evaluaciones/index': problem(503, 'Base de datos no disponible.') });
  await person.click(buttonOf(card, 'Guardar Cambios'));
  expect(await screen.findByText(/^Error al refrescar los datos: /)).toBeVisible();
  expect(screen.getByText('¡Evaluación corregida con éxito!')).toBeVisible();
  const saved = await cardIn(/Pendientes/);
  expect(saved).toHaveTextContent('S/ 2,600.50');
  await press(person, buttonOf(saved, 'Aprobar'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('S/ 2,600.50');
  await confirmApproval(person);
  await screen.findByText('Evaluación aprobada exitosamente.');
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')[0]?.body).toEqual({ estado: 1, version: 4 });
});

test('a save that is answered without the evaluation shows what was typed', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/correct/:id': foreignAnswer(204, undefined),
  });
  const { person, card, retype } = await openEdit();
  await retype('montoPrestamo', '2600.5');
  answers.set({ 'GET /api/evaluaciones/index': noAnswer });
  await person.click(buttonOf(card, 'Guardar Cambios'));
  expect(await screen.findByText('¡Evaluación corregida con éxito!')).toBeVisible();
  const saved = await cardIn(/Pendientes/);
  expect(saved).toHaveTextContent('S/ 2,600.50');
  answers.set({ 'PUT /api/evaluaciones/status/:id': decidida });
  await press(person, buttonOf(saved, 'Aprobar'));
  await confirmApproval(person);
  await screen.findByText('Evaluación aprobada exitosamente.');
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')[0]?.body).toEqual({ estado: 1 });
});

test.each([
  ['montoPrestamo', '-1', 'El valor mínimo es 0.'],
  ['montoPrestamo', '', 'Ingrese el monto del préstamo.'],
  ['tasaInteres', '-0.5', 'El valor mínimo es 0.'],
  ['cuotas', '0', 'El valor mínimo es 1.'],
  ['cuotas', '2.5', 'Ingrese un número entero.'],
])('refuses %s = "%s" beside the field and sends nothing', async (name, value, text) => {
  const answers = await startAnswers(routes);
  const { person, card, field, retype } = await openEdit();
  await retype(name, value);
  await person.click(buttonOf(card, 'Guardar Cambios'));
  expect(await within(card).findByText(text)).toBeVisible();
  expect(field(name)).toBeInvalid();
  expect(await screen.findByText('Error al guardar: Revise los datos')).toBeVisible();
  expect(answers.requestsTo('PUT /api/evaluaciones/correct/:id')).toEqual([]);
});

test.each([
  [
    'its own text and fields',
    problem(422, 'Revise los campos.', { montoPrestamo: ['Monto fuera de la política.'] }),
    'Error al guardar: Revise los campos.',
  ],
  ['no text', foreignAnswer(400, {}), 'Error al guardar: Revise los datos'],
  ['nothing at all', foreignAnswer(400, undefined), 'Error al guardar: Revise los datos'],
])('a failure with %s keeps what was typed', async (kind, failure, text) => {
  await startAnswers({ ...routes, 'PUT /api/evaluaciones/correct/:id': failure });
  const { person, card, field, retype } = await openEdit();
  await retype('montoPrestamo', '4500.5');
  await person.click(buttonOf(card, 'Guardar Cambios'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(field('montoPrestamo')).toHaveValue('4500.5');
  if (kind.includes('fields')) expect(within(card).getByText('Monto fuera de la política.')).toBeVisible();
});

test('Cancelar leaves the evaluation as it was', async () => {
  const answers = await startAnswers(routes);
  const { person, card, retype } = await openEdit();
  expect(hasUnsavedWork()).toBe(false);
  await retype('montoPrestamo', '1');
  expect(hasUnsavedWork()).toBe(true);
  await person.click(buttonOf(card, 'Cancelar'));
  expect(card).toHaveTextContent('S/ 6,000.00');
  expect(buttonOf(card, 'Editar')).toHaveFocus();
  expect(hasUnsavedWork()).toBe(false);
  expect(answers.requestsTo('PUT /api/evaluaciones/correct/:id')).toEqual([]);
});

test('where another head edited first, what was typed stays and can be saved over it knowingly', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/correct/:id': problem(409, 'La evaluación cambió.'),
    'GET /api/evaluaciones/:id/historial': [
      evento({ tipo: 'editada', cambios: [{ campo: 'credito.cuotas', antes: 12, despues: 18 }] }),
    ],
  });
  const { person, card, field, retype } = await openEdit();
  await retype('montoPrestamo', '4500.5');
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ cuotas: 18, version: 4 })] });
  await person.click(buttonOf(card, 'Guardar Cambios'));
  expect(await within(card).findByText('Los datos cambiaron mientras los veía')).toBeVisible();
  expect(card).toHaveTextContent('Rosa Díaz editó esta evaluación');
  expect(field('montoPrestamo')).toHaveValue('4500.5');
  expect(screen.getByText('Error al guardar: La evaluación cambió.')).toBeVisible();
  answers.set({ 'PUT /api/evaluaciones/correct/:id': evaluacion({ version: 5 }) });
  await press(person, buttonOf(card, 'Guardar Cambios'));
  expect(await screen.findByText('¡Evaluación corregida con éxito!')).toBeVisible();
  expect(answers.requestsTo('PUT /api/evaluaciones/correct/:id', { id: 1 }).at(-1)?.body).toMatchObject({
    version: 4,
  });
});

test('where another head decided first, the edit ends and the card tells it', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/correct/:id': problem(409, 'La evaluación ya fue decidida.'),
    'GET /api/evaluaciones/:id/historial': [evento()],
  });
  const { person, card } = await openEdit();
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ estado: 1, version: 4 })] });
  await person.click(buttonOf(card, 'Guardar Cambios'));
  expect(await screen.findByText('Otra persona decidió primero')).toBeVisible();
  expect(await cardIn(/Pendientes/)).toHaveTextContent('Rosa Díaz aprobó esta evaluación');
  expect(screen.getByText('Error al guardar: La evaluación ya fue decidida.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar Cambios' })).not.toBeInTheDocument();
});
