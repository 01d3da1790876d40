import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { startAnswers } from 'shared-auth/testing';
import { openClient } from '../testing';
import { aval, clienteShow, datosCliente, evaluacion } from '../testing/fixtures';
import { conSigno } from './desglose-del-score';

async function openBreakdown(datos = datosCliente) {
  await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/cliente/show/:dni': clienteShow({ datosCliente: datos }),
  });
  const view = openClient();
  await view.person.click(await screen.findByRole('button', { name: 'Ver cómo se calcula' }));
  const popover = within(await screen.findByRole('dialog', { name: 'Cómo se calcula el score' }));
  return { ...view, popover };
}

test('the breakdown gives raw points and a reason for every factor, and the parts of the job', async () => {
  const { popover } = await openBreakdown();
  expect(popover.getByRole('row', { name: /^Edad 37 años al 01\/10\/2025\. \+20$/ })).toBeVisible();
  expect(popover.getByRole('row', { name: /^Aval .* −10$/ })).toBeVisible();
  expect(
    popover.getByRole('row', { name: /^Ingreso mensual S\/ 2,600\.50 al mes\. \(\+25\)$/ }),
  ).toBeVisible();
  expect(popover.getByRole('row', { name: /^Puntos brutos \+\d+$/ })).toBeVisible();
  expect(popover.getByRole('row', { name: 'Score (limitado de 0 a 100) 100' })).toBeVisible();
});

test('the breakdown says which version of the policy and which day it counts with', async () => {
  const { popover } = await openBreakdown();
  expect(popover.getByText(/^Versión 1 de la política de evaluación\./)).toBeVisible();
  expect(popover.getByText(/Fecha de referencia: 01\/10\/2025/)).toBeVisible();
});

test('the breakdown names the evaluation of a guarantor, and none without a guarantor', async () => {
  const { popover } = await openBreakdown();
  expect(popover.queryByText(/Con el aval/)).not.toBeInTheDocument();
  cleanup();
  await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/cliente/show/:dni': clienteShow({ aval }),
  });
  const { person } = openClient();
  await person.click(await screen.findByRole('button', { name: 'Ver cómo se calcula' }));
  expect(await screen.findByText(/Con el aval de la evaluación N\.º 1\./)).toBeVisible();
});

test('Escape closes the breakdown', async () => {
  const { person } = await openBreakdown();
  const breakdown = screen.getByRole('dialog');
  await waitFor(() => expect(breakdown).toHaveFocus());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(breakdown).not.toBeInTheDocument());
});

test('the band has its word beside its colour at every level', async () => {
  const { popover } = await openBreakdown({
    ...datosCliente,
    fechaNacimiento: '2010-01-01',
    empleos: [],
    cuentas_bancarias: [],
    contactos: [],
    direcciones: [],
  });
  expect(popover.getByRole('row', { name: 'Puntos brutos −30' })).toBeVisible();
  expect(screen.getByText('−30 puntos brutos')).toBeInTheDocument();
  expect(screen.getByText('Baja Confiabilidad')).toBeInTheDocument();
  expect(screen.getByText('0 de 100')).toBeInTheDocument();
});

test.each([
  [20, '+20'],
  [-10, '−10'],
  [0, '0'],
])('%d points read %s', (puntos, texto) => {
  expect(conSigno(puntos)).toBe(texto);
});
