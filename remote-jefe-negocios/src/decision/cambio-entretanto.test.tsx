import { screen, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { EventoHistorial } from 'shared-domain/evaluacion';
import { approve, buttonOf, cardIn, openClient, press } from '../testing';
import {
  clienteShow,
  decidida,
  evaluacion,
  evento,
  firmadaPorUno,
  segundaFirma,
  YA_FIRMO,
} from '../testing/fixtures';

const PUT = 'PUT /api/evaluaciones/status/:id';
const CAMBIO = 'La evaluación cambió desde la primera firma.';
const editada = evento({
  id: 11,
  tipo: 'editada',
  cambios: [{ campo: 'credito.montoPrestamo', antes: 6000, despues: 9000 }],
});
const anulada = evento({ id: 12, tipo: 'firma_anulada' });
const firmada = evento({ id: 10, tipo: 'firmada' });

const routesWith = (eventos: EventoHistorial[], message = CAMBIO) => ({
  'GET /api/evaluaciones/index': [evaluacion({ segundaFirma: segundaFirma() })],
  'GET /api/cliente/show/:dni': clienteShow(),
  'GET /api/evaluaciones/:id/historial': eventos,
  [PUT]: problem(409, message),
});

test.each([
  ['after the change', [firmada, editada, anulada]],
  ['before it', [firmada, anulada, editada]],
])(
  'a signature on what changed since the first one tells what changed, and the approval starts anew; the history has the annulment %s',
  async (_order, eventos) => {
    const answers = await startAnswers(routesWith(eventos));
    const { person } = openClient();
    const card = await cardIn(/Pendientes/);
    answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ montoPrestamo: 9000, version: 4 })] });
    await press(person, buttonOf(card, 'Firmar'));
    await press(person, await screen.findByRole('button', { name: 'Confirmar Firma' }));
    expect(await screen.findByText('Los datos cambiaron después de la primera firma')).toBeVisible();
    expect(screen.getByText(`Error al aprobar: ${CAMBIO}`)).toBeVisible();
    const told = await cardIn(/Pendientes/);
    expect(told).toHaveTextContent('Rosa Díaz editó esta evaluación el 20/11/2026 12:03.');
    expect(told).toHaveTextContent('La primera firma ya no vale: la aprobación empieza de nuevo.');
    expect(told).toHaveTextContent('S/ 9,000.00');
    expect(within(told).queryByText('Pendiente de segunda firma')).not.toBeInTheDocument();

    answers.set({ [PUT]: decidida });
    await approve(person, told);
    await screen.findByText('Evaluación aprobada exitosamente.');
    expect(answers.requestsTo(PUT).map(({ body }) => body.version)).toEqual([3, 4]);
  },
);

test('an annulled signature without a change beside it is told by itself', async () => {
  const answers = await startAnswers(routesWith([firmada, anulada]));
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ version: 4 })] });
  await press(person, buttonOf(card, 'Firmar'));
  await press(person, await screen.findByRole('button', { name: 'Confirmar Firma' }));
  await screen.findByText('Los datos cambiaron después de la primera firma');
  expect(await cardIn(/Pendientes/)).toHaveTextContent('Rosa Díaz anuló la primera firma de esta evaluación');
});

test('an edit long after an annulled signature speaks of no signature', async () => {
  const answers = await startAnswers(
    routesWith([firmada, anulada, { ...editada, id: 13 }, { ...editada, id: 14 }]),
  );
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ version: 5 })] });
  await press(person, buttonOf(card, 'Firmar'));
  await press(person, await screen.findByRole('button', { name: 'Confirmar Firma' }));
  expect(await screen.findByText('Los datos cambiaron mientras los veía')).toBeVisible();
  expect(await cardIn(/Pendientes/)).not.toHaveTextContent('anulada');
});

test('of two heads who approve at once, the second one reads the first signature before signing', async () => {
  const answers = await startAnswers({
    ...routesWith([firmada], 'Rosa Díaz firmó primero.'),
    'GET /api/evaluaciones/index': [evaluacion()],
  });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion({ version: 4, segundaFirma: segundaFirma() })] });
  await approve(person, card);
  expect(await screen.findByText('Otra persona firmó primero')).toBeVisible();
  const told = await cardIn(/Pendientes/);
  expect(told).toHaveTextContent('Rosa Díaz puso la primera firma en esta evaluación el 20/11/2026 12:03.');
  expect(told).toHaveTextContent('Lea lo que vio y dijo antes de decidir.');
  expect(within(told).getByRole('region', { name: 'Primera firma' })).toHaveTextContent(
    'Conozco el negocio.',
  );
  expect(buttonOf(told, 'Firmar')).toBeEnabled();
});

test('a head who signed already, in another window, is told that the other one is missing', async () => {
  const answers = await startAnswers({
    ...routesWith([firmada], YA_FIRMO),
    'GET /api/evaluaciones/index': [evaluacion()],
  });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  answers.set({ 'GET /api/evaluaciones/index': [firmadaPorUno({ version: 4 })] });
  await approve(person, card);
  expect(await screen.findByText('Usted ya firmó esta evaluación')).toBeVisible();
  const told = await cardIn(/Pendientes/);
  expect(told).toHaveTextContent('Falta la firma de otro jefe.');
  expect(within(told).queryByRole('button', { name: 'Firmar' })).not.toBeInTheDocument();
});
