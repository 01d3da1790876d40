import { within } from '@testing-library/react';
import { startAnswers } from 'shared-auth/testing';
import type { Acciones } from 'shared-domain/evaluacion';
import { buttonOf, cardIn, openClient } from '../testing';
import { clienteShow, evaluacion } from '../testing/fixtures';

const PROPIA = 'No puede decidir una evaluación que usted mismo registró.';
const SUYA = 'en la que usted es el cliente o el aval.';

async function openWith(acciones: Acciones) {
  await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion({ acciones })],
    'GET /api/cliente/show/:dni': clienteShow(),
  });
  openClient();
  const card = await cardIn(/Pendientes/);
  const buttons = within(card).getAllByRole('button');
  return { card, names: buttons.map(({ textContent }) => textContent) };
}

const DETAILS = [
  'Ver PDF',
  'Capacidad de pago',
  'Historial',
  'Cronograma',
  'Exposición',
  'Consultas externas',
];

test('what this head may not decide is explained where the buttons were, and can still be edited', async () => {
  const { card, names } = await openWith({ decidir: PROPIA, editar: null });
  expect(within(card).getByText(PROPIA)).toBeVisible();
  expect(names).toEqual(['Editar', ...DETAILS]);
  expect(buttonOf(card, 'Editar')).toBeEnabled();
});

test('each action that is closed has its own sentence', async () => {
  const sentences = {
    decidir: `No puede decidir una evaluación ${SUYA}`,
    editar: `No puede editar una ${SUYA}`,
  };
  const { card, names } = await openWith(sentences);
  for (const sentence of Object.values(sentences)) expect(within(card).getByText(sentence)).toBeVisible();
  expect(names).toEqual(DETAILS);
});

test('two actions that are closed for one reason tell it once', async () => {
  const cerrada = 'Rosa Díaz ya aprobó esta evaluación el 20/11/2026 12:03.';
  const { card } = await openWith({ decidir: cerrada, editar: cerrada });
  expect(within(card).getByText(cerrada)).toBeVisible();
});

test('actions that this person does not have are not there', async () => {
  const { names } = await openWith({});
  expect(names).toEqual(DETAILS);
});
