import { screen, waitFor } from '@testing-library/react';
import { problem } from 'shared-auth/testing';
import { abrirConCliente, abrirRegistro } from '../../testing/abrir';
import { adjuntar, completarCredito, control, enviar, notasDe } from '../../testing/formulario';
import { CREDITO } from '../../testing/personas';

const CREATE = 'POST /api/evaluaciones/create';
const INVALIDO = 'Por favor, suba un archivo PDF valido.';
const FALTA = 'Por favor, adjunte el archivo PDF de la evaluacion.';
const archivo = (nombre: string, contenido: string) =>
  new File([contenido], nombre, { type: 'application/pdf' });

test('a PDF tells its pages and its size, and one that is broken is refused as soon as it is chosen', async () => {
  await abrirRegistro();
  adjuntar(archivo('contrato.pdf', '%PDF-1.7 %%EOF'));
  expect(screen.getByText(/^Revisando el PDF… · 14 B$/)).toBeVisible();
  expect(await screen.findByText('2 páginas · 14 B')).toBeVisible();
  expect(screen.getByText('contrato.pdf')).toBeVisible();

  adjuntar(archivo('cortado.pdf', '%PDF-1.7'));
  await waitFor(() => expect(notasDe('pdf')).toContain(INVALIDO));
  expect(notasDe('pdf')).toContain('«cortado.pdf» no es un PDF.');
  expect(screen.getByRole('alert')).toHaveTextContent(INVALIDO);
  expect(screen.getByText('Ningún archivo elegido')).toBeVisible();
  enviar();
  await waitFor(() => expect(notasDe('pdf')).toContain(FALTA));
});

test('a broken PDF that is sent at once is refused before anything is uploaded', async () => {
  const { answers } = await abrirConCliente();
  await completarCredito();
  adjuntar(archivo('renombrado.pdf', '<html>'));
  enviar();
  await waitFor(() => expect(notasDe('pdf')).toContain(INVALIDO));
  expect(await screen.findByText('Hay 1 campo por revisar:')).toBeVisible();
  expect(control('montoPrestamo')).toBeEnabled();
  expect(answers.requestsTo(CREATE)).toHaveLength(0);
});

test('a PDF that the server refuses leads to its field, and nothing typed is lost', async () => {
  await abrirConCliente({ [CREATE]: problem(422, INVALIDO, { pdf: [INVALIDO] }) });
  await completarCredito();
  enviar();
  await waitFor(() => expect(control('pdf')).toHaveFocus());
  expect(notasDe('pdf')).toContain(INVALIDO);
  expect(notasDe('pdf')).toContain('Lo demás sigue como lo escribió');
  expect(control('destinoCredito')).toHaveValue(CREDITO.destinoCredito);
});
