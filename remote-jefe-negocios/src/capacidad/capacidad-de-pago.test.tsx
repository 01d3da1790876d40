import { screen } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { cardIn, openClient } from '../testing';
import { clienteShow, datosCliente, evaluacion } from '../testing/fixtures';

const [empleo] = datosCliente.empleos;
const conIngreso = (ingresoMensual: number | null) =>
  clienteShow({ datosCliente: { ...datosCliente, empleos: empleo ? [{ ...empleo, ingresoMensual }] : [] } });

test.each([
  [2600.5, 'S/ 2,600.50 al mes', '23 %: de cada S/ 100 que gana, S/ 22.96 son para la cuota'],
  [500, 'S/ 500.00 al mes', '119 %: la cuota supera el ingreso'],
  [null, 'El expediente no dice el ingreso', 'No se puede comparar'],
])('a card tells the instalment, an income of %s, and what the instalment takes of it', async (...caso) => {
  const [ingreso, enPalabras, frase] = caso;
  await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/cliente/show/:dni': conIngreso(ingreso),
  });
  openClient();
  const card = await cardIn(/Pendientes/);
  expect(card).toHaveTextContent('Cuota referencial12 cuotas de S/ 597.16 cada mes');
  expect(card).toHaveTextContent(`Ingreso del cliente${enPalabras}`);
  expect(card).toHaveTextContent(`Cuota frente al ingreso${frase}`);
  // The score stops at 100; its raw points tell such clients apart.
  expect(screen.getByText(/^\d{3} puntos brutos$/)).toBeVisible();
});

test('without the client’s file the card says so and the instalment stays', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/cliente/show/:dni': problem(500, 'Error interno.'),
  });
  openClient();
  const card = await cardIn(/Pendientes/);
  expect(card).toHaveTextContent('12 cuotas de S/ 597.16 cada mes');
  expect(card).toHaveTextContent('No se pudo leer el expediente');
});
