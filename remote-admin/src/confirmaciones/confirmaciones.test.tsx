import { screen, waitFor, within } from '@testing-library/react';
import { answer, noAnswer, problem, type Routes, startAnswers } from 'shared-auth/testing';
import type { PaginaPropuestas, Propuesta } from 'shared-domain/configuracion';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { propuestaDe, propuestaPropia } from './propuesta.fixture';

const LISTA = 'GET /api/propuestas';
const CONFIRMAR = 'POST /api/propuestas/:id/confirmar';
const RECHAZAR = 'POST /api/propuestas/:id/rechazar';
const RETIRAR = 'POST /api/propuestas/:id/retirar';
const con = (datos: Propuesta[]): PaginaPropuestas => ({ ...paginaCon(datos), pendientes: datos.length });
const DIA = 86_400_000;

async function abrirLista(datos: Propuesta[], rutas: Routes = {}) {
  const answers = await startAnswers({ [LISTA]: con(datos), ...rutas });
  return { answers, ...abrir('admin', '/admin/confirmaciones') };
}
const filas = async () => (await screen.findAllByRole('row')).slice(1);

test('each change tells what it is about, what will differ, who proposed it and how long it waits', async () => {
  const vieja = propuestaPropia({
    tipo: 'configuracion.controles',
    sobre: null,
    motivo: 'Lo pidió el comité.',
    propuestaEn: new Date(Date.now() - 2 * DIA - 1000).toISOString(),
    cambios: [
      { campo: 'seguridad.controles.desembolso.porCajeroYDia', antes: null, despues: 150_000 },
      {
        campo: 'seguridad.controles.segundoFactor.roles',
        antes: 'superadmin',
        despues: 'superadmin\nauditor',
      },
    ],
  });
  const { answers } = await abrirLista([vieja, propuestaDe()]);
  const [primera, segunda] = await filas();
  expect(primera).toHaveTextContent('Controles y límites');
  expect(primera).toHaveTextContent(/Antes: Sin límite →\s+Después: S\/ 150,000\.00/);
  expect(primera).toHaveTextContent('Superadministrador, Auditor');
  expect(primera).toHaveTextContent('Elsa Ríos Motivo: Lo pidió el comité.');
  expect(primera).toHaveTextContent('Hace 2 días');
  expect(within(primera as HTMLElement).getByText('Más de 2 días')).toBeVisible();
  expect(segunda).toHaveTextContent('Rol o activación de una cuenta Luis Torres Vega, Asesor');
  expect(segunda).toHaveTextContent('Hace 3 h');
  expect(segunda).toHaveTextContent('Vence el 30/11/2030 10:00');
  expect(within(segunda as HTMLElement).queryByText('Más de 2 días')).not.toBeInTheDocument();
  expect(answers.requestsTo(LISTA)[0]?.query).toEqual({});
  expect(screen.getByText('2 cambios')).toBeVisible();
  await expectAccessible();
});

test('a change is confirmed after a question that names what will happen', async () => {
  const { answers, person } = await abrirLista([propuestaDe()], {
    [CONFIRMAR]: propuestaDe({ estado: 'confirmada' }),
  });
  await person.click(await screen.findByRole('button', { name: /^Confirmar «Rol o activación/ }));
  const pregunta = within(
    screen.getByRole('alertdialog', {
      name: '¿Confirmar «Rol o activación de una cuenta» de Luis Torres Vega?',
    }),
  );
  expect(pregunta.getByText('El cambio valdrá desde ese momento.')).toBeVisible();
  expect(pregunta.getByText('Jefe de Negocios')).toBeVisible();
  expect(answers.requestsTo(CONFIRMAR)).toEqual([]);
  await expectAccessible();
  answers.set({ [LISTA]: con([]) });
  await person.click(pregunta.getByRole('button', { name: 'Confirmar' }));
  expect(
    await screen.findByText('Se confirmó «Rol o activación de una cuenta» de Luis Torres Vega.'),
  ).toBeVisible();
  expect(answers.requestsTo(CONFIRMAR)[0]?.path).toBe('/api/propuestas/5/confirmar');
  expect(await screen.findByText('No hay cambios por confirmar.')).toBeVisible();
});

