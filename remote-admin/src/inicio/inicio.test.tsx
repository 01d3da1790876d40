import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { PaginaCuentas } from 'shared-domain/cuenta';
import { eventoDe } from '../auditoria/evento.fixture';
import { RESUMEN, SIN_EVALUACIONES } from '../panel-admin/resumen.fixture';
import { abrir, expectAccessible, paginaCon } from '../testing';

const EVENTOS = 'GET /api/auditoria';
const CUENTAS: PaginaCuentas = {
  ...paginaCon([]),
  porRol: [
    { rol: 'asesor', activas: 14, inactivas: 2 },
    { rol: 'cajero', activas: 1500, inactivas: 0 },
    { rol: 'cliente', activas: 10_000, hayMasActivas: true, inactivas: 0 },
  ],
};
const FALLIDOS = [
  eventoDe({ id: 1, tipo: 'sesion.fallida', sobre: { id: 21, fullName: 'Luis Torres' } }),
  eventoDe({ id: 2, tipo: 'sesion.fallida', sobre: null }),
];

async function abrirInicio(fallidos = FALLIDOS, resumen = RESUMEN) {
  const answers = await startAnswers({
    'GET /api/resumen': resumen,
    'GET /api/usuarios': CUENTAS,
    [EVENTOS]: ({ query }) =>
      query.tipo === 'sesion.fallida' ? paginaCon(fallidos, fallidos.length && 31) : paginaCon([eventoDe()]),
  });
  return { answers, ...abrir('superadmin', '/superadmin') };
}

test('shows the work by state, people by role, failed sign-ins and the latest events', async () => {
  const { answers } = await abrirInicio();
  expect(await screen.findByText('1,234')).toBeVisible();
  const personas = within(await screen.findByRole('table', { name: 'Personas por rol' }));
  expect(personas.getAllByRole('row')[1]).toHaveTextContent('Asesor');
  expect(personas.getByText('1,500')).toBeVisible();
  expect(personas.getByText('más de 10,000')).toBeVisible();
  expect(await screen.findByText('31 avisos en los últimos 7 días. Los más recientes:')).toBeVisible();
  expect(screen.getByText('Luis Torres')).toBeVisible();
  expect(screen.getByText('Usuario desconocido')).toBeVisible();
  const eventos = within(await screen.findByRole('table', { name: 'Últimos eventos' }));
  expect(eventos.getAllByRole('row')[1]).toHaveTextContent(
    /Evaluación editada.*Rosa Díaz.*Evaluación N\.º 12/,
  );
  const pedidos = answers.requestsTo(EVENTOS).map(({ query }) => query);
  expect(pedidos).toContainEqual({
    tipo: 'sesion.fallida',
    desde: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    porPagina: '6',
  });
  expect(pedidos).toContainEqual({ tipo: 'sin_lecturas', porPagina: '10' });
  await expectAccessible();
});

test('says when there is nothing to tell', async () => {
  await abrirInicio([], SIN_EVALUACIONES);
  expect(await screen.findByText('No hay evaluaciones registradas.')).toBeVisible();
  expect(await screen.findByText('Ninguno en los últimos 7 días.')).toBeVisible();
});

test('when nothing can be read, that is said once', async () => {
  const calls = ['GET /api/resumen', 'GET /api/usuarios', EVENTOS] as const;
  const caido = problem(503, 'El servicio no responde.');
  const answers = await startAnswers({ [calls[0]]: caido, [calls[1]]: caido, [calls[2]]: caido });
  const { person } = abrir('superadmin', '/superadmin');
  await screen.findAllByText('El servicio no responde.');
  await waitFor(() => expect(screen.queryByText('Cargando...')).not.toBeInTheDocument());
  expect(screen.getAllByText('El servicio no responde.')).toHaveLength(1);
  answers.requests.length = 0;
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  for (const call of calls) await waitFor(() => expect(answers.requestsTo(call)).not.toEqual([]));
});
