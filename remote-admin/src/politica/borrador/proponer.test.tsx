import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Routes, startAnswers } from 'shared-auth/testing';
import { abrir, expectAccessible } from '../../testing';
import { borradorDe, conContenido, guardadoDe, OTRA, versionDe } from '../politica.fixture';

const LEER = 'GET /api/politica/borrador';
const PROPONER = 'POST /api/politica/borrador/proponer';
const ESPERA = { id: 4, desde: '2199-01-01', propuestaPor: 'Elsa Ríos' };

async function abrirBorrador(rutas: Routes = {}) {
  const answers = await startAnswers({
    'GET /api/politica/versiones/:version': conContenido(versionDe()),
    [LEER]: guardadoDe(OTRA),
    ...rutas,
  });
  const opened = abrir('admin', '/admin/politica/borrador');
  await screen.findByRole('form', { name: 'Borrador de la política' });
  return { answers, ...opened };
}
const boton = () => screen.getByRole('button', { name: 'Proponer su vigencia' });
const enElDialogo = async () =>
  within(await screen.findByRole('dialog', { name: 'Proponer la vigencia del borrador' }));

test('a saved draft is proposed from a day, for a reason; then it waits for another person', async () => {
  const { answers, person } = await abrirBorrador({
    [PROPONER]: { id: 4, tipo: 'politica.validez', message: 'Otra persona debe confirmarlo.' },
  });
  await person.click(boton());
  const dialogo = await enElDialogo();
  await person.click(dialogo.getByRole('button', { name: 'Proponer' }));
  expect(await dialogo.findByText('Escriba el motivo.')).toBeVisible();
  expect(dialogo.getByLabelText('Vale desde')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await person.type(dialogo.getByLabelText('Vale desde'), '01/01/2199');
  await person.type(dialogo.getByLabelText('Motivo'), 'Nuevo apetito de riesgo.');
  answers.set({ [LEER]: guardadoDe(OTRA, { propuesta: ESPERA }) });
  await person.click(dialogo.getByRole('button', { name: 'Proponer' }));
  expect(
    await screen.findByText('Se propuso que valga desde el 01/01/2199. Falta que otra persona lo confirme.'),
  ).toBeVisible();
  expect(answers.requestsTo(PROPONER)[0]?.body).toEqual({
    version: 1,
    desde: '2199-01-01',
    motivo: 'Nuevo apetito de riesgo.',
  });
  expect(
    await screen.findByText(/^Elsa Ríos propuso una versión que valdría desde el 01\/01\/2199/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver las confirmaciones' })).toHaveAttribute(
    'href',
    '/admin/confirmaciones',
  );
  expect(boton()).toBeDisabled();
});

test('a day that the API refuses is told at its field, and what was typed stays', async () => {
  const { person } = await abrirBorrador({
    [PROPONER]: problem(422, 'Revise los datos.', { desde: ['Debe ser posterior al 01/10/2025.'] }),
  });
  await person.click(boton());
  const dialogo = await enElDialogo();
  await person.type(dialogo.getByLabelText('Vale desde'), '01/01/2199');
  await person.type(dialogo.getByLabelText('Motivo'), 'Nuevo apetito.');
  await person.click(dialogo.getByRole('button', { name: 'Proponer' }));
  expect(await dialogo.findByText('Debe ser posterior al 01/10/2025.')).toBeVisible();
  expect(dialogo.getByLabelText('Motivo')).toHaveValue('Nuevo apetito.');
});

test('a draft that another person changed is not proposed, and the dialog says who', async () => {
  const { person } = await abrirBorrador({ [PROPONER]: problem(409, 'Rosa Díaz cambió el borrador.') });
  await person.click(boton());
  const dialogo = await enElDialogo();
  await person.type(dialogo.getByLabelText('Vale desde'), '01/01/2199');
  await person.type(dialogo.getByLabelText('Motivo'), 'Nuevo apetito.');
  await person.click(dialogo.getByRole('button', { name: 'Proponer' }));
  expect(await dialogo.findByText('Rosa Díaz cambió el borrador.')).toBeVisible();
});

test.each([
  ['changes nothing', borradorDe(), 'El borrador no cambia nada: no hay qué proponer.'],
  [
    'waits already',
    guardadoDe(OTRA, { propuesta: ESPERA }),
    'Ya hay una propuesta que espera a otra persona.',
  ],
])('a draft that %s cannot be proposed, and the screen says why', async (_como, borrador, porque) => {
  await abrirBorrador({ [LEER]: borrador });
  expect(boton()).toBeDisabled();
  expect(screen.getByText(porque)).toBeVisible();
});

test('what is not saved yet cannot be proposed', async () => {
  const { person } = await abrirBorrador();
  await person.click(screen.getByRole('button', { name: 'Dirección, contactos y respaldo' }));
  await person.type(screen.getByLabelText('Con RUC'), '1');
  await waitFor(() => expect(boton()).toBeDisabled());
  expect(screen.getByText('Guarde el borrador antes de proponerlo.')).toBeVisible();
});
