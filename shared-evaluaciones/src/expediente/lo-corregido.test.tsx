import { screen } from '@testing-library/react';
import { answer, renderSignedIn, startAnswers } from 'shared-auth/testing';
import { LoCorregido } from './documentos';

const PDF = 'GET /api/evaluaciones/:id/pdf';

test('the note is read as it was written, and the document that was replaced opens by its number', async () => {
  const answers = await startAnswers({ [PDF]: answer(200, Buffer.from('%PDF-1.7')) });
  const { person } = renderSignedIn(
    <LoCorregido evaluacion={41} nota={'Adjunté la boleta.\nGracias.'} documento={3} />,
    { rol: 'jefe_negocios', path: '/', route: '/*' },
  );
  expect(await screen.findByText('Documento nuevo desde la corrección')).toBeVisible();
  expect(screen.getByText(/Adjunté la boleta\.\s+Gracias\.$/).closest('p')).toHaveTextContent(
    /^Nota del asesor:/,
  );
  expect(answers.requestsTo(PDF)).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Ver el documento anterior' }));
  await screen.findByRole('dialog', { name: 'Documento anterior (N.º 2) de la evaluación N.º 41' });
  expect(await screen.findByRole('region', { name: 'Documento anterior' })).toBeVisible();
  expect(answers.requestsTo(PDF)[0]).toMatchObject({
    path: '/api/evaluaciones/41/pdf',
    query: { documento: '2' },
  });
});

test('a correction with neither shows nothing', async () => {
  await startAnswers({});
  renderSignedIn(<LoCorregido evaluacion={41} />, { rol: 'jefe_negocios', path: '/', route: '/*' });
  expect(screen.queryByText(/Documento nuevo|Nota del asesor/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
