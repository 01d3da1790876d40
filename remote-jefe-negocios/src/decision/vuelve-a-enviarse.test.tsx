import { screen, waitFor, within } from '@testing-library/react';
import { startAnswers } from 'shared-auth/testing';
import { buttonOf, cardIn, confirmApproval, openClient, press, searchAgain } from '../testing';
import { clienteShow, decidida, evaluacion, firmadaPorUno } from '../testing/fixtures';

const INDEX = 'GET /api/evaluaciones/index';
const routes = {
  [INDEX]: [evaluacion()],
  'GET /api/cliente/show/:dni': clienteShow(),
  'PUT /api/evaluaciones/status/:id': decidida,
};

type Person = ReturnType<typeof openClient>['person'];

async function expectNothingOpen(person: Person): Promise<HTMLElement> {
  await searchAgain(person);
  await waitFor(() => expect(document.querySelector('article')).toHaveTextContent('Aprobar'));
  const card = await cardIn(/Pendientes/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(within(card).queryByRole('form')).not.toBeInTheDocument();
  expect(buttonOf(card, 'Aprobar')).toBeEnabled();
  return card;
}

async function reject(person: Person, card: HTMLElement) {
  await press(person, buttonOf(card, 'Rechazar'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox'), 'Falta la boleta.');
  await press(person, dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  await screen.findByText('Evaluación rechazada exitosamente.');
}

test('an evaluation that was rejected here and sent again asks nothing by itself', async () => {
  const answers = await startAnswers(routes);
  const { person } = openClient();
  await reject(person, await cardIn(/Pendientes/));
  answers.set({ [INDEX]: [evaluacion({ version: 5 })] });
  await reject(person, await expectNothingOpen(person));
});

test('a rejection that takes back the own first signature closes its dialog for good', async () => {
  const answers = await startAnswers({ ...routes, [INDEX]: [firmadaPorUno()] });
  const { person } = openClient();
  await reject(person, await cardIn(/Pendientes/));
  answers.set({ [INDEX]: [evaluacion({ version: 5 })] });
  await expectNothingOpen(person);
});

test('an edit that another head ended by deciding does not begin again by itself', async () => {
  const answers = await startAnswers(routes);
  const { person } = openClient();
  await press(person, buttonOf(await cardIn(/Pendientes/), 'Editar'));
  await screen.findByRole('form');
  answers.set({ [INDEX]: [evaluacion({ estado: 2, observaciones: 'Falta algo.', version: 4 })] });
  await searchAgain(person);
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  answers.set({ [INDEX]: [evaluacion({ version: 5 })] });
  const card = await expectNothingOpen(person);
  await press(person, buttonOf(card, 'Aprobar'));
  await confirmApproval(person);
  await screen.findByText('Evaluación aprobada exitosamente.');
});
