import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { startAnswers } from 'shared-auth/testing';
import { evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir as abrirEn } from './testing';
import { historial, variasEvaluaciones } from './testing/fixtures';

// jsdom renders nothing, so browser tests measure contrast. The shell owns the landmarks.
const FUERA_DE_ALCANCE = { 'color-contrast': { enabled: false }, region: { enabled: false } };

const enfocado = () => document.activeElement as HTMLElement;

async function infracciones() {
  const { violations } = await act(() => axe.run(document.body, { rules: FUERA_DE_ALCANCE }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function abrir(path: string) {
  await startAnswers({
    'GET /api/evaluaciones/index': [
      evaluacionDe({ estado: 2, observaciones: 'Falta el recibo de luz.' }),
      evaluacionDe({ id: 13, segundaFirma: { desde: '2026-03-18T20:00:00.000Z' } }),
      ...variasEvaluaciones(5, 0, 20),
    ],
    'GET /api/evaluaciones/:id/historial': historial.slice(0, 3),
  });
  return abrirEn(path);
}

test.each(['/cliente', '/cliente/mis-evaluaciones', '/cliente/mis-evaluaciones/12/constancia'])(
  'axe finds nothing at %s',
  async (path) => {
    await abrir(path);
    await screen.findAllByRole('article');
    expect(await infracciones()).toEqual([]);
  },
);

test.each([
  ['Seguimiento', 'Registramos tu solicitud de crédito'],
  ['Cronograma', 'Cuota referencial'],
])('axe finds nothing with %s open, which opens with the keyboard', async (boton, contenido) => {
  const { person } = await abrir('/cliente/mis-evaluaciones');
  const control = await screen.findByRole('button', { name: `${boton} de la evaluación N.º 12` });
  control.focus();
  await person.keyboard('{Enter}');
  await screen.findByText(contenido);
  expect(await infracciones()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(enfocado()));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(control).toHaveFocus());
});
