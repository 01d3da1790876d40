import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Routes, startAnswers } from 'shared-auth/testing';
import { CONTROLES_APAGADOS, type ConfiguracionSeguridad } from 'shared-domain/configuracion';
import type { SesionAbierta } from 'shared-domain/sesion';
import { propuestaDe } from '../confirmaciones/propuesta.fixture';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { SIN_CONTROLES } from './configuracion.fixture';

const guardada = (cambios: Partial<ConfiguracionSeguridad> = {}): ConfiguracionSeguridad => ({
  ...SIN_CONTROLES,
  controles: CONTROLES_APAGADOS,
  ...cambios,
});
const PROPIA: SesionAbierta = {
  id: 'aa',
  usuario: { id: 7, username: 'admin', fullName: 'Elsa Ríos', rol: 'admin' },
  recordada: true,
  creadoEn: '2026-11-20T13:00:00.000Z',
  usadoEn: '2026-11-20T14:00:00.000Z',
  expiraEn: '2026-11-27T13:00:00.000Z',
  propia: true,
};
const AJENA: SesionAbierta = {
  ...PROPIA,
  id: 'b2b2',
  usuario: { id: 21, username: 'ltorres', fullName: 'Luis Torres', rol: 'asesor' },
  recordada: false,
  propia: false,
};
const GUARDAR = 'PUT /api/config/seguridad';
const SESIONES = 'GET /api/sesiones';
const TERMINAR = 'DELETE /api/sesiones/:id';

async function abrirSeguridad(rutas: Routes = {}) {
  const answers = await startAnswers({
    'GET /api/config/seguridad': guardada(),
    'GET /api/config/historial': [],
    [SESIONES]: paginaCon([PROPIA, AJENA]),
    ...rutas,
  });
  const opened = abrir('admin', '/admin/settings/security');
  await screen.findByLabelText('Horas de una sesión');
  return { answers, ...opened };
}

async function escribir(
  person: Awaited<ReturnType<typeof abrirSeguridad>>['person'],
  campo: string,
  valor: string,
) {
  await person.clear(screen.getByLabelText(campo));
  await person.type(screen.getByLabelText(campo), valor);
  await person.click(screen.getByRole('button', { name: 'Guardar cambios' }));
}

test('shows lock-out, hours and open sessions', async () => {
  await abrirSeguridad();
  expect(screen.getByLabelText('Intentos antes de bloquear')).toHaveValue('5');
  const rows = within(await screen.findByRole('table', { name: 'Sesiones abiertas' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(
    /Elsa Ríos admin.*20\/11\/2026 08:00.*27\/11\/2026 08:00 Recordada.*Su sesión/,
  );
  expect(within(rows[1] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(await screen.findByText('Nadie ha cambiado esta configuración.')).toBeVisible();
  await expectAccessible();
});

test('another session is ended after a question', async () => {
  const { answers, person } = await abrirSeguridad({ [TERMINAR]: { message: 'Sesión cerrada.' } });
  await person.click(await screen.findByRole('button', { name: 'Terminar sesión de Luis Torres' }));
  answers.set({ [SESIONES]: paginaCon([PROPIA]) });
  const question = within(screen.getByRole('alertdialog', { name: '¿Terminar la sesión de Luis Torres?' }));
  await person.click(question.getByRole('button', { name: 'Terminar sesión' }));
  expect(await screen.findByText('Se terminó la sesión de Luis Torres.')).toBeVisible();
  expect(answers.requestsTo(TERMINAR).map(({ path }) => path)).toEqual(['/api/sesiones/b2b2']);
  expect(await screen.findByText('1 sesión abierta')).toBeVisible();
});

test('a session that may not be ended stays, with the reason', async () => {
  const { person } = await abrirSeguridad({ [TERMINAR]: problem(403, 'No tiene permiso para esto.') });
  await person.click(await screen.findByRole('button', { name: 'Terminar sesión de Luis Torres' }));
  await person.click(screen.getByRole('button', { name: 'Terminar sesión' }));
  expect(await screen.findByText('No tiene permiso para esto.')).toBeVisible();
});

test('what shortens sessions is asked for first', async () => {
  const { answers, person } = await abrirSeguridad({ [GUARDAR]: guardada({ horasSesion: 8 }) });
  await escribir(person, 'Horas de una sesión', '8');
  const question = within(await screen.findByRole('alertdialog', { name: '¿Acortar las sesiones?' }));
  expect(answers.requestsTo(GUARDAR)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Acortar' }));
  expect(await screen.findByText('La configuración se guardó.')).toBeVisible();
  expect(answers.requestsTo(GUARDAR)[0]?.body).toEqual({ ...SIN_CONTROLES, horasSesion: 8 });
});

test('what shortens nothing is saved at once', async () => {
  const { answers, person } = await abrirSeguridad({ [GUARDAR]: guardada({ intentosMaximos: 4 }) });
  await escribir(person, 'Intentos antes de bloquear', '4');
  expect(await screen.findByText('La configuración se guardó.')).toBeVisible();
  expect(answers.requestsTo(GUARDAR)[0]?.body).toEqual({ ...SIN_CONTROLES, intentosMaximos: 4 });
});

test('hours that contradict each other are told at their field', async () => {
  const { answers, person } = await abrirSeguridad();
  await escribir(person, 'Horas sin uso', '20');
  await waitFor(() =>
    expect(screen.getByLabelText('Horas sin uso')).toHaveAccessibleDescription(
      /^No puede superar a la duración de la sesión\./,
    ),
  );
  expect(answers.requestsTo(GUARDAR)).toEqual([]);
});

test('corrections can be limited to the own portfolio', async () => {
  const { answers, person } = await abrirSeguridad({
    [GUARDAR]: guardada({ soloCorreccionesPropias: true }),
  });
  const limite = screen.getByRole('checkbox', { name: /corrige solo las evaluaciones que tiene a su cargo/ });
  expect(limite).not.toBeChecked();
  await person.click(limite);
  await person.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(answers.requestsTo(GUARDAR)).toHaveLength(1));
  expect(answers.requestsTo(GUARDAR)[0]?.body).toEqual({ ...SIN_CONTROLES, soloCorreccionesPropias: true });
});

test('what loosens waits for a second person: the form shows what holds, and what was typed is listed', async () => {
  const message = 'La seguridad cambia en lo propuesto cuando otra persona lo confirme.';
  const propuesta = { id: 9, tipo: 'configuracion.seguridad' as const, message };
  const { answers, person } = await abrirSeguridad({ [GUARDAR]: { ...guardada(), propuesta } });
  answers.set({
    'GET /api/propuestas': {
      ...paginaCon([
        propuestaDe({
          id: 9,
          tipo: 'configuracion.seguridad',
          sobre: null,
          cambios: [{ campo: 'seguridad.intentosMaximos', antes: 5, despues: 9 }],
        }),
        propuestaDe(),
      ]),
      pendientes: 2,
    },
  });
  await escribir(person, 'Intentos antes de bloquear', '9');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('La configuración se guardó.')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Intentos antes de bloquear')).toHaveValue('5'));
  expect(await screen.findByText(/^Cambio N\.º 9, que propuso Elsa Ríos el /)).toBeVisible();
  expect(screen.getByText('Después:').parentElement).toHaveTextContent('9');
  await expectAccessible();
});
