import { screen } from '@testing-library/react';
import { noAnswer, renderRoutes, startAnswers } from 'shared-auth/testing';
import { codigoDe, formatCodigo } from 'shared-domain';
import { routesWith } from '../../routes';

const CALL = 'POST /api/verificar-codigo';
const CODE = codigoDe(new Uint8Array(19));
const open = (hash = '') =>
  renderRoutes(
    routesWith(() => null),
    `/verificar${hash}`,
  );
const field = () => screen.findByLabelText('Código de verificación');

test('a typed code is understood however it is written, and the page tells that it is genuine', async () => {
  const answers = await startAnswers({ [CALL]: { autentico: true } });
  const { person } = open();
  await person.type(await field(), `${formatCodigo(CODE).toLowerCase().replaceAll('0', 'o')}{Enter}`);
  expect(await screen.findByText('El documento es auténtico.')).toBeVisible();
  expect(answers.requestsTo(CALL).map(({ body }) => body)).toEqual([{ codigo: CODE }]);
  expect(await field()).toHaveValue(formatCodigo(CODE));
  await person.type(await field(), 'X');
  expect(screen.queryByText('El documento es auténtico.')).toBeNull();
});

test('whoever scanned a sheet gets the answer at once', async () => {
  await startAnswers({ [CALL]: { autentico: false } });
  open(`#${CODE}`);
  expect(await screen.findByText('No reconocemos este código.')).toBeVisible();
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
  expect(await screen.findByText('El documento es auténtico.')).toBeVisible();
});
