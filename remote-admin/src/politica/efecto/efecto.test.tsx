import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, problem, type Routes, startAnswers } from 'shared-auth/testing';
import type { CorridaDeEfecto, EfectoEnGrupo, ResultadoDeEfecto } from 'shared-domain/politica';
import { abrir, expectAccessible } from '../../testing';
import { borradorDe, guardadoDe, OTRA } from '../politica.fixture';

const grupo = (nombre: string, decisiones: number, mejoran: number, empeoran: number): EfectoEnGrupo => ({
  grupo: nombre,
  decisiones,
  mejoran,
  empeoran,
  puntos: -2.25,
});

const RESULTADO: ResultadoDeEfecto = {
  decisiones: 2000,
  cambian: 300,
  mejoran: 100,
  empeoran: 200,
  puntos: -2.25,
  bandas: [
    { de: 'alta', a: 'alta', decisiones: 900 },
    { de: 'alta', a: 'media', decisiones: 200 },
    { de: 'media', a: 'alta', decisiones: 100 },
    { de: 'media', a: 'media', decisiones: 500 },
    { de: 'baja', a: 'baja', decisiones: 300 },
  ],
  por: {
    producto: [grupo('Consumo', 1500, 100, 150), grupo('Agropecuario', 500, 0, 50)],
    edad: [grupo('De 25 a 40', 2000, 100, 200)],
    sexo: [grupo('Femenino', 1200, 90, 60), grupo('Masculino', 800, 10, 140)],
    departamento: [grupo('Piura', 1900, 100, 200), grupo('Lima', 60, 0, 0), grupo('Ica', 40, 0, 0)],
  },
  ejemplos: [
    {
      evaluacionId: 77,
      antes: { puntos: 75, banda: 'alta' },
      despues: { puntos: 65, banda: 'media' },
      factores: ['Aval: de +20 a +10'],
    },
  ],
};

const SIN_DECISIONES: ResultadoDeEfecto = {
  decisiones: 0,
  cambian: 0,
  mejoran: 0,
  empeoran: 0,
  puntos: 0,
  bandas: [],
  por: { producto: [], edad: [], sexo: [], departamento: [] },
  ejemplos: [],
};

const corridaDe = (cambios: Partial<CorridaDeEfecto> = {}): CorridaDeEfecto => ({
  id: 8,
  estado: 'terminada',
  desde: '2026-08-01',
  hasta: '2026-10-31',
  borrador: 1,
  empezadaEn: '2026-11-20T15:00:00.000Z',
  total: 2000,
  hechas: 2000,
  resultado: RESULTADO,
  ...cambios,
});

const ULTIMA = 'GET /api/politica/efecto';
const EMPEZAR = 'POST /api/politica/efecto';
const DETENER = 'DELETE /api/politica/efecto/:id';
const BORRADOR = 'GET /api/politica/borrador';

const A_MEDIAS = corridaDe({
  estado: 'corriendo',
  hechas: 500,
  resultado: { ...RESULTADO, decisiones: 500 },
});

async function abrirEfecto(corrida: ReturnType<typeof corridaDe> | null, rutas: Routes = {}) {
  const answers = await startAnswers({
    [ULTIMA]: { corrida },
    [BORRADOR]: guardadoDe(OTRA),
    ...rutas,
  });
  const opened = abrir('admin', '/admin/politica/efecto');
  await screen.findByRole('form', { name: 'Periodo de las decisiones' });
  return { answers, ...opened };
}
const probar = () => screen.getByRole('button', { name: 'Probar el borrador guardado' });
const filasDe = async (name: string) =>
  within(await screen.findByRole('table', { name })).getAllByRole('row');

