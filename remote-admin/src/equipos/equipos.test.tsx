import { screen, waitFor, within } from '@testing-library/react';
import { startAnswers } from 'shared-auth/testing';
import type { Integrante, PaginaTareas, Tarea } from 'shared-domain/operacion';
import { abrir, expectAccessible, paginaCon } from '../testing';

const EQUIPOS = 'GET /api/equipos';
const TAREAS = 'GET /api/equipos/tareas';
const hace = (dias: number) => new Date(Date.now() - dias * 86_400_000 - 60_000).toISOString();

const LUIS: Integrante = {
  id: 21,
  username: 'ltorres',
  fullName: 'Luis Torres',
  rol: 'asesor',
  activo: true,
  pendientes: 4,
  porCorregir: 2,
  masAntigua: hace(3),
  hechas7Dias: 9,
};
const ROSA: Integrante = {
  ...LUIS,
  id: 22,
  username: 'rosa',
  fullName: 'Rosa Díaz',
  rol: 'jefe_negocios',
  activo: false,
  masAntigua: null,
};
const TAREA: Tarea = {
  tipo: 'corregir',
  evaluacionId: 12,
  producto: 'Consumo',
  montoPrestamo: 6000,
  asesor: { id: 21, fullName: 'Luis Torres' },
  desde: hace(5),
};
const porPersona = (cuantas: number): PaginaTareas['porPersona'] =>
  Array.from({ length: cuantas }, (_, i) => ({
    asesor: { id: 21 + i, fullName: i === 0 ? 'Luis Torres' : `Asesor ${i}` },
    hasta1Dia: 1,
    hasta3Dias: 2,
    hasta7Dias: 3,
    mas: 4,
  }));

test.each(['auditor', 'cajero'] as const)('%s sees the staff with their open work', async (rol) => {
  const answers = await startAnswers({ [EQUIPOS]: paginaCon([LUIS, ROSA]) });
  const { person } = abrir(rol, '/encargado/teams/list');
  const rows = within(await screen.findByRole('table', { name: 'Equipos' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Luis Torres ltorres.*Asesor.*4.*2.*3 días.*9/);
  expect(rows[2]).toHaveTextContent(/Rosa Díaz rosaDesactivada.*Jefe de Negocios.*—.*Cola común/);
  await expectAccessible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Asesor');
  await waitFor(() => expect(answers.requestsTo(EQUIPOS).at(-1)?.query).toEqual({ rol: 'asesor' }));
});

test('from a person to what waits for them', async () => {
  const answers = await startAnswers({
    [EQUIPOS]: paginaCon([LUIS]),
    [TAREAS]: { ...paginaCon([TAREA]), porPersona: porPersona(1) },
  });
  const { person, address } = abrir('cajero', '/encargado/teams/list');
  await person.click(await screen.findByRole('link', { name: 'Ver tareas de Luis Torres' }));
  expect(address()).toBe('/encargado/teams/tasks?asesor=21');
  const [, row] = within(await screen.findByRole('table', { name: 'Tareas de equipos' })).getAllByRole('row');
  expect(row).toHaveTextContent(/Por corregir.*N\.º 12.*Consumo.*S\/ 6,000\.00.*Luis Torres.*5 días/);
  expect(answers.requestsTo(TAREAS)[0]?.query).toEqual({ asesor: '21' });
  expect(screen.getByRole('combobox', { name: 'Asesor' })).toHaveValue('21');
});

test('open work is counted by person and age; a name shows that person alone', async () => {
  const answers = await startAnswers({
    [TAREAS]: { ...paginaCon([TAREA], 80), porPersona: porPersona(8) },
  });
  const { person, address } = abrir('auditor', '/encargado/teams/tasks');
  const tabla = within(await screen.findByRole('table', { name: /^Trabajo abierto por persona/ }));
  expect(tabla.getAllByRole('row')[1]).toHaveTextContent('Luis Torres1234');
  expect(tabla.getAllByRole('row')).toHaveLength(7);
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Ver las 8 personas' }));
  expect(tabla.getAllByRole('row')).toHaveLength(9);
  await person.click(tabla.getByRole('link', { name: 'Luis Torres' }));
  expect(address()).toBe('/encargado/teams/tasks?asesor=21');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Tarea' }), 'Por desembolsar');
  await waitFor(() =>
    expect(answers.requestsTo(TAREAS).at(-1)?.query).toEqual({ asesor: '21', tipo: 'desembolsar' }),
  );
});

test('nothing that waits is said in words', async () => {
  await startAnswers({ [TAREAS]: { ...paginaCon([]), porPersona: [] } });
  abrir('auditor', '/encargado/teams/tasks');
  expect(await screen.findByText('No hay tareas abiertas.')).toBeVisible();
});
