import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { Analisis } from 'shared-domain/evaluacion';
import { atRest, buttonOf, cardIn, findCard, holdPauses, later, openClient, press } from '../testing';
import { clienteShow, configuracion, decidida, evaluacion, evento } from '../testing/fixtures';

const ACTIONS = ['Aprobar', 'Rechazar', 'Editar', 'Ver PDF'];
const lista = [evaluacion({ id: 2 }), evaluacion({ id: 1 })];
const routes = {
  'GET /api/evaluaciones/index': lista,
  'GET /api/cliente/show/:dni': clienteShow(),
  'GET /api/config/general': configuracion(),
  'PUT /api/evaluaciones/status/:id': decidida,
};

const waits = (card: HTMLElement) =>
  ACTIONS.map((name) => buttonOf(card, name).getAttribute('aria-disabled') === 'true');

test('cards that have just appeared take no press for a second', async () => {
  await startAnswers(routes);
  const pass = holdPauses();
  const { person } = openClient();
  const card = await findCard(/Pendientes/, 2);
  await screen.findByText('Evaluaciones encontradas.');
  expect(waits(card)).toEqual(ACTIONS.map(() => true));
  for (const name of ACTIONS) await person.click(buttonOf(card, name));
  expect(within(card).getAllByRole('button', { name: 'Un momento…' })).toHaveLength(3);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(within(card).queryByRole('form')).not.toBeInTheDocument();
  pass();
  await waitFor(() => expect(waits(card)).toEqual(ACTIONS.map(() => false)));
});

test('for a second after a card has got what it is judged by, which moved its buttons, they take no press', async () => {
  const leido = later<Analisis>();
  await startAnswers({ ...routes, 'GET /api/evaluaciones/:id/analisis': leido.answer });
  openClient();
  const card = await findCard(/Pendientes/, 2);
  await screen.findByText(/ de 100$/);
  await waitFor(() => expect(waits(card)).toEqual(ACTIONS.map(() => false)));
  const pass = holdPauses();
  leido.give({
    politica: { version: 1, desde: '2025-10-01T05:00:00.000Z' },
    decidida: null,
    score: null,
    capacidad: null,
    cambios: [{ hacia: 'score', frase: 'Con su RUC el score pasa a Confiabilidad Media.' }],
  });
  await within(card).findByText('Con su RUC el score pasa a Confiabilidad Media.');
  expect(waits(card)).toEqual(ACTIONS.map(() => true));
  pass();
  await waitFor(() => expect(waits(card)).toEqual(ACTIONS.map(() => false)));
});

test('the press that opens the question does not answer it, whichever button is under it', async () => {
  const answers = await startAnswers(routes);
  const { person } = openClient();
  const approve = buttonOf(await cardIn(/Pendientes/, 2), 'Aprobar');
  const pass = holdPauses();
  await person.dblClick(approve);
  const question = screen.getByRole('alertdialog');
  await person.click(buttonOf(question, 'Confirmar Aprobación'));
  await person.keyboard('{Enter}');
  expect(question).toBeInTheDocument();
  pass();
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')).toEqual([]);
  await press(person, buttonOf(question, 'Confirmar Aprobación'));
  await screen.findByText('Evaluación aprobada exitosamente.');
});

test('what was decided keeps its place, and for a second the cards around it take no press', async () => {
  const answers = await startAnswers(routes);
  const { person } = openClient();
  await person.click(buttonOf(await cardIn(/Pendientes/, 2), 'Aprobar'));
  const confirm = screen.getByRole('button', { name: 'Confirmar Aprobación' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  const pass = holdPauses();
  await person.click(confirm);
  await screen.findByText('Evaluación aprobada exitosamente.');
  const [first, second] = within(screen.getByRole('region', { name: /Pendientes/ })).getAllByRole('article');
  expect(first).toHaveAccessibleName('Evaluación N.º 2');
  expect(first).toHaveTextContent('Aceptado');
  expect(waits(second as HTMLElement)).toEqual(ACTIONS.map(() => true));
  await person.click(buttonOf(second as HTMLElement, 'Aprobar'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  pass();
  await waitFor(() => expect(waits(second as HTMLElement)).toEqual(ACTIONS.map(() => false)));
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')).toHaveLength(1);
});

test('a rejection that met new data is not sent again by a second press', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': problem(409, 'La evaluación cambió.'),
    'GET /api/evaluaciones/:id/historial': [evento({ tipo: 'editada' })],
  });
  const { person } = openClient();
  await person.click(buttonOf(await cardIn(/Pendientes/, 2), 'Rechazar'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox'), 'Falta la boleta.');
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ id: 2, version: 4 }), evaluacion({ id: 1 })] });
  const pass = holdPauses();
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  await dialog.findByText(/Rosa Díaz editó esta evaluación/);
  await person.click(await dialog.findByRole('button', { name: 'Confirmar Rechazo' }));
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')).toHaveLength(1);
  await atRest();
  pass();
  await press(person, dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  await waitFor(() => expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')).toHaveLength(2));
});

test('an edit that met new data is not saved over them by a second press', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/correct/:id': problem(409, 'La evaluación cambió.'),
    'GET /api/evaluaciones/:id/historial': [evento({ tipo: 'editada' })],
  });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/, 2);
  await person.click(buttonOf(card, 'Editar'));
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ id: 2, version: 4 }), evaluacion({ id: 1 })] });
  const pass = holdPauses();
  await person.click(buttonOf(card, 'Guardar Cambios'));
  await within(card).findByText(/Rosa Díaz editó esta evaluación/);
  const save = await within(card).findByRole('button', { name: 'Guardar Cambios' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await person.click(save);
  await atRest();
  pass();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  expect(answers.requestsTo('PUT /api/evaluaciones/correct/:id')).toHaveLength(1);
});
