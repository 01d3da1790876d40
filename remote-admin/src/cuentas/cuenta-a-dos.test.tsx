import { screen, waitFor, within } from '@testing-library/react';
import { answer, problem, type Routes, startAnswers } from 'shared-auth/testing';
import type { PropuestaHecha } from 'shared-domain/configuracion';
import type { Cuenta } from 'shared-domain/cuenta';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { cuentaDe, TODAS_ABIERTAS } from './cuenta.fixture';

const LISTA = 'GET /api/usuarios';
const CAMBIO = 'PATCH /api/usuarios/:id';
const REPONER = 'POST /api/usuarios/:id/reponer-factor';
const JEFA = cuentaDe({ rol: 'jefe_negocios', limiteAprobacion: 15_000 });
const espera = (tipo: PropuestaHecha['tipo'], message: string): PropuestaHecha => ({ id: 4, tipo, message });

async function abrirCuenta(cuenta: Cuenta, rutas: Routes = {}) {
  const answers = await startAnswers({ [LISTA]: { ...paginaCon([cuenta]), porRol: [] }, ...rutas });
  const { person, ...rest } = abrir('admin', '/admin/users/list');
  await person.click(await screen.findByRole('button', { name: `Administrar a ${cuenta.fullName}` }));
  const dialog = within(await screen.findByRole('dialog', { name: cuenta.fullName }));
  return { answers, person, dialog, ...rest };
}
const valor = (dialog: ReturnType<typeof within>, nombre: string) =>
  dialog.getByText(nombre).nextElementSibling?.textContent;

test.each([
  [0, 'No tiene'],
  [1, '1 configurado'],
  [3, '3 configurados'],
])('an account with %d second factors says so: %s', async (factores, texto) => {
  const { dialog } = await abrirCuenta(cuentaDe({ factores }));
  expect(valor(dialog, 'Segundo factor')).toBe(texto);
});

test('nothing is said of the factors of a client', async () => {
  const { dialog } = await abrirCuenta(cuentaDe({ rol: 'cliente' }));
  expect(dialog.queryByText('Segundo factor')).not.toBeInTheDocument();
});

