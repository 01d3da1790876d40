import { screen, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { Carta } from 'shared-domain/carta';
import { buttonOf, cardIn, openClient, press } from '../testing';
import { aval, clienteShow, configuracion, datosCliente, decidida, evaluacion } from '../testing/fixtures';

const PUT = 'PUT /api/evaluaciones/status/:id';
const PREVIA = 'POST /api/evaluaciones/:id/carta/previa';
const carta = (motivo: string): Carta => ({
  numero: 1,
  cliente: { nombre: 'Ana María Ñahui Peña', dni: '45678912' },
  fecha: '2026-11-28T15:00:00.000Z',
  producto: 'Capital de trabajo',
  montoPrestamo: 6000,
  motivo,
  calificacionPositiva: true,
  aspectos: ['No tenemos su número de RUC.'],
  mejoras: [],
  version: 1,
});

async function abrir(expediente = clienteShow()) {
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/cliente/show/:dni': expediente,
    'GET /api/config/general': configuracion({ motivosRapidos: ['El aval no cumple con los requisitos.'] }),
    [PREVIA]: ({ body }) => carta(body.observaciones),
    [PUT]: decidida,
  });
  const { person } = openClient();
  await press(person, buttonOf(await cardIn(/Pendientes/), 'Rechazar'));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Rechazar la evaluación N.º 1' }));
  return { answers, person, dialogo };
}
const CONTRADICHO = 'El expediente dice otra cosa';

test('a reason that the file contradicts is questioned, and is sent all the same', async () => {
  const { answers, person, dialogo } = await abrir();
  expect(dialogo.queryByText(CONTRADICHO)).not.toBeInTheDocument();
  await person.click(await dialogo.findByRole('button', { name: 'El aval no cumple con los requisitos.' }));
  expect(dialogo.getByText(CONTRADICHO)).toBeVisible();
  expect(dialogo.getByText('La evaluación no tiene un aval.')).toBeVisible();
  await press(person, dialogo.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(await screen.findByText('Evaluación rechazada exitosamente.')).toBeVisible();
  expect(answers.requestsTo(PUT)).toHaveLength(1);
});

test('a reason that the file bears out is not questioned', async () => {
  const { person, dialogo } = await abrir(clienteShow({ datosCliente, aval }));
  await person.click(await dialogo.findByRole('button', { name: 'El aval no cumple con los requisitos.' }));
  expect(dialogo.queryByText(CONTRADICHO)).not.toBeInTheDocument();
});

test('the head reads the letter as the client will, and again after another reason', async () => {
  const { answers, person, dialogo } = await abrir();
  const ver = dialogo.getByRole('button', { name: 'Ver la carta que leerá el cliente' });
  expect(ver).toBeDisabled();
  const motivo = dialogo.getByRole('textbox', { name: 'Motivo del rechazo' });
  await person.type(motivo, 'Falta el recibo.');
  await person.click(ver);
  const leida = await dialogo.findByRole('region', { name: 'Carta que leerá el cliente' });
  expect(leida).toHaveTextContent('Falta el recibo.');
  expect(within(leida).getByText('No tenemos su número de RUC.')).toBeVisible();
  // A client in the highest band was not rejected for these aspects.
  expect(within(leida).getByText('Otros aspectos que contaron en su contra')).toBeVisible();
  await person.type(motivo, ' Y la boleta.');
  expect(leida).not.toBeInTheDocument();
  await person.click(dialogo.getByRole('button', { name: 'Ver la carta con este motivo' }));
  expect(await dialogo.findByRole('region', { name: 'Carta que leerá el cliente' })).toHaveTextContent(
    'Y la boleta.',
  );
  expect(answers.requestsTo(PREVIA).map(({ body }) => body)).toEqual([
    { observaciones: 'Falta el recibo.' },
    { observaciones: 'Falta el recibo. Y la boleta.' },
  ]);
});

test('a letter that cannot be read says so and leaves the reason as it is', async () => {
  const { answers, person, dialogo } = await abrir();
  answers.set({ [PREVIA]: problem(503, 'Base de datos no disponible.') });
  const motivo = dialogo.getByRole('textbox', { name: 'Motivo del rechazo' });
  await person.type(motivo, 'Falta el recibo.');
  await person.click(dialogo.getByRole('button', { name: 'Ver la carta que leerá el cliente' }));
  expect(await dialogo.findByText(/Base de datos no disponible\./)).toBeVisible();
  expect(motivo).toHaveValue('Falta el recibo.');
});

test('an internal note is a field of its own', async () => {
  const { answers, person, dialogo } = await abrir();
  await person.type(dialogo.getByRole('textbox', { name: 'Motivo del rechazo' }), 'Falta el recibo.');
  await person.click(dialogo.getByRole('button', { name: 'Añadir una nota interna' }));
  const nota = dialogo.getByRole('textbox', { name: 'Nota interna (opcional)' });
  expect(nota).toHaveFocus();
  expect(nota).toHaveAccessibleDescription(/El cliente no\./);
  await person.type(nota, 'El negocio es de un primo.');
  await press(person, dialogo.getByRole('button', { name: 'Confirmar Rechazo' }));
  await screen.findByText('Evaluación rechazada exitosamente.');
  expect(answers.requestsTo(PUT)[0]?.body).toEqual({
    estado: 2,
    observaciones: 'Falta el recibo.',
    notaInterna: 'El negocio es de un primo.',
    version: 3,
  });
});