test('a new account is named in the question, although it is about no account yet', async () => {
  const nueva = propuestaDe({
    tipo: 'cuenta.crear',
    sobre: null,
    cambios: [
      { campo: 'cuenta.fullName', antes: null, despues: 'Nadia Ñopo' },
      { campo: 'cuenta.username', antes: null, despues: 'nadia.n' },
    ],
  });
  const { person } = await abrirLista([nueva]);
  expect((await filas())[0]).toHaveTextContent(/Usuario\s+Después: nadia\.n/);
  await person.click(screen.getByRole('button', { name: /^Confirmar/ }));
  expect(screen.getByRole('alertdialog', { name: '¿Confirmar «Cuenta nueva» de Nadia Ñopo?' })).toBeVisible();
});

test('what somebody else resolved meanwhile is told in the question, and the list is read again after it', async () => {
  const { answers, person } = await abrirLista([propuestaDe()], {
    [CONFIRMAR]: problem(409, 'Ese cambio ya lo rechazó Rosa Díaz.'),
  });
  await person.click(await screen.findByRole('button', { name: /^Confirmar/ }));
  const pregunta = within(screen.getByRole('alertdialog'));
  await person.click(pregunta.getByRole('button', { name: 'Confirmar' }));
  expect(await pregunta.findByText('Ese cambio ya lo rechazó Rosa Díaz.')).toBeVisible();
  answers.set({ [LISTA]: con([]) });
  await person.click(pregunta.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('No hay cambios por confirmar.')).toBeVisible();
});

test('a rejection needs a reason, and a refused one keeps what was typed', async () => {
  const { answers, person } = await abrirLista([propuestaDe()], { [RECHAZAR]: problem(409, 'Ya venció.') });
  await person.click(await screen.findByRole('button', { name: /^Rechazar «/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Rechazar «Rol o activación/ }));
  expect(dialog.getByText('Nada cambiará. Elsa Ríos podrá leer el motivo.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await dialog.findByText('Escriba el motivo.')).toBeVisible();
  expect(answers.requestsTo(RECHAZAR)).toEqual([]);
  await expectAccessible();
  await person.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'No corresponde.');
  await person.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await dialog.findByText('Ya venció.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('No corresponde.');
  answers.set({ [RECHAZAR]: propuestaDe({ estado: 'rechazada' }), [LISTA]: con([]) });
  await person.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText(/^Se rechazó «Rol o activación/)).toBeVisible();
  expect(answers.requestsTo(RECHAZAR).at(-1)).toMatchObject({
    path: '/api/propuestas/5/rechazar',
    body: { motivo: 'No corresponde.' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('who proposed it takes it back, and reads once why they do not confirm it', async () => {
  const { answers, person } = await abrirLista([propuestaPropia()], {
    [RETIRAR]: propuestaPropia({ estado: 'retirada' }),
  });
  expect(await screen.findByText('Usted lo propuso: debe confirmarlo otra persona.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Confirmar|Rechazar)/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Retirar/ }));
  const pregunta = within(screen.getByRole('alertdialog'));
  await person.click(pregunta.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText(/^Se retiró «Rol o activación/)).toBeVisible();
  expect(answers.requestsTo(RETIRAR)[0]?.path).toBe('/api/propuestas/6/retirar');
});

test('those that are over tell how they ended, and have no actions', async () => {
  const rechazada = propuestaDe({
    estado: 'rechazada',
    resueltaPor: { id: 1, fullName: 'Rosa Díaz', rol: 'superadmin' },
    resueltaEn: '2026-11-20T15:00:00.000Z',
    motivoDeResolucion: 'No corresponde.',
  });
  const { answers, person, address } = await abrirLista([propuestaDe()]);
  await screen.findByRole('button', { name: /^Confirmar/ });
  answers.set({ [LISTA]: con([rechazada]) });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Rechazada');
  expect(address()).toBe('/admin/confirmaciones?estado=rechazada');
  expect(await screen.findByText('Rosa Díaz, 20/11/2026 10:00')).toBeVisible();
  expect(screen.getByText('Motivo: No corresponde.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirmar/ })).not.toBeInTheDocument();
  expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ estado: 'rechazada' });
  answers.set({ [LISTA]: con([]) });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Vencida');
  expect(await screen.findByText('No hay cambios con ese estado.')).toBeVisible();
});

test('a list that is late is announced', async () => {
  await startAnswers({ [LISTA]: answer(200, con([]), { delay: 60 }) });
  abrir('superadmin', '/superadmin/confirmaciones');
  expect(await screen.findByText('Cargando...')).toBeInTheDocument();
  expect(await screen.findByText('No hay cambios por confirmar.')).toBeVisible();
});

test('a list that could not be read can be asked for again', async () => {
  const { answers, person } = await abrirLista([], { [LISTA]: noAnswer });
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  answers.set({ [LISTA]: con([propuestaDe()]) });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1 cambio')).toBeVisible();
});
