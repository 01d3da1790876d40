import { screen, within } from '@testing-library/react';
import { noAnswer, startAnswers } from 'shared-auth/testing';
import { evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir as abrirEn } from '../testing';
import { variasEvaluaciones } from '../testing/fixtures';

const INDICE = 'GET /api/evaluaciones/index';
const abrir = () => abrirEn('/cliente');

test('counts by state and shows the newest evaluation', async () => {
  await startAnswers({
    [INDICE]: [
      evaluacionDe({ id: 40, estado: 2 }),
      ...variasEvaluaciones(2, 0, 30),
      ...variasEvaluaciones(4, 1, 20),
    ],
  });
  abrir();
  expect(await screen.findByRole('article', { name: 'Evaluación N.º 40' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Inicio$/);
  expect(screen.getByRole('heading', { name: 'Tu evaluación más reciente' })).toBeVisible();
  const cifras = screen.getByRole('heading', { name: 'Tus evaluaciones por estado' }).parentElement;
  const conteo = within(cifras as HTMLElement).getAllByRole('definition');
  expect(conteo.map(({ textContent }) => textContent)).toEqual(['2', '4', '1']);
});

test('leads to all the evaluations', async () => {
  await startAnswers({ [INDICE]: [evaluacionDe()] });
  const { person, address } = abrir();
  await person.click(await screen.findByRole('link', { name: 'Ver mis evaluaciones' }));
  expect(address()).toBe('/cliente/mis-evaluaciones');
  expect(await screen.findByRole('region', { name: 'Pendientes' })).toBeVisible();
});

test('without evaluations it says so', async () => {
  await startAnswers({ [INDICE]: [] });
  abrir();
  expect(await screen.findByText('Aun no tienes ninguna evaluacion.')).toBeVisible();
});

test('a failure is told and can be retried', async () => {
  const answers = await startAnswers({ [INDICE]: noAnswer });
  const { person } = abrir();
  expect(await screen.findByText('Ocurrio un error al cargar tus evaluaciones.')).toBeVisible();
  answers.set({ [INDICE]: [evaluacionDe()] });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Evaluación N.º 12')).toBeVisible();
});
