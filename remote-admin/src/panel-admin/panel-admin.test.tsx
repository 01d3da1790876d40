import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, startAnswers } from 'shared-auth/testing';
import { CONTROLES_APAGADOS, CONTROLES_DE_PRODUCCION } from 'shared-domain/configuracion';
import type { ErroresDePaginas } from 'shared-domain/operacion';
import { seguridadCon } from '../configuracion/configuracion.fixture';
import { abrir, expectAccessible } from '../testing';
import { RESUMEN, SIN_EVALUACIONES } from './resumen.fixture';

const ERRORES: ErroresDePaginas = {
  total: 8,
  grupos: [
    {
      remote: 'remote-asesor',
      release: 'abc123',
      cantidad: 6,
      primera: '2026-11-18T10:00:00.000Z',
      ultima: '2026-11-19T10:00:00.000Z',
      enUsoDesde: '2026-11-17T15:00:00.000Z',
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
type Grupo = ErroresDePaginas['grupos'][number];
const LEER = 'GET /api/resumen';
const FALLOS = 'GET /api/telemetria/errores';

test('each plot says what it finds and gives its numbers as a table too', async () => {
  await startAnswers({ [LEER]: RESUMEN, [FALLOS]: ERRORES });
  const { person } = abrir('admin', '/admin/dashboard');
  expect(
    await screen.findByRole('heading', { name: 'La semana del 09/11/2026 fue la de más evaluaciones: 90' }),
  ).toBeVisible();
  const semanas = within(screen.getByRole('table', { name: 'Evaluaciones registradas por semana' }));
  expect(semanas.getAllByRole('row')[2]).toHaveTextContent(
    'Semana del 09/11/2026Aceptadas60Rechazadas10Pendientes20',
  );
  expect(
    screen.getByRole('heading', {
      name: 'El 45 % de los rechazos tiene un motivo escrito a mano',
    }),
  ).toBeVisible();
  expect(
    await screen.findByRole('heading', {
      name: 'La pantalla de los asesores falló 6 veces desde la versión del 17/11/2026',
    }),
  ).toBeVisible();
  const errores = within(screen.getByRole('region', { name: 'Errores de las pantallas' }));
  expect(within(errores.getByRole('table')).getAllByRole('row')[2]).toHaveTextContent(/La aplicación.*2$/);
  for (const tecnico of ['remote-asesor abc123', 'No se pudo leer la lista.', /lista\.tsx:12/])
    for (const uno of errores.getAllByText(tecnico)) expect(uno).not.toBeVisible();
  await person.click(errores.getByRole('button', { name: 'Detalle técnico' }));
  expect(errores.getByText('No se pudo leer la lista.')).toBeVisible();
  expect(errores.getByText('src/evaluaciones/lista.tsx:12 (Lista)')).toBeVisible();
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
  expect(await screen.findByText(/^La pantalla de los asesores falló/)).toBeVisible();
  answers.set({ [LEER]: RESUMEN });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1,234')).toBeVisible();
});

test('what failed for one reason is said once, and one button asks for all of it again', async () => {
  const answers = await startAnswers({ [LEER]: noAnswer, [FALLOS]: noAnswer });
  const { person } = abrir('admin', '/admin');
  await screen.findAllByText(/^No hay conexión con el servidor/);
  await waitFor(() => expect(screen.queryByText('Cargando...')).not.toBeInTheDocument());
  expect(screen.getAllByText(/^No hay conexión con el servidor/)).toHaveLength(1);
  answers.set({ [LEER]: RESUMEN, [FALLOS]: ERRORES });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(await screen.findByText(/^La pantalla de los asesores falló/)).toBeVisible();
});

test.each([
  [0, 1, 'falló una vez desde la versión de hoy'],
  [24, 2, 'falló 2 veces desde la versión de ayer'],
])('a release of %d hours ago that failed %d times is told in words', async (horas, cantidad, texto) => {
  const grupo = { remote: 'remote-cliente', release: 'x', cantidad, primera: '2026-11-18T10:00:00.000Z' };
  const enUsoDesde = new Date(Date.now() - horas * 3_600_000).toISOString();
  const grupos = [{ ...grupo, ultima: grupo.primera, enUsoDesde }];
  await startAnswers({ [LEER]: RESUMEN, [FALLOS]: { total: cantidad, grupos, recientes: [] } });
  abrir('admin', '/admin');
  expect(await screen.findByText(`La pantalla de los clientes ${texto}`)).toBeVisible();
});

test('the errors of several releases are counted together, as the bar does, and those of the worst by themselves', async () => {
  const [vieja, aplicacion] = ERRORES.grupos as [Grupo, Grupo];
  const nueva = { ...vieja, release: 'def456', cantidad: 7, primera: '2026-11-07T10:00:00.000Z' };
  const abrirCon = async (...grupos: Grupo[]) => {
    await startAnswers({ [LEER]: RESUMEN, [FALLOS]: { ...ERRORES, grupos } });
    const { unmount } = abrir('admin', '/admin');
    const titulo = await screen.findByRole('heading', { name: /falló/ });
    const bloque = within(screen.getByRole('region', { name: 'Errores de las pantallas' }));
    const dicho = [titulo.textContent, bloque.getAllByRole('row')[1]?.textContent];
    unmount();
    return dicho;
  };
  expect(await abrirCon({ ...aplicacion, cantidad: 9 }, nueva, vieja)).toEqual([
    'La pantalla de los asesores falló 13 veces, 7 de ellas desde la versión del 17/11/2026',
    expect.stringMatching(/^PáginaLa pantalla de los asesoresVeces13$/),
  ]);
  expect(await abrirCon({ ...nueva, enUsoDesde: undefined }, vieja, aplicacion)).toEqual([
    'La pantalla de los asesores falló 13 veces desde el 07/11/2026',
    expect.stringContaining('13'),
  ]);
});

test('without rejections there is no plot of reasons', async () => {
  await startAnswers({ [LEER]: { ...RESUMEN, motivos: [] }, [FALLOS]: ERRORES });
  abrir('admin', '/admin');
  expect(await screen.findByText('No hay rechazos registrados.')).toBeVisible();
});

test('approvals against the policy are counted by head, and none is said', async () => {
  const answers = await startAnswers({ [LEER]: RESUMEN, [FALLOS]: ERRORES });
  const { person } = abrir('admin', '/admin/dashboard');
  const bloque = () => within(screen.getByRole('region', { name: 'Aprobadas contra la política' }));
  expect(await screen.findByText('4 en este periodo, por quien decidió:')).toBeVisible();
  expect(bloque().getByText('Rosa Díaz Peña').nextElementSibling).toHaveTextContent('3');
  answers.set({ [LEER]: { ...RESUMEN, contraPolitica: [] } });
  await person.type(screen.getByLabelText('Desde'), '01/11/2026{Enter}');
  expect(
    await bloque().findByText('Ninguna aprobación de este periodo fue contra la política.'),
  ).toBeVisible();
});

test('controls that are off are named first, with the way to them; with all on nothing is said', async () => {
  const answers = await startAnswers({
    [LEER]: RESUMEN,
    'GET /api/config/seguridad': seguridadCon(CONTROLES_APAGADOS),
  });
  const primera = abrir('admin', '/admin/dashboard');
  expect(await screen.findByText('Un solo jefe aprueba créditos de cualquier monto.')).toBeVisible();
  expect(screen.getByText('Controles apagados')).toBeVisible();
  await primera.person.click(screen.getByRole('link', { name: 'Límites y controles' }));
  expect(primera.address()).toBe('/admin/limites');
  primera.unmount();
  answers.set({ 'GET /api/config/seguridad': seguridadCon(CONTROLES_DE_PRODUCCION) });
  abrir('admin', '/admin/dashboard');
  await waitFor(() => expect(answers.requestsTo('GET /api/config/seguridad').length).toBeGreaterThan(1));
  expect(screen.queryByText('Controles apagados')).not.toBeInTheDocument();
});
