import { act, screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { cardForKeys, holdPauses, openClient } from '../testing';
import { clienteShow, configuracion, DNI, decidida, evaluacion, vecina, vecinas } from '../testing/fixtures';

const OTRO_DNI = '41234567';
const MOST = 6;
const routes = {
  'GET /api/evaluaciones/index': ({ query }: { query: Record<string, string> }) => [
    evaluacion({ id: query.dni === DNI ? 8 : 9 }),
  ],
  'GET /api/cliente/show/:dni': clienteShow(),
  'GET /api/config/general': configuracion({ motivosRapidos: ['Falta la boleta.'] }),
  'PUT /api/evaluaciones/status/:id': decidida,
  'GET /api/evaluaciones/:id/vecinas': ({ path }: { path: string }) =>
    path.includes('/8/')
      ? vecinas({ siguiente: vecina(9, 'Zoila', OTRO_DNI), quedan: 1 })
      : vecinas({ anterior: vecina(8, 'Ana', DNI), siguiente: vecina(8, 'Ana', DNI), quedan: 1 }),
};
beforeEach(() => localStorage.clear());

async function openCard() {
  const view = openClient(`dni=${DNI}&evaluacion=8`);
  await cardForKeys(8);
  return view;
}

async function pressAll(person: Awaited<ReturnType<typeof openCard>>['person'], keys: string[]) {
  for (const key of keys) {
    const focused = () => document.activeElement;
    await waitFor(() => expect(focused()).not.toHaveAttribute('aria-disabled'));
    await person.keyboard(key);
  }
  expect(keys.length).toBeLessThanOrEqual(MOST);
}

test('from an opened card to the next one it takes at most six keys, to approve and to reject', async () => {
  const answers = await startAnswers(routes);
  const { person, address } = await openCard();
  await person.keyboard('a');
  await screen.findByRole('alertdialog', { name: '¿Aprobar esta evaluación?' });
  await pressAll(person, ['{Tab}', '{Enter}']);
  await screen.findByText('Evaluación aprobada exitosamente.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.keyboard('s');
  // Four keys: a, Tab, Enter, s.
  await cardForKeys(9);
  expect(address()).toContain(`dni=${OTRO_DNI}&evaluacion=9`);

  await person.keyboard('r');
  await screen.findByRole('dialog', { name: 'Rechazar la evaluación N.º 9' });
  await screen.findByRole('button', { name: 'Falta la boleta.' });
  await pressAll(person, ['{Tab}', '{Enter}', '{Enter}']);
  await screen.findByText('Evaluación rechazada exitosamente.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('s');
  // Five keys: r, Tab, Enter, Enter, s.
  await waitFor(() => expect(address()).toContain(`dni=${DNI}&evaluacion=8`));
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id').map(({ body }) => body)).toEqual([
    { estado: 1, version: 3 },
    { estado: 2, observaciones: 'Falta la boleta.', version: 3 },
  ]);
});

test('keys open PDF, client, edit and the one before; none fires while one types or a dialog is open', async () => {
  await startAnswers({ ...routes, 'GET /api/evaluaciones/:id/pdf': problem(404, 'No está.') });
  const { person, address } = await openCard();
  await person.keyboard('c');
  const cliente = await screen.findByRole('dialog', { name: 'Información del cliente' });
  await person.keyboard('a');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await person.click(within(cliente).getByRole('button', { name: 'Cerrar' }));
  await person.keyboard('d');
  await screen.findByRole('dialog', { name: 'PDF adjunto de la evaluación N.º 8' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  for (const keys of ['{Control>}a{/Control}', '{Alt>}r{/Alt}', '{Shift>}A{/Shift}', '{Meta>}s{/Meta}']) {
    await person.keyboard(keys);
  }
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true, bubbles: true }));
  });
  await person.type(screen.getByLabelText('DNI del cliente'), 'ars');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toContain('evaluacion=8');

  act(() => (document.activeElement as HTMLElement).blur());
  await person.keyboard('e');
  const producto = await screen.findByLabelText('Producto');
  expect(producto).toHaveFocus();
  await person.keyboard('a');
  act(() => producto.blur());
  // No decision while the card is being edited.
  await person.keyboard('ar');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await person.keyboard('s');
  await waitFor(() => expect(address()).toContain('evaluacion=9'));
  await cardForKeys(9);
  await person.keyboard('p');
  await waitFor(() => expect(address()).toContain('evaluacion=8'));
});

test('a decision by key waits for a second after the page moved', async () => {
  await startAnswers(routes);
  const pass = holdPauses();
  const { person } = openClient(`dni=${DNI}&evaluacion=8`);
  await screen.findByRole('region', { name: 'Cola de pendientes' });
  await screen.findByText('100 de 100');
  await person.keyboard('are');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
  pass();
  await cardForKeys(8);
  await person.keyboard('a');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('a key acts from the moment in which its button takes presses', async () => {
  await startAnswers(routes);
  openClient(`dni=${DNI}&evaluacion=8`);
  const pressed = new MutationObserver(() => {
    const button = screen.queryByRole('button', { name: 'Rechazar' });
    if (!button || button.hasAttribute('aria-disabled')) return;
    pressed.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
  });
  pressed.observe(document.body, { subtree: true, childList: true, attributes: true });
  expect(await screen.findByRole('dialog', { name: 'Rechazar la evaluación N.º 8' })).toBeVisible();
});

test('the question mark and a button tell the keys, which can be switched off on this device', async () => {
  await startAnswers(routes);
  const { person, unmount } = await openCard();
  await person.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }));
  const rows = help.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent?.slice(-1))).toEqual([...'SPAREDC?']);
  await person.click(help.getByRole('checkbox', { name: 'Usar atajos de teclado en este dispositivo' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('a?');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();

  const again = await openCard();
  await again.person.keyboard('a');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await again.person.click(screen.getByRole('button', { name: 'Atajos de teclado' }));
  const checkbox = await screen.findByRole('checkbox', { name: /^Usar atajos/ });
  expect(checkbox).not.toBeChecked();
  await again.person.click(checkbox);
  await again.person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await again.person.keyboard('a');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
