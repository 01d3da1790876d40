import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { translatePage } from 'shared-ui/testing/translation';
import { approve, buttonOf, cardIn, openClient, openEdit, press, searchAgain } from './testing';
import { clienteShow, configuracion, DNI, evaluacion } from './testing/fixtures';

const LISTA = 'GET /api/evaluaciones/index';
const DECIDIR = 'PUT /api/evaluaciones/status/:id';
const routes = {
  [LISTA]: [evaluacion({ id: 1 }), evaluacion({ id: 2 })],
  'GET /api/cliente/show/:dni': clienteShow(),
  'GET /api/config/general': configuracion(),
};

test('in a translated page, a head approves, rejects and searches again', async () => {
  const answers = await startAnswers({ ...routes, [DECIDIR]: problem(503, 'Sin base de datos.') });
  const { person } = openClient();
  await cardIn(/Pendientes/, 1);
  translatePage();
  await approve(person, await cardIn(/Pendientes/, 1));
  await screen.findByText(/^Error al aprobar/);
  answers.set({ [DECIDIR]: evaluacion({ id: 1, estado: 1, version: 4 }) });
  await approve(person, await cardIn(/Pendientes/, 1));
  await screen.findByText('Evaluación aprobada exitosamente.');

  await press(person, buttonOf(await cardIn(/Pendientes/, 2), 'Rechazar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar la evaluación N.º 2' }));
  await person.click(dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  await dialog.findByRole('alert');
  await person.type(dialog.getByRole('textbox'), 'Falta la boleta.');
  expect(dialog.getByText('16 / 500')).toBeVisible();
  answers.set({ [DECIDIR]: evaluacion({ id: 2, estado: 2, observaciones: 'Falta la boleta.', version: 4 }) });
  await press(person, dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  await screen.findByText('Evaluación rechazada exitosamente.');

  answers.set({ [LISTA]: [evaluacion({ id: 1, estado: 1 }), evaluacion({ id: 2, version: 5 })] });
  await searchAgain(person);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /Pendientes/ })).toHaveTextContent(/^Pendientes1/),
  );
  answers.set({ [LISTA]: problem(503, 'Sin base de datos.') });
  await searchAgain(person);
  await screen.findByRole('button', { name: 'Reintentar' });
  answers.set({ [LISTA]: [] });
  const box = screen.getByLabelText('DNI del cliente');
  await person.clear(box);
  await person.type(box, `${DNI.slice(0, 7)}3`);
  await searchAgain(person);
  await screen.findByText('No se encontraron evaluaciones para el DNI proporcionado.');
});

test('in a translated page, an edit is refused, corrected and saved, and the amounts on the card change', async () => {
  const answers = await startAnswers({ ...routes, [LISTA]: [evaluacion()] });
  const { person, card, retype } = await openEdit();
  translatePage();
  await retype('montoPrestamo', '');
  await person.click(buttonOf(card, 'Guardar Cambios'));
  await waitFor(() => expect(card.querySelector('[aria-invalid=true]')).not.toBeNull());
  await retype('montoPrestamo', '7500');
  const guardada = evaluacion({ montoPrestamo: 7500, version: 4 });
  answers.set({ 'PUT /api/evaluaciones/correct/:id': guardada, [LISTA]: [guardada] });
  await person.click(buttonOf(card, 'Guardar Cambios'));
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('S/ 7,500.00'));
});
