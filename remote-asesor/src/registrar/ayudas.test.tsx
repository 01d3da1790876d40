import { screen, waitFor } from '@testing-library/react';
import { problem } from 'shared-auth/testing';
import type { ConfiguracionGeneral } from 'shared-domain/configuracion';
import { abrirRegistro } from '../testing/abrir';
import { adjuntar, control, elegirLugar, enfocar, escribir, notasDe } from '../testing/formulario';
import { configuracionDe } from '../testing/personas';

test('numbers whose check digits do not fit get a hint, not an error', async () => {
  await abrirRegistro();
  escribir('ruc', '20512333798');
  escribir('cci', '01124100019000658271');
  await waitFor(() => expect(notasDe('ruc')).toContain('El último dígito del RUC no coincide'));
  expect(notasDe('cci')).toContain('Los dígitos de control del CCI no coinciden');
  expect(control('ruc')).not.toBeInvalid();
});

test('implausible dates get a hint, not an error', async () => {
  await abrirRegistro();
  escribir('fechaNacimiento', '05/05/2014');
  escribir('fechaCaducidadDni', '01/01/2019');
  escribir('inicioLaboral', '01/01/2005');
  await waitFor(() =>
    expect(notasDe('fechaNacimiento')).toMatch(/El cliente tiene \d+ años: es menor de edad/),
  );
  expect(notasDe('fechaCaducidadDni')).toContain('El DNI del cliente venció el 01/01/2019.');
  expect(notasDe('inicioLaboral')).toContain('El cliente empezó a trabajar antes de nacer.');
  expect(control('fechaNacimiento')).not.toBeInvalid();
  escribir('fechaNacimiento', '05/05/1984');
  await waitFor(() => expect(notasDe('inicioLaboral')).not.toContain('antes de nacer'));
});

test('the estimated instalment and its schedule follow what is typed', async () => {
  const { person } = await abrirRegistro();
  for (const [nombre, valor] of [
    ['montoPrestamo', 6000],
    ['tasaInteres', 40],
    ['cuotas', 12],
  ] as const) {
    escribir(nombre, valor);
  }
  expect(screen.queryByText('Cuota estimada')).not.toBeInTheDocument();
  escribir('periodoCredito', 'mensual');
  expect(await screen.findByText('S/ 597.16')).toBeVisible();
  expect(screen.getByText('S/ 7,165.92')).toBeVisible();
  escribir('periodoCredito', 'semanal');
  expect(screen.queryByText('S/ 597.16')).not.toBeInTheDocument();
  escribir('periodoCredito', 'mensual');
  await person.click(screen.getByRole('button', { name: 'Ver cronograma referencial' }));
  const tabla = await screen.findByRole('table', { name: 'Cronograma referencial (si la tasa es TEA)' });
  expect(tabla).toHaveTextContent('1597.16170.62426.545,573.46');
});

const ofrecidos = () => [...control('producto').querySelectorAll('option')].map(({ value }) => value);

test('exactly the products that the lender offers can be chosen', async () => {
  const productos = ['Consumo', 'Crédito verde'];
  await abrirRegistro({ 'GET /api/config/general': configuracionDe(productos) });
  await waitFor(() => expect(ofrecidos()).toEqual(['', ...productos]));
});

test('products that cannot be read are not guessed: none is offered until another try brings them', async () => {
  const { person, answers } = await abrirRegistro({ 'GET /api/config/general': problem(403, 'Hoy no.') });
  expect(await screen.findByText('Error: Hoy no.')).toBeVisible();
  expect(ofrecidos()).toEqual(['']);
  answers.set({ 'GET /api/config/general': configuracionDe(['Consumo']) });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(ofrecidos()).toEqual(['', 'Consumo']));
});

test('a product list that comes while its field has the focus leaves it there', async () => {
  let deliver = () => {};
  const lista = new Promise<ConfiguracionGeneral>((resolve) => {
    deliver = () => resolve(configuracionDe(['Consumo']));
  });
  await abrirRegistro({ 'GET /api/config/general': () => lista });
  enfocar('producto');
  deliver();
  await waitFor(() => expect(ofrecidos()).toEqual(['', 'Consumo']));
  expect(control('producto')).toHaveFocus();
});

test('changing the department clears province and district, which offer what belongs to it', async () => {
  const { person } = await abrirRegistro();
  await elegirLugar(person, 'departamento', 'Piura');
  await elegirLugar(person, 'provincia', 'Sullana');
  await elegirLugar(person, 'distrito', 'Bellavista');
  await elegirLugar(person, 'departamento', 'Lima');
  expect(control('provincia')).toHaveValue('');
  expect(control('distrito')).toHaveValue('');
  await elegirLugar(person, 'provincia', 'Huaral');
});

test('the attached PDF can be looked at, closer and on the whole screen too', async () => {
  const { person } = await abrirRegistro();
  adjuntar();
  await person.click(await screen.findByRole('button', { name: 'Ver PDF Adjuntado' }));
  expect(await screen.findByRole('dialog', { name: 'evaluación.pdf' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Acercar' })).toBeEnabled();
  await person.click(await screen.findByRole('button', { name: 'Pantalla completa' }));
  expect(await screen.findByRole('button', { name: 'Salir de pantalla completa' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
