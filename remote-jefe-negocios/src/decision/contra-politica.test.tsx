import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { Analisis } from 'shared-domain/evaluacion';
import { buttonOf, cardIn, openClient, press } from '../testing';
import { clienteShow, configuracion, decidida, evaluacion, segundaFirma } from '../testing/fixtures';

const PUT = 'PUT /api/evaluaciones/status/:id';
const NO_ALCANZA = 'No le alcanza: la cuota toma S/ 215 de cada S/ 100 que le sobran; se acepta hasta S/ 80.';
const DEUDA = 'Con este crédito, el cliente debería S/ 56,731.00; la política admite S/ 40,000.00.';
const CONTRA = [
  { clase: 'capacidad', texto: NO_ALCANZA },
  { clase: 'exposicion', texto: DEUDA },
] as const;

const analisis = (aprobacion: Analisis['aprobacion']): Analisis => ({
  politica: { version: 1, desde: '2025-10-01T05:00:00.000Z' },
  decidida: null,
  score: null,
  capacidad: null,
  cambios: [],
  aprobacion,
});

async function abrir(aprobacion: Analisis['aprobacion'], otra = evaluacion()) {
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [otra],
    'GET /api/cliente/show/:dni': clienteShow(),
    'GET /api/evaluaciones/:id/analisis': analisis(aprobacion),
    'GET /api/config/general': configuracion({ razonesDeAprobacion: ['Garantía adicional.'] }),
    [PUT]: decidida,
  });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  await press(person, buttonOf(card, otra.segundaFirma ? 'Firmar' : 'Aprobar'));
  const pregunta = within(await screen.findByRole('alertdialog'));
  if (aprobacion?.contra.length) await pregunta.findByRole('option', { name: 'Garantía adicional.' });
  return { answers, person, card, pregunta };
}
const enviadas = ({ answers }: Awaited<ReturnType<typeof abrir>>) =>
  answers.requestsTo(PUT).map(({ body }) => body);

test('the confirmation repeats what speaks against the approval and sends it with its reason', async () => {
  const abierta = await abrir({ contra: [...CONTRA], segundaFirma: [] });
  const { person, pregunta } = abierta;
  const aviso = within(pregunta.getByRole('alert'));
  expect(aviso.getByText('Va contra la política')).toBeVisible();
  expect(aviso.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([NO_ALCANZA, DEUDA]);
  const razon = pregunta.getByLabelText('¿Por qué se aprueba?');
  expect(razon).toHaveFocus();
  await person.selectOptions(razon, 'Garantía adicional.');
  await person.type(pregunta.getByLabelText('Explicación'), 'Dejó la tarjeta de su camioneta.');
  await press(person, pregunta.getByRole('button', { name: 'Aprobar de todos modos' }));
  expect(await screen.findByText('Evaluación aprobada exitosamente.')).toBeVisible();
  expect(enviadas(abierta)).toEqual([
    {
      estado: 1,
      version: 3,
      contraPolitica: { razon: 'Garantía adicional.', explicacion: 'Dejó la tarjeta de su camioneta.' },
    },
  ]);
});

test('without a reason nothing is sent, and another reason needs an explanation', async () => {
  const abierta = await abrir({ contra: [...CONTRA], segundaFirma: [] });
  const { person, pregunta } = abierta;
  const aprobar = pregunta.getByRole('button', { name: 'Aprobar de todos modos' });
  await press(person, aprobar);
  const razon = pregunta.getByLabelText('¿Por qué se aprueba?');
  expect(razon).toBeInvalid();
  expect(razon).toHaveFocus();
  expect(pregunta.getByText('Elija por qué se aprueba.')).toBeVisible();
  await person.selectOptions(razon, 'Otra razón');
  await press(person, aprobar);
  expect(pregunta.getByLabelText('Explicación')).toBeInvalid();
  expect(pregunta.getByLabelText('Explicación')).toHaveFocus();
  expect(pregunta.getByText('Explique por qué se aprueba.')).toBeVisible();
  expect(enviadas(abierta)).toEqual([]);
});

test('where nothing speaks against it, four keys approve and go on as before', async () => {
  const abierta = await abrir({ contra: [], segundaFirma: [] });
  const { person, pregunta } = abierta;
  expect(pregunta.queryByRole('alert')).not.toBeInTheDocument();
  expect(pregunta.queryByLabelText('¿Por qué se aprueba?')).not.toBeInTheDocument();
  await press(person, pregunta.getByRole('button', { name: 'Confirmar Aprobación' }));
  await waitFor(() => expect(enviadas(abierta)).toEqual([{ estado: 1, version: 3 }]));
});

test('the first of two signatures says so before it is given', async () => {
  const motivo = 'El monto supera el límite de quien aprueba primero: S/ 5,000.00.';
  const { pregunta } = await abrir({ contra: [], segundaFirma: [motivo] });
  expect(
    pregunta.getByText('Es la primera de dos firmas: queda pendiente hasta que firme otro jefe.'),
  ).toBeVisible();
  expect(pregunta.getByText(motivo)).toBeVisible();
});

test('the second head gives a reason as well', async () => {
  const firmada = evaluacion({ segundaFirma: segundaFirma() });
  const abierta = await abrir({ contra: [...CONTRA], segundaFirma: [] }, firmada);
  const { person, pregunta } = abierta;
  await person.selectOptions(pregunta.getByLabelText('¿Por qué se aprueba?'), 'Garantía adicional.');
  await press(person, pregunta.getByRole('button', { name: 'Firmar de todos modos' }));
  await waitFor(() =>
    expect(enviadas(abierta)).toMatchObject([{ contraPolitica: { razon: 'Garantía adicional.' } }]),
  );
});

test('what was typed is kept when the approval fails, and what is new against it is shown', async () => {
  const abierta = await abrir({ contra: [CONTRA[0]], segundaFirma: [] });
  const { answers, person, card } = abierta;
  answers.set({
    [PUT]: problem(503, 'Base de datos no disponible.'),
    'GET /api/evaluaciones/:id/analisis': analisis({ contra: [...CONTRA], segundaFirma: [] }),
  });
  await person.selectOptions(screen.getByLabelText('¿Por qué se aprueba?'), 'Garantía adicional.');
  await press(person, screen.getByRole('button', { name: 'Aprobar de todos modos' }));
  await screen.findByText('Error al aprobar: Base de datos no disponible.');
  await press(person, await within(card).findByRole('button', { name: 'Aprobar' }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  expect(await pregunta.findByText(DEUDA)).toBeVisible();
  expect(pregunta.getByLabelText('¿Por qué se aprueba?')).toHaveValue('Garantía adicional.');
});
