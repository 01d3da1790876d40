import { screen } from '@testing-library/react';
import { noAnswer, renderRoutes, startAnswers } from 'shared-auth/testing';
import { type Autenticidad, codigoDe, formatCodigo } from 'shared-domain/carta';
import { routesWith } from '../routes';

const CALL = 'POST /api/verificar-codigo';
const CODE = codigoDe(new Uint8Array(19));
const open = (hash = '') =>
  renderRoutes(
    routesWith(() => null),
    `/verificar${hash}`,
  );
const field = () => screen.findByLabelText('Código de verificación');

test('a typed code is understood however it is written, and the page tells what it proves', async () => {
  const proof: Autenticidad = { autentico: true, documento: 'cronograma', emitido: '2026-11-27', estado: 0 };
  const answers = await startAnswers({ [CALL]: proof });
  const { person } = open();
  await person.type(await field(), `${formatCodigo(CODE).toLowerCase().replaceAll('0', 'o')}{Enter}`);
  expect(await screen.findByText('El código es auténtico.')).toBeVisible();
  expect(screen.getByText('Es de un cronograma de una solicitud pendiente, del 27/11/2026.')).toBeVisible();
  expect(answers.requestsTo(CALL).map(({ body }) => body)).toEqual([{ codigo: CODE }]);
  expect(await field()).toHaveValue(formatCodigo(CODE));
  await person.type(await field(), 'X');
  expect(screen.queryByText('El código es auténtico.')).toBeNull();
});

test('whoever scanned a sheet gets the answer at once', async () => {
  await startAnswers({ [CALL]: { autentico: false } });
  open(`#${CODE}`);
  expect(await screen.findByText('No reconocemos este código.')).toBeVisible();
});

test.each<[Partial<Autenticidad>, string]>([
  [{ documento: 'constancia', estado: 1 }, 'Es de una constancia de la decisión de una solicitud aprobada'],
  [{ documento: 'carta', estado: 2 }, 'Es de una carta de motivos de una solicitud rechazada'],
  [{ documento: 'desembolso', estado: 1 }, 'Es de una constancia de desembolso de una solicitud aprobada'],
  [{ documento: 'cronograma' }, 'Es de un cronograma'],
])('of each sheet it tells the kind, the state and the day: %j', async (proof, sentence) => {
  await startAnswers({ [CALL]: { autentico: true, emitido: '2026-11-27', ...proof } });
  open(`#${CODE}`);
  expect(await screen.findByText(`${sentence}, del 27/11/2026.`)).toBeVisible();
});

test('a slip in copying is told at the field and asked of nobody; nothing typed is lost', async () => {
  const answers = await startAnswers();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Comprobar' }));
  expect(await field()).toHaveAccessibleDescription(/^Escriba el código del documento\./);
  await person.type(await field(), `${CODE.slice(0, -1)}7{Enter}`);
  expect(await field()).toHaveAccessibleDescription(/^Revise el código/);
  expect(await field()).toHaveFocus();
  expect(answers.requests).toEqual([]);
});

test('a failure is told and can be tried again', async () => {
  const answers = await startAnswers({ [CALL]: noAnswer });
  const { person } = open(`#${CODE}`);
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  answers.set({ [CALL]: { autentico: true } });
  await person.click(screen.getByRole('button', { name: 'Comprobar' }));
  expect(await screen.findByText('El código es auténtico.')).toBeVisible();
});
