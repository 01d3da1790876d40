import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { translatePage } from 'shared-ui/testing/translation';
import { cuentaDe } from './cuentas/cuenta.fixture';
import { abrir, paginaCon } from './testing';

const LISTA = 'GET /api/usuarios';

test('in a translated page, a list is filtered and turned, and its questions are asked', async () => {
  const pagina = (total: number) => ({ ...paginaCon([cuentaDe()], total), porRol: [] });
  const answers = await startAnswers({
    [LISTA]: pagina(45),
    'PATCH /api/usuarios/:id': problem(409, 'Otra persona lo cambió.'),
  });
  const { person } = abrir('superadmin', '/superadmin/empleados');
  await screen.findByText('45 empleados');
  translatePage();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'cajero');
  answers.set({ [LISTA]: pagina(21) });
  await person.type(screen.getByLabelText('Buscar por nombre o usuario'), 'torres');
  await screen.findByText('21 empleados');
  expect(screen.getByText(/^Filtros · 1 /)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  await person.click(await screen.findByRole('button', { name: 'Administrar a Luis Torres Vega' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Luis Torres Vega' }));
  await person.click(dialog.getByRole('button', { name: 'Desactivar' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Desactivar' }));
  expect(await question.findByText('Otra persona lo cambió.')).toBeVisible();
  answers.set({ [LISTA]: { ...paginaCon([]), porRol: [] } });
  await person.click(question.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
