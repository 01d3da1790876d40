import { cleanup, screen } from '@testing-library/react';
import { answer, foreignAnswer } from 'shared-auth/testing';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { incompletas, listasDeIncompletas } from 'shared-evaluaciones/testing';
import { abrir, abrirRegistro, buscar } from '../testing/abrir';
import { AVAL_GUARDADO, DATOS_CLIENTE, evaluacion } from '../testing/personas';

const INDEX = 'GET /api/evaluaciones/index';
const SHOW = 'GET /api/cliente/show/:dni';
const ENVIADAS = '/asesor/evaluaciones-enviadas';
const NONE = /NaN|undefined|null|Invalid/;
const correccion = { nota: 'Traje otra boleta.', documento: 2 };
const RECHAZADA = evaluacion({ estado: 2, observaciones: 'La boleta está ilegible.', correccion });

async function verEnviadas(lista: Evaluacion[]) {
  const abierta = await abrir(ENVIADAS, { [INDEX]: answer(200, lista) });
  buscar(DATOS_CLIENTE.dni);
  return abierta;
}

test.each([
  ['pending', evaluacion({ segundaFirma: { desde: '2026-11-20T17:03:00.000Z' } })],
  ['rejected', RECHAZADA],
])(
  'a %s evaluation is shown whichever of its members are missing',
  async (_kind, entera) => {
    for (const lista of listasDeIncompletas(entera)) {
      await verEnviadas(lista);
      expect(await screen.findAllByRole('article')).toHaveLength(lista.length);
      expect(document.body).not.toHaveTextContent(NONE);
      cleanup();
    }
  },
  120_000,
);

test('without acciones, a rejected evaluation leads to its correction', async () => {
  const { acciones: _missing, ...listed } = RECHAZADA;
  await abrir(ENVIADAS, { [INDEX]: foreignAnswer(200, [listed]) });
  buscar(DATOS_CLIENTE.dni);
  expect(await screen.findByRole('link', { name: 'Corregir Evaluacion' })).toBeVisible();
});

test('the correction is shown whichever members of the file are missing', async () => {
  const file = { datosCliente: DATOS_CLIENTE, aval: AVAL_GUARDADO, evaluacion: RECHAZADA };
  for (const [numero, incompleta] of incompletas(file).entries()) {
    // Rendering a form takes as long as twenty cards, so only every fourth runs.
    if (numero % 4 > 0) continue;
    await abrir('/asesor/evaluacion-cliente/10117410', { [SHOW]: incompleta });
    await screen.findByText(/^Por qué se rechazó$|^Este cliente no tiene una evaluación rechazada/);
    expect(document.body).not.toHaveTextContent(NONE);
    cleanup();
  }
}, 120_000);

test.each([{ datosCliente: null, aval: null, evaluacion: null }, {}])(
  'a search that answers %j found nobody',
  async (respuesta) => {
    await abrirRegistro({ [SHOW]: foreignAnswer(200, respuesta) });
    buscar(DATOS_CLIENTE.dni);
    expect(
      await screen.findByText('Cliente no encontrado. Puede registrarlo como nuevo.'),
    ).toBeInTheDocument();
  },
);
