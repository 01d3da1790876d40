import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { startAnswers } from 'shared-auth/testing';
import { cardIn, openAsHead, openClient, pressByKey } from './testing';
import {
  clienteShow,
  configuracion,
  evaluacion,
  filaDeCola,
  segundaFirma,
  vecina,
  vecinas,
} from './testing/fixtures';

// Contrast and labels need a real browser; landmarks belong to the shell.
const ELSEWHERE = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

async function problems() {
  const { violations } = await act(() =>
    axe.run(document.body, { rules: ELSEWHERE, resultTypes: ['violations'] }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const lista = [evaluacion({ id: 2 }), evaluacion({ id: 1, estado: 2, observaciones: 'Falta la boleta.' })];
const routes = {
  'GET /api/evaluaciones': {
    datos: [filaDeCola({ id: 2 }), filaDeCola({ id: 3, segundaFirma: segundaFirma() })],
    total: 2,
    pagina: 1,
    porPagina: 10,
  },
  'GET /api/evaluaciones/index': lista,
  'GET /api/cliente/show/:dni': clienteShow({ evaluacion: evaluacion({ id: 2 }) }),
  'GET /api/evaluaciones/:id/vecinas': vecinas({ siguiente: vecina(3, 'Zoila'), quedan: 1 }),
  'GET /api/config/general': configuracion({ motivosRapidos: ['Documentos ilegibles.'] }),
};

test('axe finds nothing in the queue', async () => {
  await startAnswers(routes);
  openAsHead('/jefe-negocios?banda=media');
  await screen.findAllByText('52 · Confiabilidad Media');
  await screen.findByRole('group', { name: 'Filtros en uso' });
  expect(await problems()).toEqual([]);
});

test.each(['Editar', 'Rechazar', 'Cronograma'])('axe finds nothing after %s, by keyboard', async (name) => {
  await startAnswers(routes);
  const { person } = openClient();
  await screen.findByText('100 de 100');
  await screen.findByRole('region', { name: 'Cola de pendientes' });
  const card = await cardIn(/Pendientes/, 2);
  await pressByKey(person, card, name);
  await screen.findByText(/Motivo del rechazo|Total a pagar|Guardar Cambios/);
  expect(await problems()).toEqual([]);
});

test.each(['Firmar', 'Rechazar', 'Editar'])(
  'axe finds nothing where a first signature waits, after %s',
  async (name) => {
    const signed = evaluacion({ id: 2, segundaFirma: segundaFirma() });
    await startAnswers({ ...routes, 'GET /api/evaluaciones/index': [signed] });
    const { person } = openClient();
    const card = await cardIn(/Pendientes/, 2);
    await pressByKey(person, card, name);
    await screen.findByText(/Es la segunda firma|rehúsa la segunda firma|queda anulada/);
    expect(await problems()).toEqual([]);
  },
);

test('axe finds nothing in the question of an approval with a comment', async () => {
  await startAnswers(routes);
  const { person } = openClient();
  await pressByKey(person, await cardIn(/Pendientes/, 2), 'Aprobar');
  await person.click(await screen.findByRole('button', { name: 'Añadir un comentario' }));
  await screen.findByRole('textbox', { name: /^Comentario para el otro jefe/ });
  expect(await problems()).toEqual([]);
});

test('axe finds nothing in the question of an approval against the policy', async () => {
  const contra = [{ clase: 'edad', texto: 'El cliente tiene 17 años: es menor de edad.' }] as const;
  await startAnswers({
    ...routes,
    'GET /api/evaluaciones/:id/analisis': {
      politica: { version: 1, desde: '2025-10-01T05:00:00.000Z' },
      decidida: null,
      score: null,
      capacidad: null,
      cambios: [],
      aprobacion: { contra: [...contra], segundaFirma: ['Es menor de edad.'] },
    },
  });
  const { person } = openClient();
  await pressByKey(person, await cardIn(/Pendientes/, 2), 'Aprobar');
  await screen.findByText('Va contra la política');
  expect(await problems()).toEqual([]);
});

test('axe finds nothing in the decisions of the head', async () => {
  const suma = { cantidad: 1, monto: 6000 };
  const { id, cliente, montoPrestamo } = evaluacion();
  const hecha = { id: 1, fecha: '2026-11-20T17:03:00.000Z', evaluacion: { id, cliente, montoPrestamo } };
  const contraPolitica = { contra: 'Es menor de edad.', razon: 'Garantía adicional.' };
  await startAnswers({
    'GET /api/evaluaciones/decisiones': {
      datos: [{ ...hecha, tipo: 'aprobada', contraPolitica }],
      total: 1,
      pagina: 1,
      porPagina: 20,
      sumas: { aprobadas: suma, rechazadas: suma, firmadas: suma, contraPolitica: suma },
    },
  });
  openAsHead('/jefe-negocios/mis-decisiones');
  await screen.findByText('Garantía adicional.');
  expect(await problems()).toEqual([]);
});
