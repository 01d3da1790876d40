import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Routes, startAnswers } from 'shared-auth/testing';
import type { Cartera } from 'shared-domain/cuenta';
import { cuentaDe } from '../cuentas/cuenta.fixture';
import { abrir, expectAccessible, paginaCon } from '../testing';

const VER = 'GET /api/usuarios/:id/cartera';
const TRASPASAR = 'POST /api/usuarios/:id/cartera';
const CARTERA: Cartera = {
  porEstado: [
    { estado: 0, cantidad: 3 },
    { estado: 1, cantidad: 0 },
    { estado: 2, cantidad: 1200 },
  ],
  asesores: [{ id: 8, fullName: 'Beatriz Saldaña', username: 'asesor2' }],
};

async function abrirCartera(rutas: Routes = {}) {
  const answers = await startAnswers({
    'GET /api/usuarios': { ...paginaCon([cuentaDe()]), porRol: [] },
    [VER]: CARTERA,
    ...rutas,
  });
  const { person } = abrir('admin', '/admin/users/list');
  await person.click(await screen.findByRole('button', { name: 'Administrar a Luis Torres Vega' }));
  await person.click(await screen.findByRole('button', { name: 'Traspasar cartera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cartera de Luis Torres Vega' }));
  return { answers, person, dialog };
}

test('the chosen states go to the chosen advisor, after a question with their number', async () => {
  const message = 'Se traspasaron 1200 evaluaciones a Beatriz Saldaña.';
  const { answers, person, dialog } = await abrirCartera({
    [TRASPASAR]: { traspasadas: 1200, quedan: 0, message },
  });
  expect(await dialog.findByRole('checkbox', { name: 'Rechazadas (1,200)' })).toBeChecked();
  expect(dialog.queryByRole('checkbox', { name: /Aceptadas/ })).toBeNull();
  await expectAccessible();
  expect(dialog.getByRole('button', { name: 'Traspasar' })).toBeDisabled();
  await person.click(dialog.getByRole('checkbox', { name: 'Pendientes (3)' }));
  await person.selectOptions(dialog.getByRole('combobox'), 'Beatriz Saldaña (asesor2)');
  await person.click(dialog.getByRole('button', { name: 'Traspasar' }));
  const pregunta = within(
    screen.getByRole('alertdialog', {
      name: '¿Traspasar 1,200 evaluaciones de Luis Torres Vega a Beatriz Saldaña?',
    }),
  );
  await person.click(pregunta.getByRole('button', { name: 'Traspasar' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(answers.requestsTo(TRASPASAR)[0]).toMatchObject({
    path: '/api/usuarios/21/cartera',
    body: { a: 8, estados: [2] },
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cartera de/ })).toBeNull());
});

test('a refusal is told where it was asked', async () => {
  const { person, dialog } = await abrirCartera({
    [TRASPASAR]: problem(409, 'Quien recibe ya no es asesor.'),
  });
  await person.selectOptions(await dialog.findByRole('combobox'), 'Beatriz Saldaña (asesor2)');
  await person.click(dialog.getByRole('button', { name: 'Traspasar' }));
  const pregunta = within(screen.getByRole('alertdialog'));
  await person.click(pregunta.getByRole('button', { name: 'Traspasar' }));
  expect(await pregunta.findByText('Quien recibe ya no es asesor.')).toBeVisible();
});

test.each([
  ['nothing to hand over', { ...CARTERA, porEstado: [] }, /no tiene evaluaciones a su cargo/],
  ['nobody to receive it', { ...CARTERA, asesores: [] }, 'No hay otro asesor activo que pueda recibirlas.'],
])('with %s it says so', async (_que, cartera, texto) => {
  const { dialog } = await abrirCartera({ [VER]: cartera });
  expect(await dialog.findByText(texto)).toBeVisible();
});
