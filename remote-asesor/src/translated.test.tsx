import { screen, waitFor, within } from '@testing-library/react';
import { problem } from 'shared-auth/testing';
import { translatePage } from 'shared-ui/testing/translation';
import { abrir, abrirRegistro, buscar } from './testing/abrir';
import { DATOS_CLIENTE, evaluacion } from './testing/personas';

const INDEX = 'GET /api/evaluaciones/index';
const SHOW = 'GET /api/cliente/show/:dni';
const CASOS = [1, 2, 3, 4].map((id) => evaluacion({ id, montoPrestamo: id * 1000 }));

test('in a translated page, Enviadas searches again and again, and turns its pages', async () => {
  const { person, answers } = await abrir('/asesor/evaluaciones-enviadas', { [INDEX]: CASOS });
  translatePage();
  buscar('1234567');
  await screen.findByText('Por favor, ingrese un DNI valido de 8 o 9 digitos.');
  buscar('10117410');
  await screen.findByText('Evaluaciones encontradas.');
  const pendientes = within(screen.getByRole('region', { name: 'Pendientes' }));
  await person.click(pendientes.getByRole('button', { name: 'Siguiente' }));
  expect(pendientes.getByRole('article')).toHaveTextContent('S/ 4,000.00');
  await person.click(pendientes.getByRole('button', { name: 'Anterior' }));
  expect(pendientes.getAllByRole('article')).toHaveLength(3);
  answers.set({ [INDEX]: [evaluacion({ id: 9, estado: 2, observaciones: 'Falta la boleta.' })] });
  buscar('10117411');
  expect(await screen.findByText('Falta la boleta.')).toBeVisible();
  answers.set({ [INDEX]: problem(503, 'Sin base de datos.') });
  buscar('10117412');
  await screen.findByRole('button', { name: 'Reintentar' });
  answers.set({ [INDEX]: [] });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(
    (await screen.findAllByText('No se encontraron evaluaciones para este DNI.')).length,
  ).toBeGreaterThan(0);
});

test('in a translated page, Registrar finds one client and then another, and names what is missing', async () => {
  const encontrado = { datosCliente: DATOS_CLIENTE, aval: null, evaluacion: null };
  const { person, answers } = await abrirRegistro({ [SHOW]: encontrado });
  translatePage();
  buscar(DATOS_CLIENTE.dni);
  await screen.findByText('Cliente encontrado. Se han cargado sus datos.');
  await screen.findByRole('button', { name: 'Buscar' });
  answers.set({ [SHOW]: problem(404, 'Cliente no encontrado.') });
  buscar('10117411');
  await waitFor(() => expect(answers.requestsTo(SHOW)).toHaveLength(2));
  await waitFor(() => expect(document.querySelector('[name=nombre]')).toHaveValue(''));
  await screen.findByText('Cliente no encontrado. Puede registrarlo como nuevo.');
  const enviar = screen.getByRole('button', { name: 'Enviar Evaluacion' });
  await person.click(enviar);
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(3));
  await screen.findByRole('button', { name: 'Buscar' });
  buscar(DATOS_CLIENTE.dni);
  await waitFor(() => expect(answers.requestsTo(SHOW)).toHaveLength(3));
  await person.click(enviar);
  await person.click(screen.getByRole('button', { name: 'Limpiar / Nuevo' }));
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0));
});
