import { screen, waitFor, within } from '@testing-library/react';
import { answer, noAnswer, problem, type Routes, startAnswers } from 'shared-auth/testing';
import { hoyEnLima } from 'shared-domain/campos';
import type { Cuenta } from 'shared-domain/cuenta';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { cuentaDe, TODAS_ABIERTAS } from './cuenta.fixture';

const LISTA = 'GET /api/usuarios';
const CAMBIO = 'PATCH /api/usuarios/:id';
const con = (datos: Cuenta[], total?: number, pagina?: number) => ({
  ...paginaCon(datos, total, pagina),
  porRol: [],
});
const ROSA = cuentaDe({
  id: 22,
  username: 'rosa',
  fullName: 'Rosa Díaz',
  rol: 'cajero',
  sesionUsadaEn: null,
});

async function abrirCuenta(cuenta: Cuenta, rutas: Routes = {}) {
  const answers = await startAnswers({ [LISTA]: con([cuenta]), ...rutas });
  const { person, ...rest } = abrir('superadmin', '/superadmin/empleados');
  await person.click(await screen.findByRole('button', { name: `Administrar a ${cuenta.fullName}` }));
  const dialog = within(await screen.findByRole('dialog', { name: cuenta.fullName }));
  return { answers, person, dialog, ...rest };
}

