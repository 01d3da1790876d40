import { screen, waitFor } from '@testing-library/react';
import { abrirConCliente, abrirRegistro } from '../testing/abrir';
import { completarCredito, control, enfocar } from '../testing/formulario';
import { DATOS_CLIENTE } from '../testing/personas';

const CREATE = 'POST /api/evaluaciones/create';
const SHOW = 'GET /api/cliente/show/:dni';

test('Enter in a field goes on to the next one and judges nothing', async () => {
  const { person } = await abrirRegistro();
  enfocar('dni');
  await person.keyboard('45678912{Enter}');
  expect(control('nombre')).toHaveFocus();
  expect(screen.queryByText(/campos por revisar/)).not.toBeInTheDocument();
});

test('Enter in a complete form sends nothing', async () => {
  const { person, answers } = await abrirConCliente();
  await completarCredito();
  enfocar('destinoCredito');
  await person.keyboard('{Enter}');
  expect(control('pdf')).toHaveFocus();
  screen.getByRole('button', { name: 'Enviar Evaluacion' }).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(answers.requestsTo(CREATE)).toHaveLength(1));
});

test('Enter in the search box searches', async () => {
  const { person, answers } = await abrirRegistro();
  document.querySelector<HTMLInputElement>('[name=dni]')?.focus();
  await person.keyboard(`${DATOS_CLIENTE.dni}{Enter}`);
  await waitFor(() => expect(answers.requestsTo(SHOW)).toHaveLength(1));
});
