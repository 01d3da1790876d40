import { screen, waitFor } from '@testing-library/react';
import { problem } from 'shared-auth/testing';
import { MOTIVO_DE_PDF, textoDeFalta } from 'shared-domain/pdf';
import { PDF_DE_EJEMPLO, pdfDeEjemplo } from 'shared-domain/pdf/ejemplos';
import { abrirConCliente, abrirRegistro } from '../../testing/abrir';
import { adjuntar, completarCredito, control, enviar, notasDe } from '../../testing/formulario';
import { CREDITO } from '../../testing/personas';

const CREATE = 'POST /api/evaluaciones/create';
const INVALIDO = 'Por favor, suba un archivo PDF valido.';
const FALTA = 'Por favor, adjunte el archivo PDF de la evaluacion.';
const archivo = (nombre: string, contenido: BlobPart) =>
  new File([contenido], nombre, { type: 'application/pdf' });

test('a PDF tells its pages and its size, and one that is broken is refused as soon as it is chosen', async () => {
  await abrirRegistro();
  const bytes = pdfDeEjemplo();
  adjuntar(archivo('contrato.pdf', bytes));
  expect(screen.getByText(`Revisando el PDF… · ${bytes.length} B`)).toBeVisible();
  expect(await screen.findByText(`2 páginas · ${bytes.length} B`)).toBeVisible();
  expect(screen.getByText('contrato.pdf')).toBeVisible();

  adjuntar(archivo('cortado.pdf', bytes.slice(0, 200)));
  await waitFor(() => expect(notasDe('pdf')).toContain(INVALIDO));
  expect(notasDe('pdf')).toContain('El PDF está dañado o incompleto.');
  expect(screen.getByRole('alert')).toHaveTextContent(INVALIDO);
  expect(screen.getByText('Ningún archivo elegido')).toBeVisible();
  enviar();
  await waitFor(() => expect(notasDe('pdf')).toContain(FALTA));
});

test('the page applies the rules of the API and shows the reason beside the field', async () => {
  await abrirRegistro();
  const kinds = PDF_DE_EJEMPLO.map(([, , fault]) => fault);
  const ejemplos = PDF_DE_EJEMPLO.filter(
    ([, , fault], i) => fault !== 'too large' && (fault === null || kinds.indexOf(fault) === i),
  );
  for (const [sentence, make, fault] of ejemplos) {
    adjuntar(archivo(`${sentence}.pdf`, make()));
    if (fault) {
      await waitFor(() => expect(notasDe('pdf')).toContain(MOTIVO_DE_PDF[fault]));
      expect(notasDe('pdf')).toContain(INVALIDO);
    } else {
      expect(await screen.findByText(/^2 páginas/)).toBeVisible();
      expect(screen.getByText(`${sentence}.pdf`)).toBeVisible();
      expect(notasDe('pdf')).not.toContain(INVALIDO);
    }
    adjuntar(archivo('otro.pdf', pdfDeEjemplo()));
    expect(await screen.findByText(/^2 páginas/)).toBeVisible();
  }
});

test.each([
  ['foto.png', 'image/png', '\u0089PNG', 'picture'],
  ['recibo', '', '%PDF-1.7\n%%EOF', 'no page'],
  ['recibo.txt', 'text/plain', pdfDeEjemplo(), 'wrong name'],
] as const)('%s is refused by its name, with what it is', async (nombre, type, contenido, fault) => {
  await abrirRegistro();
  const bytes = typeof contenido === 'string' ? Buffer.from(contenido, 'latin1') : contenido;
  adjuntar(new File([bytes], nombre, { type }));
  await waitFor(() => expect(notasDe('pdf')).toContain(MOTIVO_DE_PDF[fault]));
  expect(notasDe('pdf')).toContain(INVALIDO);
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
  const texto = textoDeFalta('script');
  await abrirConCliente({ [CREATE]: problem(422, texto, { pdf: [texto] }) });
  await completarCredito();
  enviar();
  await waitFor(() => expect(control('pdf')).toHaveFocus());
  expect(notasDe('pdf')).toContain(texto);
  expect(notasDe('pdf')).toContain('Lo demás sigue como lo escribió');
  expect(control('destinoCredito')).toHaveValue(CREDITO.destinoCredito);
});
