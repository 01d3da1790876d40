import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ConfiguracionGeneral } from 'shared-domain';
import { hasUnsavedWork } from '../remote';
import { abrirConCliente, abrirRegistro, dibujar, REGISTRO } from '../testing/abrir';
import { completarCredito, control, enviar, escribir } from '../testing/formulario';
import { configuracionDe, evaluacion } from '../testing/personas';

const OFERTA = 'Hay un borrador sin enviar en este dispositivo';
const savedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('asesor:borrador:'));
const guardado = () => waitFor(() => expect(savedKeys()).toHaveLength(1));
const DIA = 24 * 60 * 60 * 1000;

function recargar(user?: { sub: string }) {
  cleanup();
  return dibujar(REGISTRO, user);
}

test('what is typed is kept on the device, offered after a reload, and taken up again', async () => {
  await abrirRegistro();
  escribir('nombre', 'José Ángel');
  escribir('montoPrestamo', 1500);
  escribir('nombresAval', 'Rosa María');
  await guardado();
  expect(screen.getByText(/Borrador guardado en este dispositivo/)).toBeVisible();

  const { person } = recargar();
  expect(await screen.findByText(OFERTA)).toBeVisible();
  expect(control('nombre')).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Recuperar borrador' }));
  expect(control('nombre')).toHaveValue('José Ángel');
  expect(control('montoPrestamo')).toHaveValue(1500);
  expect(screen.getByRole('button', { name: /Datos del Aval/ })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByText(OFERTA)).not.toBeInTheDocument();
});

test('a product of the draft is shown once the list of products is there', async () => {
  const { answers } = await abrirRegistro({ 'GET /api/config/general': configuracionDe(['Crédito verde']) });
  await waitFor(() => expect(control('producto')).toHaveTextContent('Crédito verde'));
  escribir('producto', 'Crédito verde');
  await guardado();
  let entregar = () => {};
  const lista = new Promise<ConfiguracionGeneral>((listo) => {
    entregar = () => listo(configuracionDe(['Consumo', 'Crédito verde']));
  });
  answers.set({ 'GET /api/config/general': () => lista });
  const { person } = recargar();
  await person.click(await screen.findByRole('button', { name: 'Recuperar borrador' }));
  expect(control('producto')).not.toHaveValue('Crédito verde');
  entregar();
  await waitFor(() => expect(control('producto')).toHaveValue('Crédito verde'));
});

test('what was typed last is kept even when the page goes away at once', async () => {
  await abrirRegistro();
  escribir('nombre', 'José');
  fireEvent(window, new Event('pagehide'));
  expect(savedKeys()).toHaveLength(1);
});

test('a draft that is not wanted is deleted', async () => {
  await abrirRegistro();
  escribir('nombre', 'José');
  await guardado();
  const { person } = recargar();
  await person.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(screen.queryByText(OFERTA)).not.toBeInTheDocument();
  expect(savedKeys()).toHaveLength(0);
});

test('a known client stays locked in the draft, and a repeated submit after the reload deletes it', async () => {
  await abrirConCliente();
  await completarCredito();
  await guardado();
  const { person } = recargar();
  await person.click(await screen.findByRole('button', { name: 'Recuperar borrador' }));
  expect(control('nombre')).toHaveAttribute('readonly');
  expect(screen.getByText('Ningún archivo elegido')).toBeVisible();
  await completarCredito();
  enviar();
  await screen.findByText('Nueva evaluacion creada con exito!');
  expect(savedKeys()).toHaveLength(0);
});

test('logging out takes the drafts off the device, also what was typed a moment ago', async () => {
  const { person } = await abrirRegistro();
  escribir('nombre', 'José');
  await guardado();
  escribir('profesion', 'Carpintero');
  await person.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(screen.queryByText('Registrar Nueva Evaluacion')).not.toBeInTheDocument());
  expect(savedKeys()).toHaveLength(0);
  expect(hasUnsavedWork()).toBe(false);
});

test('the draft of another person is neither shown nor deleted', async () => {
  await abrirRegistro();
  escribir('nombre', 'José');
  await guardado();
  const { person } = recargar({ sub: '99' });
  await screen.findByRole('button', { name: 'Enviar Evaluacion' });
  expect(screen.queryByText(OFERTA)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(savedKeys()).toHaveLength(1);
});

test('drafts older than a week and unreadable ones go', async () => {
  await abrirRegistro();
  escribir('nombre', 'José');
  await guardado();
  const [key = ''] = savedKeys();
  const borrador = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...borrador, guardadoEn: Date.now() - 8 * DIA }));
  localStorage.setItem(`${key}2`, '{');
  cleanup();
  localStorage.setItem(key, JSON.stringify({ ...borrador, guardadoEn: Date.now() - 8 * DIA }));
  dibujar(REGISTRO);
  await screen.findByRole('button', { name: 'Enviar Evaluacion' });
  expect(savedKeys()).toHaveLength(0);
});

test('clearing the form for another client keeps what was typed as a draft', async () => {
  const { person } = await abrirRegistro();
  escribir('nombre', 'José');
  await person.click(screen.getByRole('button', { name: 'Limpiar / Nuevo' }));
  expect(control('nombre')).toHaveValue('');
  expect(screen.getByText(OFERTA)).toBeVisible();
});

test('leaving with unsent work asks; staying keeps it, leaving goes', async () => {
  const { person, address } = await abrirConCliente({
    'GET /api/evaluaciones/index': [evaluacion({ estado: 2 })],
  });
  expect(hasUnsavedWork()).toBe(false);
  await completarCredito();
  expect(hasUnsavedWork()).toBe(true);
  const enlace = await screen.findByRole('link', { name: 'Corregir Evaluacion' });
  await person.click(enlace);
  await person.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
  expect(address()).toBe(REGISTRO);
  expect(control('cuotas')).toHaveValue(12);
  await person.click(enlace);
  await person.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(address()).toBe(`${REGISTRO}/10117410?evaluacion=12`);
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
});
