import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { evaluacionDe } from 'shared-evaluaciones/testing';
import { translatePage } from 'shared-ui/testing/translation';
import { abrir } from './testing';

const INDICE = 'GET /api/evaluaciones/index';

test('in a translated page, the list is read again after a failure, and its details open and close', async () => {
  const answers = await startAnswers({ [INDICE]: problem(503, 'Sin base de datos.') });
  const { person, queryClient } = abrir('/cliente/mis-evaluaciones');
  await screen.findByRole('button', { name: 'Reintentar' });
  translatePage();
  answers.set({ [INDICE]: [4, 3, 2, 1].map((id) => evaluacionDe({ id })) });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  const pendientes = within(await screen.findByRole('region', { name: 'Pendientes' }));
  await person.click(pendientes.getByRole('button', { name: 'Siguiente' }));
  await person.click(await pendientes.findByRole('button', { name: /^Cronograma/ }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  answers.set({
    [INDICE]: [
      evaluacionDe({ id: 4, estado: 1 }),
      evaluacionDe({ id: 3, estado: 2, observaciones: 'Falta la boleta.' }),
    ],
  });
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/Falta la boleta\./)).toBeVisible();
  answers.set({ [INDICE]: problem(503, 'Sin base de datos.') });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Sin base de datos.'));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
