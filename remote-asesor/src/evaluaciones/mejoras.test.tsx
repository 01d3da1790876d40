import { screen } from '@testing-library/react';
import { noAnswer } from 'shared-auth/testing';
import type { Analisis, Evaluacion } from 'shared-domain/evaluacion';
import { abrir, buscar } from '../testing/abrir';
import { evaluacion } from '../testing/personas';

const ANALISIS = 'GET /api/evaluaciones/:id/analisis';
const FRASE = 'Con un aval completo el score pasa a Confiabilidad Media.';
const con = (cambios: Analisis['cambios']): Analisis => ({
  politica: { version: 1, desde: '2025-10-01T05:00:00.000Z' },
  decidida: null,
  score: null,
  capacidad: null,
  cambios,
});

async function abrirEnviadas(una: Evaluacion, analisis: Analisis | typeof noAnswer = con([])) {
  const abierta = await abrir('/asesor/evaluaciones-enviadas', {
    'GET /api/evaluaciones/index': [una],
    [ANALISIS]: analisis,
  });
  buscar('10117410');
  return abierta;
}
const preguntar = () => screen.findByRole('button', { name: 'Qué lo cambiaría' });

test('the advisor reads what would change their evaluation when they ask', async () => {
  const { answers, person } = await abrirEnviadas(
    evaluacion({ estado: 2 }),
    con([{ hacia: 'score', frase: FRASE }]),
  );
  const boton = await preguntar();
  expect(answers.requestsTo(ANALISIS)).toEqual([]);
  await person.click(boton);
  expect(await screen.findByText(FRASE)).toBeVisible();
  expect(answers.requestsTo(ANALISIS)).toHaveLength(1);
});

test('where nothing would change it, it says so', async () => {
  const { person } = await abrirEnviadas(evaluacion({ estado: 2 }));
  await person.click(await preguntar());
  expect(await screen.findByText(/^Ningún cambio del crédito/)).toBeVisible();
});

test('a failure is told with its cause, and a retry brings the answer', async () => {
  const { answers, person } = await abrirEnviadas(evaluacion({ estado: 2 }), noAnswer);
  await person.click(await preguntar());
  const reintentar = await screen.findByRole('button', { name: 'Reintentar' });
  answers.set({ [ANALISIS]: con([{ hacia: 'score', frase: FRASE }]) });
  await person.click(reintentar);
  expect(await screen.findByText(FRASE)).toBeVisible();
});

test.each([
  ['a pending one', evaluacion()],
  ['an approved one', evaluacion({ estado: 1 })],
  ["another advisor's", evaluacion({ estado: 2, asesor: { username: 'asesor2', fullName: 'Beatriz Mío' } })],
])('%s is not asked about', async (_, una) => {
  await abrirEnviadas(una);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Qué lo cambiaría' })).not.toBeInTheDocument();
});
