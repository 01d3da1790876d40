import { screen, within } from '@testing-library/react';
import { answer, noAnswer, problem, startAnswers } from 'shared-auth/testing';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { cardIn, openClient } from '../testing';
import { clienteShow, evaluacion } from '../testing/fixtures';

const VIGENTE = 'GET /api/politica/vigente';
const EXPEDIENTE = {
  'GET /api/evaluaciones/index': [evaluacion()],
  'GET /api/cliente/show/:dni': clienteShow(),
};
/** A second version, in which only politics count. */
const SEGUNDA = {
  version: 2,
  desde: '2026-11-01',
  contenido: {
    ...POLITICA_INICIAL,
    score: {
      ...POLITICA_INICIAL.score,
      bandas: { alta: 99, media: 98 },
      expuesta: { no: -90, otro: -90 },
    },
  },
};

test('the score is computed with the policy that is valid now, and the breakdown names its version', async () => {
  await startAnswers({ ...EXPEDIENTE, [VIGENTE]: SEGUNDA });
  const { person } = openClient();
  const summary = within(await screen.findByRole('region', { name: 'Resumen del cliente' }));
  expect(await summary.findByText('Baja Confiabilidad')).toBeVisible();
  await person.click(summary.getByRole('button', { name: 'Ver cómo se calcula' }));
  const popover = within(await screen.findByRole('dialog', { name: 'Cómo se calcula el score' }));
  expect(popover.getByRole('row', { name: /^Exposición política .* −90$/ })).toBeVisible();
  expect(popover.getByText(/^Versión 2 de la política de evaluación\./)).toBeVisible();
});

test('until the policy is there, the score is told to be on its way', async () => {
  await startAnswers({ ...EXPEDIENTE, [VIGENTE]: answer(200, SEGUNDA, { delay: 80 }) });
  openClient();
  expect(await screen.findByText('Calculando el score crediticio…')).toBeInTheDocument();
  expect(screen.queryByText(/N\/A/)).not.toBeInTheDocument();
  expect(await screen.findByText('Baja Confiabilidad')).toBeVisible();
});

test.each([
  ['the network is gone', noAnswer],
  ['the API fails', problem(500, 'No se pudo.')],
])('when %s, the first version of the policy is used and named', async (_, failure) => {
  const answers = await startAnswers({ ...EXPEDIENTE, [VIGENTE]: failure });
  const { person } = openClient();
  expect(await screen.findByText('100 de 100')).toBeVisible();
  expect(screen.getByText(/^No se pudo leer la política vigente: este score usa la versión 1/)).toBeVisible();
  answers.set({ [VIGENTE]: SEGUNDA });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Baja Confiabilidad')).toBeVisible();
  expect(screen.queryByText(/política vigente/)).not.toBeInTheDocument();
});

const DECIDIDA = evaluacion({
  estado: 1,
  scoreDeDecision: {
    total: 55,
    puntosBrutos: 55,
    banda: { nombre: 'Confiabilidad Media', color: 'orange' },
    version: 1,
  },
});
const ANALISIS = 'GET /api/evaluaciones/:id/analisis';

test('a decided card shows the score and the version it was decided with, whatever is valid now', async () => {
  const answers = await startAnswers({
    ...EXPEDIENTE,
    'GET /api/evaluaciones/index': [DECIDIDA],
    [VIGENTE]: SEGUNDA,
    [ANALISIS]: {
      politica: { version: 1, desde: '2025-10-01' },
      decidida: '2026-10-20T17:03:00.000Z',
      score: {
        total: 55,
        puntosBrutos: 55,
        clave: 'media',
        banda: { nombre: 'Confiabilidad Media', color: 'orange' },
        factores: [{ factor: 'Aval', puntos: -10, motivo: 'Sin aval.' }],
        version: 1,
        fechaReferencia: '2025-10-01',
      },
      capacidad: null,
      cambios: [],
    },
  });
  const { person } = openClient();
  const card = within(await cardIn(/Aceptadas/));
  expect(card.getByText('Score con el que se decidió')).toBeVisible();
  expect(card.getByText('55 de 100')).toBeVisible();
  expect(card.getByText('Confiabilidad Media')).toBeVisible();
  expect(card.getByText('versión 1 de la política')).toBeVisible();
  expect(answers.requestsTo(ANALISIS)).toEqual([]);
  await person.click(card.getByRole('button', { name: 'Ver cómo se calculó' }));
  const popover = within(
    await screen.findByRole('dialog', { name: 'Cómo se calculó el score de la decisión' }),
  );
  expect(await popover.findByRole('row', { name: 'Aval Sin aval. −10' })).toBeVisible();
  expect(popover.getByText(/^Versión 1 de la política de evaluación\./)).toBeVisible();
});

test('a breakdown of a decision that cannot be read can be asked for again', async () => {
  await startAnswers({ ...EXPEDIENTE, 'GET /api/evaluaciones/index': [DECIDIDA], [ANALISIS]: noAnswer });
  const { person } = openClient();
  const card = within(await cardIn(/Aceptadas/));
  await person.click(card.getByRole('button', { name: 'Ver cómo se calculó' }));
  expect(await screen.findByText(/^No se pudo leer el desglose\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('what was decided before scores were kept shows none', async () => {
  await startAnswers({ ...EXPEDIENTE, 'GET /api/evaluaciones/index': [evaluacion({ estado: 1 })] });
  openClient();
  const card = within(await cardIn(/Aceptadas/));
  expect(card.queryByText('Score con el que se decidió')).not.toBeInTheDocument();
});
