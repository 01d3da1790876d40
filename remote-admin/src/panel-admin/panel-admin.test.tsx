import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, startAnswers } from 'shared-auth/testing';
import type { ErroresDePaginas } from 'shared-domain';
import { RESUMEN, SIN_EVALUACIONES } from '../resumen/resumen.fixture';
import { abrir, expectAccessible } from '../testing';

const ERRORES: ErroresDePaginas = {
  total: 8,
  grupos: [
    {
      remote: 'remote-asesor',
      release: 'abc123',
      cantidad: 6,
      primera: '2026-11-18T10:00:00.000Z',
      ultima: '2026-11-19T10:00:00.000Z',
    },
    {
      remote: null,
      release: null,
      cantidad: 2,
      primera: '2026-11-18T10:00:00.000Z',
      ultima: '2026-11-18T10:00:00.000Z',
    },
  ],
  recientes: [
    {
      id: 3,
      fecha: '2026-11-19T10:00:00.000Z',
      rol: 'asesor',
      remote: 'remote-asesor',
      release: 'abc123',
      ruta: '/asesor/evaluacion-cliente',
      mensaje: 'No se pudo leer la lista.',
      pila: ['src/evaluaciones/lista.tsx:12 (Lista)', 'node_modules/react-dom/x.js:3'],
    },
  ],
};
const LEER = 'GET /api/resumen';
const FALLOS = 'GET /api/telemetria/errores';

test('each plot says what it finds and gives its numbers as a table too', async () => {
  await startAnswers({ [LEER]: RESUMEN, [FALLOS]: ERRORES });
  abrir('admin', '/admin/dashboard');
  expect(
    await screen.findByRole('heading', { name: 'La semana del 09/11/2026 fue la de más evaluaciones: 90' }),
  ).toBeVisible();
  const semanas = within(screen.getByRole('table', { name: 'Evaluaciones registradas por semana' }));
  expect(semanas.getAllByRole('row')[2]).toHaveTextContent(
    'Semana del 09/11/2026Aceptadas60Rechazadas10Pendientes20',
  );
  expect(
    screen.getByRole('heading', { name: '«Documento ilegible» explica el 38 % de los rechazos' }),
  ).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: 'remote-asesor abc123 reúne 6 de 8 errores' }),
  ).toBeVisible();
  expect(screen.getByText('No se pudo leer la lista.')).toBeVisible();
  expect(screen.getByText('src/evaluaciones/lista.tsx:12 (Lista)')).toBeVisible();
  expect(screen.getByText('2 h')).toBeVisible();
  expect(screen.getByText('S/ 9,876,543.50')).toBeVisible();
  await waitFor(() =>
    expect(document.querySelectorAll('svg rect, svg path.visx-bar').length).toBeGreaterThan(3),
  );
  await expectAccessible();
});

test('the plot draws a column for each week, as high as its number', async () => {
  await startAnswers({ [LEER]: RESUMEN, [FALLOS]: ERRORES });
  abrir('admin', '/admin');
  const grafico = await screen.findByRole('region', { name: 'Evaluaciones registradas por semana' });
  await waitFor(() => expect(grafico.querySelectorAll('.visx-bar')).toHaveLength(9));
  const alturas = [...grafico.querySelectorAll('.visx-bar')].map((barra) =>
    Number(barra.getAttribute('height')),
  );
  expect((alturas[3] as number) / (alturas[0] as number)).toBeCloseTo(3);
  expect(within(grafico).getByText('16/11')).toBeInTheDocument();
});

test('the days stand in the address and both calls take them', async () => {
  const answers = await startAnswers({ [LEER]: RESUMEN, [FALLOS]: ERRORES });
  const { person, address } = abrir('admin', '/admin/dashboard?desde=2026-10-01');
  await person.type(await screen.findByLabelText('Hasta'), '2026-10-31');
  await waitFor(() => expect(address()).toBe('/admin/dashboard?desde=2026-10-01&hasta=2026-10-31'));
  for (const ruta of [LEER, FALLOS] as const) {
    await waitFor(() =>
      expect(answers.requestsTo(ruta).at(-1)?.query).toEqual({ desde: '2026-10-01', hasta: '2026-10-31' }),
    );
  }
  await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(address()).toBe('/admin/dashboard');
});

test('nothing registered and no errors are said in words', async () => {
  await startAnswers({ [LEER]: SIN_EVALUACIONES, [FALLOS]: { total: 0, grupos: [], recientes: [] } });
  abrir('admin', '/admin');
  expect(await screen.findByText('No hay evaluaciones en este periodo.')).toBeVisible();
  expect(await screen.findByText('Ninguna página informó errores en este periodo.')).toBeVisible();
});

test('a failed load tells why, the rest stays, and another try shows the numbers', async () => {
  const answers = await startAnswers({ [LEER]: noAnswer, [FALLOS]: ERRORES });
  const { person } = abrir('admin', '/admin');
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  expect(await screen.findByText('No se pudo leer la lista.')).toBeVisible();
  answers.set({ [LEER]: RESUMEN });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1,234')).toBeVisible();
});

test('without rejections there is no plot of reasons', async () => {
  await startAnswers({ [LEER]: { ...RESUMEN, motivos: [] }, [FALLOS]: ERRORES });
  abrir('admin', '/admin');
  expect(await screen.findByText('No hay rechazos registrados.')).toBeVisible();
});