test('staff is listed with role and state, clients left out', async () => {
  const nueva = cuentaDe({ id: 23, fullName: 'Ana Rey', conClave: false, sesionUsadaEn: null });
  const lejos = cuentaDe({ id: 24, fullName: 'Eva Paz', activo: false });
  const answers = await startAnswers({ [LISTA]: con([cuentaDe(), ROSA, nueva, lejos]) });
  abrir('superadmin', '/superadmin/empleados');
  const rows = within(await screen.findByRole('table', { name: 'Empleados' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Luis Torres Vega luis@ejemplo.pe');
  expect(rows[1]).toHaveTextContent('En sesión');
  expect(rows[2]).toHaveTextContent('Activa');
  expect(rows[3]).toHaveTextContent('Sin contraseña aún');
  expect(rows[4]).toHaveTextContent('Desactivada');
  expect(screen.getByText('4 empleados')).toBeVisible();
  expect(answers.requestsTo(LISTA)[0]?.query).toEqual({ rol: 'personal' });
  await expectAccessible();
});

test('search, role, order and page stand in the address and are the work of the API', async () => {
  const answers = await startAnswers({
    [LISTA]: ({ query }) => con([cuentaDe()], 45, Number(query.pagina ?? 1)),
  });
  const { person, address } = abrir('admin', '/admin/users/list');
  await person.type(await screen.findByLabelText('Buscar por nombre o usuario'), 'ñahui');
  await waitFor(() => expect(address()).toBe('/admin/users/list?q=%C3%B1ahui'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'cajero');
  await person.click(await screen.findByRole('button', { name: 'Creada' }));
  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() =>
    expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({
      q: 'ñahui',
      rol: 'cajero',
      orden: 'creado',
      sentido: 'desc',
      pagina: '2',
    }),
  );
  expect(screen.getByRole('columnheader', { name: 'Creada' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.queryByRole('option', { name: 'Superadministrador' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(address()).toBe('/admin/users/list');
  await waitFor(() => expect(screen.getByLabelText('Buscar por nombre o usuario')).toHaveValue(''));
});

test('an order that is active is turned around', async () => {
  const answers = await startAnswers({ [LISTA]: con([cuentaDe()]) });
  const { person } = abrir('admin', '/admin/users/list');
  expect(await screen.findByRole('columnheader', { name: 'Nombre' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await person.click(screen.getByRole('button', { name: 'Nombre' }));
  await waitFor(() =>
    expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ orden: 'nombre', sentido: 'desc' }),
  );
  await person.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Rol, de la A a la Z');
  await waitFor(() =>
    expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ orden: 'rol', sentido: 'asc' }),
  );
});

test('tells that nobody was found, and that a list could not be read', async () => {
  const answers = await startAnswers({ [LISTA]: noAnswer });
  const { person } = abrir('admin', '/admin/users/list?q=nadie');
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  answers.set({ [LISTA]: con([]) });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No hay usuarios con esos datos.')).toBeVisible();
});

test('an account is disabled once the question is answered', async () => {
  const { answers, person, dialog } = await abrirCuenta(cuentaDe(), {
    [CAMBIO]: cuentaDe({ activo: false }),
  });
  await person.click(dialog.getByRole('button', { name: 'Desactivar' }));
  const question = within(
    screen.getByRole('alertdialog', { name: '¿Desactivar la cuenta de Luis Torres Vega?' }),
  );
  await person.click(question.getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByText('Se desactivó la cuenta de Luis Torres Vega.')).toBeVisible();
  expect(answers.requestsTo(CAMBIO)[0]).toMatchObject({ path: '/api/usuarios/21', body: { activo: false } });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('a refusal is told in the question, in the words of the API', async () => {
  const ultimo = 'Es el último superadministrador activo: antes nombre a otro.';
  const { person, dialog } = await abrirCuenta(cuentaDe(), { [CAMBIO]: problem(409, ultimo) });
  await person.click(dialog.getByRole('button', { name: 'Desactivar' }));
  const question = within(screen.getByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Desactivar' }));
  expect(await question.findByText(ultimo)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Cancelar' }));
  await person.click(dialog.getByRole('button', { name: 'Desactivar' }));
  expect(screen.queryByText(ultimo)).not.toBeInTheDocument();
});

test('a link is sent and a session closed after a question each', async () => {
  const enlace = 'POST /api/usuarios/:id/restablecer';
  const sesion = 'DELETE /api/usuarios/:id/sesion';
  const { answers, person, dialog } = await abrirCuenta(cuentaDe(), {
    [enlace]: { message: 'Enviado.' },
    [sesion]: { message: 'Cerrada.' },
  });
  await person.click(dialog.getByRole('button', { name: 'Enviar enlace de contraseña' }));
  let question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/Llegará a luis@ejemplo\.pe\./)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Enviar enlace de contraseña' }));
  expect(await screen.findByText('Se envió el enlace a Luis Torres Vega.')).toBeVisible();
  await person.click(await dialog.findByRole('button', { name: 'Cerrar sesión' }));
  question = within(screen.getByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Cerrar sesión' }));
  expect(await screen.findByText('Se cerró la sesión de Luis Torres Vega.')).toBeVisible();
  expect(answers.requestsTo(enlace)).toHaveLength(1);
  expect(answers.requestsTo(sesion)[0]?.path).toBe('/api/usuarios/21/sesion');
});

test('without a session there is none to close, and a disabled account gets no link', async () => {
  const porque = 'La cuenta está desactivada: actívela antes de enviar el enlace.';
  const { dialog } = await abrirCuenta(
    cuentaDe({ activo: false, sesionUsadaEn: null, acciones: { ...TODAS_ABIERTAS, restablecer: porque } }),
  );
  expect(dialog.getByText(porque)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cerrar sesión' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Enviar enlace de contraseña' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Activar' })).toBeEnabled();
});

test('another role is asked for first, and only what changed is sent', async () => {
  const { answers, person, dialog } = await abrirCuenta(cuentaDe(), {
    [CAMBIO]: cuentaDe({ rol: 'auditor' }),
  });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Rol' }), 'auditor');
  await person.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: '¿Cambiar el rol de Luis Torres Vega a Auditor?' }),
  );
  expect(answers.requestsTo(CAMBIO)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Cambiar rol' }));
  expect(await screen.findByText('Los cambios se guardaron.')).toBeVisible();
  expect(answers.requestsTo(CAMBIO)[0]?.body).toEqual({ rol: 'auditor' });
});

test('a refused change keeps what was typed and tells it at its field', async () => {
  const { person, dialog } = await abrirCuenta(cuentaDe(), {
    [CAMBIO]: problem(422, 'Revise los datos.', { email: ['Ese correo no se acepta.'] }),
  });
  const correo = dialog.getByLabelText('Correo electrónico');
  await person.clear(correo);
  await person.type(correo, 'otro@ejemplo.pe');
  await person.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(correo).toHaveAccessibleDescription(/Ese correo no se acepta\./));
  expect(correo).toHaveValue('otro@ejemplo.pe');
});

test('the dialog closes at once, but asks first where something typed would be lost', async () => {
  const { person, dialog } = await abrirCuenta(cuentaDe());
  const seCerro = () =>
    waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
  const nombre = dialog.getByLabelText('Nombre completo');
  await person.type(nombre, ' Rey');
  await person.click(dialog.getByRole('button', { name: 'Cerrar' }));
  const pregunta = await screen.findByRole('alertdialog', {
    name: 'Hay cambios sin guardar. ¿Quiere cerrar?',
  });
  await person.click(within(pregunta).getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(nombre).toHaveValue('Luis Torres Vega Rey');
  await person.click(nombre);
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Cerrar sin guardar' }));
  await seCerro();
  await person.click(screen.getByRole('button', { name: 'Administrar a Luis Torres Vega' }));
  expect(await screen.findByLabelText('Nombre completo')).toHaveValue('Luis Torres Vega');
  await person.click(screen.getByRole('button', { name: 'Cerrar' }));
  await seCerro();
});

test('what may not be done with an account is closed, and its one reason told once', async () => {
  const porque = 'No puede desactivar su propia cuenta ni cambiar su propio rol.';
  const { dialog } = await abrirCuenta(
    cuentaDe({ acciones: { ...TODAS_ABIERTAS, cambiarRol: porque, desactivar: porque } }),
  );
  expect(dialog.getByText(porque)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Desactivar' })).toBeDisabled();
  expect(dialog.queryByRole('combobox', { name: 'Rol' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Enviar enlace de contraseña' })).toBeEnabled();
});

test('a list that comes late is announced meanwhile', async () => {
  await startAnswers({ [LISTA]: answer(200, con([cuentaDe()]), { delay: 60 }) });
  abrir('admin', '/admin/users/list');
  expect(await screen.findByText('Cargando...')).toBeInTheDocument();
  expect(await screen.findByText('1 usuario')).toBeVisible();
});

test('another address is told to be waiting, in the list and in the account, and can be taken back', async () => {
  const pendiente = {
    email: 'rosa.nueva@ejemplo.pe',
    desde: '2026-11-21T20:05:00.000Z',
    hasta: '2026-11-28T20:05:00.000Z',
  };
  const pedida = { ...ROSA, correoPendiente: pendiente };
  const { answers, person, dialog } = await abrirCuenta(ROSA, {
    [CAMBIO]: () => {
      answers.set({ [LISTA]: con([pedida]) });
      return pedida;
    },
    'DELETE /api/usuarios/:id/correo-pendiente': { message: 'El cambio de correo se retiró.' },
  });
  const correo = dialog.getByLabelText(/^Correo electrónico/);
  await person.clear(correo);
  await person.type(correo, pendiente.email);
  await person.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(/Se envió un enlace a rosa.nueva@ejemplo.pe/)).toBeVisible();
  await waitFor(() => expect(correo).toHaveValue(ROSA.email));
  expect(
    await dialog.findByText(/Se pidió el 21\/11\/2026 15:05 y el enlace vence el 28\/11\/2026/),
  ).toBeVisible();
  expect(dialog.getByText('Pendiente de confirmar: rosa.nueva@ejemplo.pe')).toBeVisible();
  const [, fila] = screen.getAllByRole('row', { hidden: true });
  expect(fila).toHaveTextContent('Pendiente de confirmar: rosa.nueva@ejemplo.pe');
  await person.click(dialog.getByRole('button', { name: 'Retirar el cambio' }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  await person.click(pregunta.getByRole('button', { name: 'Retirar el cambio' }));
  await waitFor(() =>
    expect(answers.requestsTo('DELETE /api/usuarios/:id/correo-pendiente')).toHaveLength(1),
  );
});

test('another administrator confirms the address that waits, and who asked for it reads why not', async () => {
  const email = 'rosa.nueva@ejemplo.pe';
  const correoPendiente = { email, desde: '2026-11-21T20:05:00.000Z', hasta: '2026-11-28T20:05:00.000Z' };
  const CONFIRMAR = 'POST /api/usuarios/:id/correo-pendiente';
  const pedida = { ...ROSA, correoPendiente, acciones: { ...ROSA.acciones, confirmarCorreo: null } };
  const { answers, person, dialog } = await abrirCuenta(pedida, { [CONFIRMAR]: { message: 'Confirmado.' } });
  await person.click(dialog.getByRole('button', { name: 'Confirmar como segunda persona' }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  expect(pregunta.getByText(/^Pregúnteselo antes por teléfono/)).toBeVisible();
  const propia = 'Usted propuso este cambio: lo responde otra persona.';
  answers.set({ [LISTA]: con([{ ...pedida, acciones: { ...ROSA.acciones, confirmarCorreo: propia } }]) });
  await person.click(pregunta.getByRole('button', { name: 'Confirmar como segunda persona' }));
  expect(await dialog.findByText(propia)).toBeVisible();
  expect(answers.requestsTo(CONFIRMAR, { id: ROSA.id })).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: 'Confirmar como segunda persona' })).toBeNull();
});

test('a locked account tells until when, and is unlocked after a question', async () => {
  const hasta = '2026-11-20T14:05:00.000Z';
  const bloqueada = cuentaDe({ bloqueo: { hasta, enTodosLosLugares: false, fallos: 5 } });
  const { answers, person, dialog } = await abrirCuenta(bloqueada, {
    'DELETE /api/usuarios/:id/bloqueo': { message: 'La cuenta se desbloqueó.' },
  });
  expect(screen.getByRole('table', { name: 'Empleados', hidden: true })).toHaveTextContent(
    'Bloqueada hasta el 20/11/2026 a las 09:05, por 5 contraseñas equivocadas',
  );
  expect(
    dialog.getByText(/^Hasta 20\/11\/2026 09:05, por 5 contraseñas equivocadas, solo en el lugar/),
  ).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Desbloquear' }));
  answers.set({ [LISTA]: con([cuentaDe()]) });
  const question = within(
    screen.getByRole('alertdialog', { name: '¿Desbloquear la cuenta de Luis Torres Vega?' }),
  );
  await person.click(question.getByRole('button', { name: 'Desbloquear' }));
  expect(await screen.findByText('Se desbloqueó la cuenta de Luis Torres Vega.')).toBeVisible();
  expect(answers.requestsTo('DELETE /api/usuarios/:id/bloqueo')[0]?.path).toBe('/api/usuarios/21/bloqueo');
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Desbloquear' })).toBeNull());
});

test.each([
  ['admin', '/admin/users/list'],
  ['superadmin', '/superadmin/empleados'],
] as const)('%s reads in the list that an account is locked, and unlocks it there', async (rol, lista) => {
  const hasta = `${hoyEnLima()}T20:42:00.000Z`;
  const bloqueada = cuentaDe({ bloqueo: { hasta, enTodosLosLugares: true, fallos: 5 } });
  const answers = await startAnswers({
    [LISTA]: con([bloqueada]),
    'DELETE /api/usuarios/:id/bloqueo': { message: 'La cuenta se desbloqueó.' },
  });
  const { person } = abrir(rol, lista);
  const fila = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  expect(fila.getByText('hasta las 15:42, por 5 contraseñas equivocadas')).toBeVisible();
  await person.click(fila.getByRole('button', { name: /^Desbloquear/ }));
  answers.set({ [LISTA]: con([cuentaDe()]) });
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Desbloquear' }));
  await waitFor(() => expect(screen.queryByText(/contraseñas equivocadas/)).toBeNull());
  expect(answers.requestsTo('DELETE /api/usuarios/:id/bloqueo')[0]?.path).toBe('/api/usuarios/21/bloqueo');
});

test('a superadmin ends all sessions after reading how many these are', async () => {
  const answers = await startAnswers({
    [LISTA]: con([cuentaDe()]),
    'GET /api/sesiones': paginaCon([], 13),
    'DELETE /api/sesiones': { message: 'Se cerraron.', cuantas: 12 },
  });
  const { person } = abrir('superadmin', '/superadmin/empleados');
  await person.click(await screen.findByRole('button', { name: 'Cerrar todas las sesiones' }));
  const question = within(
    screen.getByRole('alertdialog', { name: '¿Cerrar todas las sesiones menos la suya?' }),
  );
  expect(await question.findByText(/^12 personas tendrán que iniciar sesión de nuevo/)).toBeVisible();
  expect(answers.requestsTo('DELETE /api/sesiones')).toHaveLength(0);
  await person.click(question.getByRole('button', { name: 'Cerrar todas las sesiones' }));
  expect(await screen.findByText('Se cerraron todas las sesiones menos la suya.')).toBeVisible();
  expect(answers.requestsTo('DELETE /api/sesiones')).toHaveLength(1);
});