test('a period is chosen, the run is followed until its end, and its result is told', async () => {
  const { answers, person } = await abrirEfecto(null, { [EMPEZAR]: A_MEDIAS });
  expect(await screen.findByText('Todavía no hay una prueba')).toBeVisible();
  const desde = screen.getByLabelText('Desde');
  await person.clear(desde);
  await person.type(desde, '01/08/2026');
  const hasta = screen.getByLabelText('Hasta');
  await person.clear(hasta);
  await person.type(hasta, '31/10/2026');
  answers.set({ [ULTIMA]: { corrida: A_MEDIAS } });
  await person.click(probar());
  const avance = await screen.findByRole('progressbar', { name: '500 de 2,000 decisiones' });
  expect(avance).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('Son las cifras halladas hasta ahora.')).toBeVisible();
  expect(probar()).toBeDisabled();
  await expectAccessible();
  expect(answers.requestsTo(EMPEZAR).map(({ body }) => body)).toEqual([
    { desde: '2026-08-01', hasta: '2026-10-31' },
  ]);
  answers.set({ [ULTIMA]: { corrida: corridaDe() } });
  expect(await screen.findByText('La prueba terminó.', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(probar()).toBeEnabled();
});

test('tells how many change band, from which to which, and for whom', async () => {
  await abrirEfecto(corridaDe());
  const totales = within(
    await screen.findByRole('region', { name: 'Decisiones del 01/08/2026 al 31/10/2026' }),
  );
  expect(totales.getByText('300 (15 %)')).toBeVisible();
  expect(totales.getByText('−2.2')).toBeVisible();
  const matriz = await filasDe('De qué banda a cuál');
  expect(matriz[1]).toHaveTextContent('Alta900 (45 %)200 (10 %)0');
  expect(matriz[2]).toHaveTextContent('Media100 (5 %)500 (25 %)0');
  expect((await filasDe('Por sexo'))[2]).toHaveTextContent(
    /Masculino.*800.*150 \(18.8 %\).*10 \(1.3 %\).*140/,
  );
  expect((await filasDe('Por producto'))[1]).toHaveTextContent(/Consumo.*1,500/);
  expect((await filasDe('Por edad'))[1]).toHaveTextContent(/De 25 a 40/);
  const departamentos = await filasDe('Por departamento');
  expect(departamentos).toHaveLength(2);
  expect(departamentos[1]).toHaveTextContent(/Piura/);
  expect(screen.getByText('Sin cambio de banda: Lima (60), Ica (40).')).toBeVisible();
  expect(
    screen.getByRole('heading', { name: '300 (15 %) de 2,000 decisiones cambian de banda' }),
  ).toBeVisible();
  expect((await filasDe('Decisiones por banda, antes y después'))[2]).toHaveTextContent(
    /Alta Confiabilidad, después.*1,000 \(50 %\)/,
  );
  await expectAccessible();
});

test('examples tell the points before and after, what counts otherwise, and how to find the evaluation', async () => {
  await abrirEfecto(corridaDe());
  const [, ejemplo] = await filasDe('Ejemplos');
  expect(ejemplo).toHaveTextContent(/N\.º 77/);
  expect(ejemplo).toHaveTextContent(/75 puntos, Alta Confiabilidad/);
  expect(ejemplo).toHaveTextContent(/65 puntos, Confiabilidad Media/);
  expect(ejemplo).toHaveTextContent(/Aval: de \+20 a \+10/);
  expect(screen.getByText(/Un auditor abre cada una en Evaluaciones, por su número/)).toBeVisible();
});

test('a run that goes on is found again after the page was loaded anew, and can be stopped', async () => {
  const { answers, person } = await abrirEfecto(A_MEDIAS, {
    [DETENER]: { ...A_MEDIAS, estado: 'detenida' },
  });
  await screen.findByRole('progressbar');
  answers.set({ [ULTIMA]: { corrida: { ...A_MEDIAS, estado: 'detenida' } } });
  await person.click(screen.getByRole('button', { name: 'Detener' }));
  expect(await screen.findByText('Se detuvo: las cifras son de 500 de 2,000 decisiones.')).toBeVisible();
  expect(answers.requestsTo(DETENER)[0]?.path).toBe('/api/politica/efecto/8');
  expect(screen.getByRole('table', { name: 'Por sexo' })).toBeVisible();
  expect(probar()).toBeEnabled();
});

test('days without decisions are told', async () => {
  await abrirEfecto(corridaDe({ total: 0, hechas: 0, resultado: SIN_DECISIONES }));
  expect(await screen.findByText('Ninguna decisión en el periodo')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a run that broke off says so, and another one can be started', async () => {
  await abrirEfecto(corridaDe({ estado: 'fallida', hechas: 500 }));
  expect(
    await screen.findByText(/^La prueba se interrumpió después de 500 de 2,000 decisiones/),
  ).toBeVisible();
  expect(probar()).toBeEnabled();
});

test('a draft that changed since the run, and one that changes nothing, are told', async () => {
  const first = await abrirEfecto(corridaDe({ borrador: 3 }));
  expect(await screen.findByText(/^El borrador cambió después de esta prueba/)).toBeVisible();
  first.unmount();
  await abrirEfecto(null, { [BORRADOR]: borradorDe() });
  expect(await screen.findByText(/^El borrador guardado no cambia nada/)).toBeVisible();
});

test('days in the wrong order, and what the API refuses, are told at their place', async () => {
  const { person, answers } = await abrirEfecto(null, {
    [EMPEZAR]: problem(409, 'Ya corre una prueba suya. Deténgala o espere a que termine.'),
  });
  const hasta = screen.getByLabelText('Hasta');
  await person.clear(hasta);
  await person.type(hasta, '01/01/2020');
  await person.click(probar());
  expect(await screen.findByText('La fecha final no puede ser anterior a la inicial.')).toBeVisible();
  expect(answers.requestsTo(EMPEZAR)).toEqual([]);
  const desde = screen.getByLabelText('Desde');
  await person.clear(desde);
  await person.type(desde, '01/01/2019');
  await person.click(probar());
  expect(await screen.findByText(/^Ya corre una prueba suya\./)).toBeVisible();
});

test('a run that cannot be read can be asked for again', async () => {
  const answers = await startAnswers({ [ULTIMA]: noAnswer, [BORRADOR]: guardadoDe(OTRA) });
  const { person } = abrir('admin', '/admin/politica/efecto');
  const boton = await screen.findByRole('button', { name: 'Reintentar' });
  answers.set({ [ULTIMA]: { corrida: corridaDe() } });
  await person.click(boton);
  await waitFor(() => expect(screen.getByText('La prueba terminó.')).toBeVisible());
});
