import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { hasUnsavedWork } from '../remote';
import { buttonOf, cardIn, confirmApproval, openClient, press } from '../testing';
import { clienteShow, decidida, evaluacion, firmadaPorUno, YA_FIRMO } from '../testing/fixtures';

const PUT = 'PUT /api/evaluaciones/status/:id';
const FALTA = 'Primera firma registrada. Falta la firma de otro jefe.';
const COMENTARIO = 'Comentario para el otro jefe, si hace falta su firma (opcional)';
const routes = {
  'GET /api/evaluaciones/index': [evaluacion()],
  'GET /api/cliente/show/:dni': clienteShow(),
};

async function openComment(person: ReturnType<typeof openClient>['person']) {
  await press(person, buttonOf(await cardIn(/Pendientes/), 'Aprobar'));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Aprobar esta evaluación?' }));
  await person.click(question.getByRole('button', { name: 'Añadir un comentario' }));
  return { question, field: question.getByRole('textbox', { name: COMENTARIO }) };
}

test('an approval that needs two heads is told as a first signature, and the card stays pending', async () => {
  const answers = await startAnswers({ ...routes, [PUT]: firmadaPorUno() });
  const { person } = openClient();
  const { field } = await openComment(person);
  expect(field).toHaveFocus();
  await person.type(field, '  Conozco el negocio. ');
  await confirmApproval(person);
  expect(await screen.findByText(FALTA)).toBeVisible();
  expect(screen.queryByText('Evaluación aprobada exitosamente.')).not.toBeInTheDocument();
  expect(answers.requestsTo(PUT, { id: 1 }).map(({ body }) => body)).toEqual([
    { estado: 1, comentario: 'Conozco el negocio.', version: 3 },
  ]);
  const card = await cardIn(/Pendientes/);
  expect(within(card).getByText('Pendiente de segunda firma')).toBeVisible();
  expect(card).not.toHaveTextContent('Con la próxima búsqueda');
  await waitFor(() => expect(card).toHaveFocus());
});

test('whoever signed first reads what they said and why the second signature is not theirs, and may still edit', async () => {
  await startAnswers({ ...routes, 'GET /api/evaluaciones/index': [firmadaPorUno()] });
  openClient();
  const card = await cardIn(/Pendientes/);
  expect(within(card).getByText(YA_FIRMO)).toBeVisible();
  for (const name of ['Aprobar', 'Firmar']) {
    expect(within(card).queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(buttonOf(card, 'Editar')).toBeEnabled();
  expect(within(card).getByRole('region', { name: 'Primera firma' })).toHaveTextContent('Usted (Rosa Díaz)');
});

test('whoever signed first takes the signature back by rejecting, also by key', async () => {
  const answers = await startAnswers({
    ...routes,
    'GET /api/evaluaciones/index': [firmadaPorUno()],
    [PUT]: decidida,
  });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  await person.keyboard('a');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await person.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar la evaluación N.º 1' }));
  expect(dialog.getByText(/^Usted ya firmó la aprobación\..* retira su firma/)).toBeVisible();
  await press(person, dialog.getByRole('button', { name: 'Cancelar' }));
  await press(person, buttonOf(card, 'Rechazar'));
  await person.type(await screen.findByRole('textbox', { name: 'Motivo del rechazo' }), 'Falta la boleta.');
  await press(person, screen.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(await screen.findByText('Evaluación rechazada exitosamente.')).toBeVisible();
  expect(answers.requestsTo(PUT)[0]?.body).toMatchObject({ estado: 2, observaciones: 'Falta la boleta.' });
});

test('without a comment nothing but the decision is sent, and where one head is enough the text is the usual one', async () => {
  const answers = await startAnswers({ ...routes, [PUT]: decidida });
  const { person } = openClient();
  const { field } = await openComment(person);
  await person.type(field, '   ');
  await confirmApproval(person);
  expect(await screen.findByText('Evaluación aprobada exitosamente.')).toBeVisible();
  expect(screen.queryByText(FALTA)).not.toBeInTheDocument();
  expect(answers.requestsTo(PUT)[0]?.body).toEqual({ estado: 1, version: 3 });
});

test('an approval that fails keeps the comment for the next try; closing the question drops it', async () => {
  const answers = await startAnswers({ ...routes, [PUT]: problem(503, 'Base de datos no disponible.') });
  const { person } = openClient();
  await person.type((await openComment(person)).field, 'Vende todo el año.');
  expect(hasUnsavedWork()).toBe(true);
  await confirmApproval(person);
  await screen.findByText('Error al aprobar: Base de datos no disponible.');

  answers.set({ [PUT]: firmadaPorUno() });
  await press(person, buttonOf(await cardIn(/Pendientes/), 'Aprobar'));
  expect(await screen.findByRole('textbox', { name: COMENTARIO })).toHaveValue('Vende todo el año.');
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await press(person, screen.getByRole('button', { name: 'Cancelar' }));
  expect(hasUnsavedWork()).toBe(false);

  const { field } = await openComment(person);
  expect(field).toHaveValue('');
  await confirmApproval(person);
  await screen.findByText(FALTA);
  expect(answers.requestsTo(PUT).map(({ body }) => body)).toEqual([
    { estado: 1, comentario: 'Vende todo el año.', version: 3 },
    { estado: 1, version: 3 },
  ]);
});

test('a comment with characters that cannot be stored stays with a message, and nothing is sent', async () => {
  const answers = await startAnswers(routes);
  const { person } = openClient();
  const { field, question } = await openComment(person);
  await person.click(field);
  await person.paste('Vende\u0007 mucho.');
  await press(person, question.getByRole('button', { name: 'Confirmar Aprobación' }));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Vende\u0007 mucho.');
  expect(answers.requestsTo(PUT)).toEqual([]);
  await person.type(field, 'x');
  expect(field).toBeValid();
});
