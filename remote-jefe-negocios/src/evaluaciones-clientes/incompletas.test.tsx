import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { foreignAnswer, startAnswers } from 'shared-auth/testing';
import { incompletas, listasDeIncompletas } from 'shared-evaluaciones/testing';
import { approve, buttonOf, cardIn, openAsHead, openClient, press } from '../testing';
import { aval, clienteShow, decidida, evaluacion, filaDeCola, segundaFirma } from '../testing/fixtures';

const INDEX = 'GET /api/evaluaciones/index';
const SHOW = 'GET /api/cliente/show/:dni';
const NONE = /NaN|undefined|null|Invalid/;
const scoreDeDecision = {
  total: 55,
  puntosBrutos: 55,
  banda: { nombre: 'Confiabilidad Media', color: 'orange' },
  version: 1,
} as const;
const correccion = { nota: 'Traje otra boleta.', documento: 2 };

test.each([
  ['pending', evaluacion({ correccion })],
  ['signed by one', evaluacion({ segundaFirma: segundaFirma() })],
  ['decided', evaluacion({ estado: 2, observaciones: 'Falta la boleta.', scoreDeDecision })],
])(
  'a %s evaluation is shown whichever of its members are missing',
  async (_kind, entera) => {
    const answers = await startAnswers({ [SHOW]: clienteShow() });
    for (const lista of listasDeIncompletas(entera)) {
      answers.set({ [INDEX]: lista });
      openClient();
      expect(await screen.findAllByRole('article')).toHaveLength(lista.length);
      expect(document.body).not.toHaveTextContent(NONE);
      cleanup();
    }
  },
  120_000,
);

test('a file is shown whichever of its members are missing', async () => {
  const answers = await startAnswers({ [INDEX]: [evaluacion()] });
  for (const [numero, file] of incompletas(clienteShow({ aval })).entries()) {
    // A separate test of the rules covers every case.
    if (numero % 4 > 0) continue;
    answers.set({ [SHOW]: file });
    openClient();
    await screen.findByText(/ de 100$|: N\/A$/);
    expect(document.body).not.toHaveTextContent(NONE);
    cleanup();
  }
}, 120_000);

test('the queue is shown whichever members of its rows are missing', async () => {
  const answers = await startAnswers();
  for (const fila of incompletas(filaDeCola(), ['id'])) {
    answers.set({ 'GET /api/evaluaciones': { datos: [fila], total: 1, pagina: 1, porPagina: 10 } });
    openAsHead('/jefe-negocios');
    await screen.findByRole('table');
    expect(document.body).not.toHaveTextContent(NONE);
    cleanup();
  }
}, 120_000);

test('with nothing but its number, an evaluation can be edited from the defaults, approved and rejected', async () => {
  const answers = await startAnswers({
    [INDEX]: foreignAnswer(200, [{ id: 1 }]),
    [SHOW]: foreignAnswer(200, {}),
    'PUT /api/evaluaciones/status/:id': decidida,
  });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  expect(card).not.toHaveTextContent(/Enviada el|por $/);
  expect(buttonOf(card, 'Rechazar')).toBeEnabled();
  await press(person, buttonOf(card, 'Editar'));
  const value = (name: string) => card.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  expect(
    [
      'producto',
      'montoPrestamo',
      'tasaInteres',
      'cuotas',
      'modalidadCredito',
      'periodoCredito',
      'destinoCredito',
    ].map(value),
  ).toEqual(['', '0', '0', '1', '', '', '']);
  await person.click(within(card).getByRole('button', { name: 'Cancelar' }));
  await approve(person, card);
  expect(await screen.findByText('Evaluación aprobada exitosamente.')).toBeVisible();
  await waitFor(() =>
    expect(answers.requestsTo('PUT /api/evaluaciones/status/:id')[0]?.body).toEqual({ estado: 1 }),
  );
});