test('a lost factor is told with its reason, and another administrator confirms it', async () => {
  const message = 'Quedó propuesto. Debe confirmarlo otra persona.';
  const { answers, person, dialog } = await abrirCuenta(cuentaDe({ factores: 1 }), {
    [REPONER]: problem(409, 'Ya espera confirmación.'),
  });
  await person.click(dialog.getByRole('button', { name: 'Segundo factor perdido' }));
  const motivo = within(
    await screen.findByRole('dialog', { name: 'Segundo factor perdido de Luis Torres Vega' }),
  );
  expect(motivo.getByText(/^Otra persona que administra debe confirmarlo\./)).toBeVisible();
  await expectAccessible();
  await person.type(motivo.getByRole('textbox', { name: 'Motivo' }), 'Perdió el celular.');
  await person.click(motivo.getByRole('button', { name: 'Proponer que se quite' }));
  expect(await motivo.findByText('Ya espera confirmación.')).toBeVisible();
  expect(motivo.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Perdió el celular.');
  answers.set({ [REPONER]: answer(201, espera('factor.reponer', message)) });
  await person.click(motivo.getByRole('button', { name: 'Proponer que se quite' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(answers.requestsTo(REPONER).at(-1)).toMatchObject({
    path: '/api/usuarios/21/reponer-factor',
    body: { motivo: 'Perdió el celular.' },
  });
});

test('whoever has no factor has none to lose, and a closed action tells why', async () => {
  const { dialog, unmount } = await abrirCuenta(cuentaDe({ factores: 0 }));
  expect(dialog.queryByRole('button', { name: 'Segundo factor perdido' })).not.toBeInTheDocument();
  unmount();
  const porque = 'No puede pedirlo para su propia cuenta.';
  const cerrada = await abrirCuenta(
    cuentaDe({ factores: 1, acciones: { ...TODAS_ABIERTAS, reponerFactor: porque } }),
  );
  expect(cerrada.dialog.getAllByText(porque)).toHaveLength(1);
  expect(cerrada.dialog.queryByRole('button', { name: 'Segundo factor perdido' })).not.toBeInTheDocument();
});

test('the limit of a head is typed in soles, and left empty it is that of all heads', async () => {
  const { answers, person, dialog } = await abrirCuenta(JEFA, {
    [CAMBIO]: cuentaDe({ ...JEFA, limiteAprobacion: 20_000 }),
  });
  const limite = dialog.getByRole('textbox', { name: 'Límite de aprobación' });
  expect(limite).toHaveValue('15000');
  await expectAccessible();
  await person.clear(limite);
  await person.type(limite, '20000');
  await person.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Los cambios se guardaron.')).toBeVisible();
  expect(answers.requestsTo(CAMBIO)[0]?.body).toEqual({ limiteAprobacion: 20_000 });
  answers.set({ [CAMBIO]: cuentaDe({ ...JEFA, limiteAprobacion: null }) });
  await person.clear(limite);
  await person.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(answers.requestsTo(CAMBIO).at(-1)?.body).toEqual({ limiteAprobacion: null }));
});

test('an amount that is none is told at its field', async () => {
  const { answers, person, dialog } = await abrirCuenta(JEFA);
  const limite = dialog.getByRole('textbox', { name: 'Límite de aprobación' });
  await person.clear(limite);
  await person.type(limite, '-1');
  await person.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(limite).toHaveAccessibleDescription(/El valor mínimo es 0\./));
  expect(answers.requestsTo(CAMBIO)).toEqual([]);
});

test('who is no head has no limit', async () => {
  const { dialog } = await abrirCuenta(cuentaDe());
  expect(dialog.queryByLabelText('Límite de aprobación')).not.toBeInTheDocument();
});

test('what waits for a second person is told in words, and the form shows what holds now', async () => {
  const message = 'Otra persona debe confirmar el rol de Luis Torres Vega.';
  const { person, dialog, address } = await abrirCuenta(cuentaDe(), {
    [CAMBIO]: { ...cuentaDe(), propuestas: [espera('cuenta.cambiar', message)] },
  });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Rol' }), 'auditor');
  await person.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await person.click(await screen.findByRole('button', { name: 'Cambiar rol' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(screen.queryByText('Los cambios se guardaron.')).not.toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Rol' })).toHaveValue('asesor'));
  await person.click(dialog.getByRole('link', { name: 'Ver las confirmaciones' }));
  expect(address()).toBe('/admin/confirmaciones');
});

test('where only a part waits, the rest is said to be saved', async () => {
  const message = 'Otra persona debe confirmar el correo.';
  const { person, dialog } = await abrirCuenta(cuentaDe(), {
    [CAMBIO]: { ...cuentaDe({ fullName: 'Luis Torres' }), propuestas: [espera('cuenta.correo', message)] },
  });
  await person.type(dialog.getByLabelText('Nombre completo'), '{Backspace}{Backspace}');
  const correo = dialog.getByLabelText(/^Correo electrónico/);
  await person.clear(correo);
  await person.type(correo, 'otro@ejemplo.pe');
  await person.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(screen.getByText('Los cambios se guardaron.')).toBeVisible();
  expect(correo).toHaveValue('luis@ejemplo.pe');
});

test('an activation that waits is not told as done', async () => {
  const message = 'Otra persona debe confirmar la activación.';
  const { person, dialog } = await abrirCuenta(cuentaDe({ activo: false }), {
    [CAMBIO]: { ...cuentaDe({ activo: false }), propuestas: [espera('cuenta.cambiar', message)] },
  });
  await person.click(dialog.getByRole('button', { name: 'Activar' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/^Se activó la cuenta/)).not.toBeInTheDocument();
});

test('a link with the provider is proposed with the identifier of its person there', async () => {
  const VINCULO = 'POST /api/usuarios/:id/enlace';
  const message = 'La cuenta se vincula cuando otra persona lo confirme.';
  const { answers, person, dialog } = await abrirCuenta(cuentaDe({ enlazada: false }), {
    [VINCULO]: problem(409, 'Ya espera confirmación.'),
  });
  expect(valor(dialog, 'Proveedor de identidad')).toBe('Sin vincular');
  await person.click(dialog.getByRole('button', { name: 'Vincular con el proveedor' }));
  const vinculo = within(
    await screen.findByRole('dialog', { name: 'Vincular con el proveedor la cuenta de Luis Torres Vega' }),
  );
  await expectAccessible();
  await person.click(vinculo.getByRole('button', { name: 'Proponer el vínculo' }));
  expect(await vinculo.findByText('Este campo es obligatorio.')).toBeVisible();
  await person.type(vinculo.getByRole('textbox', { name: 'Identificador en el proveedor' }), '0b7c-1f0e');
  await person.type(vinculo.getByRole('textbox', { name: 'Motivo' }), 'Ya tiene cuenta allí.');
  await person.click(vinculo.getByRole('button', { name: 'Proponer el vínculo' }));
  expect(await vinculo.findByText('Ya espera confirmación.')).toBeVisible();
  answers.set({ [VINCULO]: answer(201, espera('cuenta.enlace', message)) });
  await person.click(vinculo.getByRole('button', { name: 'Proponer el vínculo' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(answers.requestsTo(VINCULO).at(-1)?.body).toEqual({
    sujeto: '0b7c-1f0e',
    motivo: 'Ya tiene cuenta allí.',
  });
});

test('a link with the provider is removed after a question', async () => {
  const QUITAR = 'DELETE /api/usuarios/:id/enlace';
  const message = 'La cuenta se desvinculó y su sesión se cerró.';
  const { answers, person, dialog } = await abrirCuenta(cuentaDe({ enlazada: true }), {
    [QUITAR]: { message },
  });
  expect(valor(dialog, 'Proveedor de identidad')).toBe('Vinculada');
  await person.click(dialog.getByRole('button', { name: 'Desvincular del proveedor' }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  await person.click(pregunta.getByRole('button', { name: 'Desvincular del proveedor' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(answers.requestsTo(QUITAR)).toHaveLength(1);
});
