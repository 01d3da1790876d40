import { screen, within } from '@testing-library/react';
import { startAnswers } from 'shared-auth/testing';
import { evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir } from '../testing';

test.each(['/cliente', '/cliente/mis-evaluaciones'])(
  'at %s a card that misses its second signature says so and since when, and is still pending',
  async (path) => {
    const desde = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();
    await startAnswers({ 'GET /api/evaluaciones/index': [evaluacionDe({ segundaFirma: { desde } })] });
    abrir(path);
    const tarjeta = within(await screen.findByRole('article', { name: 'Evaluación N.º 12' }));
    for (const texto of [
      'Pendiente',
      'Pendiente de segunda firma',
      'desde hace 2 h',
      'Ya tiene una firma y le falta la segunda. Te avisaremos aquí cuando haya una decisión.',
    ]) {
      expect(tarjeta.getByText(texto)).toBeVisible();
    }
    expect(tarjeta.queryByText(/La estamos revisando/)).not.toBeInTheDocument();
  },
);
