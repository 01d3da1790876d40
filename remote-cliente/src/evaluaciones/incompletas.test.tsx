import { cleanup, screen, within } from '@testing-library/react';
import { foreignAnswer, startAnswers } from 'shared-auth/testing';
import type { Estado } from 'shared-domain/evaluacion';
import { evaluacionDe, listasDeIncompletas } from 'shared-evaluaciones/testing';
import { abrir } from '../testing';
import { historial } from '../testing/fixtures';

const INDICE = 'GET /api/evaluaciones/index';
const entera = (estado: Estado) =>
  evaluacionDe({
    estado,
    observaciones: 'Falta el recibo de luz.',
    desembolsado_at: estado === 1 ? '2026-03-20T15:00:00.000Z' : null,
    ...(estado === 0 && { segundaFirma: { desde: '2026-03-20T15:00:00.000Z' } }),
  });

test.each([0, 1, 2] as const)(
  'an evaluation in state %i is shown whichever of its members are missing',
  async (estado) => {
    const answers = await startAnswers();
    for (const lista of listasDeIncompletas(entera(estado))) {
      answers.set({ [INDICE]: lista });
      abrir('/cliente/mis-evaluaciones');
      expect(await screen.findAllByRole('article')).toHaveLength(lista.length);
      expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Invalid/);
      cleanup();
    }
  },
  60_000,
);

test('with nothing but its number, a card has the defaults and no sentence about instalments', async () => {
  await startAnswers({ [INDICE]: foreignAnswer(200, [{ id: 9999 }]) });
  abrir('/cliente');
  const tarjeta = within(await screen.findByRole('article', { name: 'Evaluación N.º 9999' }));
  expect(tarjeta.getByText('S/ 0.00')).toBeVisible();
  expect(tarjeta.getByText('0.00 %')).toBeVisible();
  expect(tarjeta.queryByText(/devolverás/)).not.toBeInTheDocument();
  expect(tarjeta.queryByText(/Registrada (el|por)/)).not.toBeInTheDocument();
});

test.each([
  ['constancia', 1],
  ['carta', 2],
] as const)('the %s of an evaluation with only its number and state', async (hoja, estado) => {
  await startAnswers({
    [INDICE]: foreignAnswer(200, [{ id: 12, estado }]),
    'GET /api/evaluaciones/:id/historial': historial,
  });
  abrir(`/cliente/mis-evaluaciones/12/${hoja}`);
  expect(await screen.findByText(/Evaluación aceptada|No se pudo preparar la carta/)).toBeVisible();
});
