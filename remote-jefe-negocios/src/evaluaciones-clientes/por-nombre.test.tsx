import { screen, within } from '@testing-library/react';
import { startAnswers } from 'shared-auth/testing';
import { openAsHead } from '../testing';
import { clienteShow, DNI, evaluacion, vecina } from '../testing/fixtures';

const SCREEN = '/jefe-negocios/evaluaciones-clientes';
const CLIENTES = 'GET /api/evaluaciones/clientes';
const de = (nombre: string, dni: string, evaluaciones: number) => ({
  cliente: vecina(1, nombre, dni).cliente,
  evaluaciones,
});
const clientes = (datos: ReturnType<typeof de>[], hayMas = false) => ({ datos, hayMas });

test('a name leads to the clients who have it, and from there to their evaluations', async () => {
  const answers = await startAnswers({
    [CLIENTES]: clientes([de('Rosa', DNI, 60), de('Rosa Luz', '41234567', 1)]),
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/cliente/show/:dni': clienteShow(),
  });
  const { person, address } = openAsHead(SCREEN);
  await person.type(screen.getByLabelText('DNI del cliente'), 'Rosa Peña{Enter}');
  const found = await screen.findByRole('region', { name: 'Clientes que se llaman «Rosa Peña»' });
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `Rosa Ñahui PeñaDNI ${DNI} · 60 evaluaciones`,
    'Rosa Luz Ñahui PeñaDNI 41234567 · 1 evaluación',
  ]);
  expect(answers.requestsTo(CLIENTES)[0]?.query).toEqual({ q: 'Rosa Peña' });
  expect(answers.requestsTo('GET /api/evaluaciones/index')).toEqual([]);
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue('Rosa Peña');
  await person.click(within(found).getByRole('link', { name: 'Rosa Ñahui Peña' }));
  expect(address()).toBe(`${SCREEN}?dni=${DNI}`);
  expect(await screen.findByText('Evaluaciones encontradas.')).toBeVisible();
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue(DNI);
});

test('the box says that it takes a name, and its keyboard has letters', async () => {
  await startAnswers({});
  openAsHead(SCREEN);
  const box = screen.getByLabelText('DNI del cliente');
  expect(box).toHaveAccessibleDescription('También puede escribir un nombre o un apellido.');
  expect(box).toHaveAttribute('inputmode', 'text');
});

test('a wrong DNI after a name shows its error instead of the clients of that name', async () => {
  await startAnswers({ [CLIENTES]: clientes([]) });
  const { person } = openAsHead(SCREEN);
  const box = screen.getByLabelText('DNI del cliente');
  await person.type(box, 'Rosa{Enter}');
  await screen.findByText('Ningún cliente se llama «Rosa».');
  await person.clear(box);
  await person.type(box, '1234{Enter}');
  expect(screen.getByText('Por favor, ingrese un DNI valido de 8 o 9 digitos.')).toBeVisible();
  expect(screen.queryByText(/se llama/)).not.toBeInTheDocument();
});

test('a name that nobody has is told, and one letter is no name', async () => {
  await startAnswers({ [CLIENTES]: clientes([]) });
  const { person } = openAsHead(SCREEN);
  const box = screen.getByLabelText('DNI del cliente');
  await person.type(box, 'R{Enter}');
  expect(screen.getByText('Por favor, ingrese un DNI valido de 8 o 9 digitos.')).toBeVisible();
  await person.type(box, 'osa{Enter}');
  expect(await screen.findByText('Ningún cliente se llama «Rosa».')).toBeVisible();
});

test('where more clients have the name than are listed, the list says so', async () => {
  await startAnswers({ [CLIENTES]: clientes([de('Rosa', DNI, 1)], true) });
  openAsHead(`${SCREEN}?nombre=rosa`);
  expect(
    await screen.findByText('Hay más clientes con ese nombre: escriba también un apellido.'),
  ).toBeVisible();
});

test('an address with a name in the place of the DNI searches for the name', async () => {
  const answers = await startAnswers({ [CLIENTES]: clientes([de('Rosa', DNI, 1)]) });
  openAsHead(`${SCREEN}?dni=rosa`);
  expect(await screen.findByRole('link', { name: 'Rosa Ñahui Peña' })).toBeVisible();
  expect(answers.requestsTo(CLIENTES)[0]?.query).toEqual({ q: 'rosa' });
});

test.each(['1234', 'r0sa'])('an address with the DNI %s shows it and its error', async (dni) => {
  await startAnswers({});
  const { person } = openAsHead(`${SCREEN}?dni=${dni}`);
  const box = screen.getByLabelText('DNI del cliente');
  expect(box).toHaveValue(dni);
  expect(box).toBeInvalid();
  await person.type(box, '5');
  expect(box).toBeValid();
});
