import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { clear, createStore, keys } from 'idb-keyval';
import { DEVICE_DOCUMENTS } from 'shared-auth';
import { problem } from 'shared-auth/testing';
import type { ConfiguracionGeneral } from 'shared-domain/configuracion';
import { hasUnsavedWork } from '../remote';
import { abrirConCliente, abrirRegistro, dibujar, ENCRYPTION_KEY, REGISTRO } from '../testing/abrir';
import { adjuntar, completarCredito, control, enviar, escribir } from '../testing/formulario';
import { configuracionDe, evaluacion } from '../testing/personas';
import { leerBorradores } from './borrador.store';
import { removeReadableDraftsOfOthers } from './draft-storage';

const KEY_CALL = 'GET /api/mi-cuenta/clave-de-borradores';
const OFERTA = 'Hay un borrador sin enviar en este dispositivo';
const savedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('asesor:borrador:'));
const guardado = () => waitFor(() => expect(savedKeys()).toHaveLength(1));
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);

const documentos = createStore(DEVICE_DOCUMENTS.database, DEVICE_DOCUMENTS.store);
afterEach(() => clear(documentos));

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
  expect(await screen.findByText(/Borrador guardado en este dispositivo/)).toBeVisible();

  const { person } = recargar();
  expect(await screen.findByText(OFERTA)).toBeVisible();
  expect(control('nombre')).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Recuperar borrador' }));
  expect(control('nombre')).toHaveValue('José Ángel');
  expect(control('montoPrestamo')).toHaveValue('1500');
  expect(screen.getByRole('button', { name: /Datos del Aval/ })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByText(OFERTA)).not.toBeInTheDocument();
});

test('a draft comes back with its PDF, at the first empty field', async () => {
  await abrirRegistro();
  escribir('nombre', 'José Ángel');
  adjuntar();
  await guardado();
  await waitFor(async () => expect(await keys(documentos)).toEqual(savedKeys()));
  cleanup();
  await leerBorradores(undefined, '');
  removeReadableDraftsOfOthers('');
  const { person } = dibujar(REGISTRO);
  expect(await screen.findByText(/José Ángel · .* · con evaluación\.pdf$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Recuperar borrador' }));
  expect(await screen.findByText('evaluación.pdf')).toBeVisible();
  expect(await screen.findByText('Borrador recuperado con su PDF: evaluación.pdf.')).toBeVisible();
  expect(control('nombre')).toHaveValue('José Ángel');
  await waitFor(() => expect(control('dni')).toHaveFocus());
  await person.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(async () => expect(await keys(documentos)).toEqual([]));
});

test('a device that does not take the PDF keeps the draft and says so', async () => {
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await abrirRegistro();
  escribir('nombre', 'José');
  adjuntar();
  expect(await screen.findByText(/Borrador guardado.*El PDF no se pudo guardar/)).toBeVisible();
  full.mockRestore();
});

test('a PDF that waits for the key is not told as one that the device does not take', async () => {
  const { answers, queryClient } = await abrirRegistro({ [KEY_CALL]: problem(503, 'No disponible.') });
  escribir('nombre', 'José');
  adjuntar();
  expect(await screen.findAllByText(/todavía no se guarda/)).not.toHaveLength(0);
  const told = new Set<string>();
  const watch = new MutationObserver(() => told.add(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  answers.set({ [KEY_CALL]: { clave: ENCRYPTION_KEY } });
  await act(() => queryClient.refetchQueries());
  await guardado();
  await waitFor(async () => expect(await keys(documentos)).toEqual(savedKeys()));
  await waitFor(() => expect([...told].join()).toContain('Borrador guardado'));
  watch.disconnect();
  expect([...told].join()).not.toContain('El PDF no se pudo guardar');
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
  await guardado();
  const before = kept();
  escribir('profesion', 'Carpintero');
  fireEvent(window, new Event('beforeunload'));
  // Only the encryption is awaited.
  await act(() => leerBorradores(undefined, ''));
  expect(kept()).not.toBe(before);
});

test('nothing that was typed lies on the device in clear, whatever happens to the page', async () => {
  const typed = ['Ñusta Güere', '10117410', '01124100019000658270', '8765432.19'];
  const claro = () => typed.filter((text) => kept().includes(text));
  const { person } = await abrirRegistro();
  for (const [nombre, valor] of [
    ['nombre', typed[0]],
    ['dni', typed[1]],
    ['cci', typed[2]],
    ['ingresoMensual', typed[3]],
  ] as const) {
    escribir(nombre, String(valor));
    fireEvent(window, new Event('pagehide'));
    await guardado();
    expect(claro()).toEqual([]);
  }
  await person.click(screen.getByRole('button', { name: 'Limpiar / Nuevo' }));
  await screen.findByText(OFERTA);
  expect(claro()).toEqual([]);
  recargar();
  await person.click(await screen.findByRole('button', { name: 'Recuperar borrador' }));
  expect(control('cci')).toHaveValue(typed[2]);
  expect(claro()).toEqual([]);
  // A session ended by another device leaves drafts that the next user cannot read.
  cleanup();
  await leerBorradores(undefined, '');
  expect(savedKeys()).toHaveLength(1);
  expect(claro()).toEqual([]);
});

test('without the key the person is told, nothing typed is lost, and it is saved once the key comes', async () => {
  const { person, answers, queryClient } = await abrirRegistro({
    [KEY_CALL]: problem(503, 'No disponible.'),
  });
  escribir('nombre', 'José');
  expect(await screen.findAllByText(/todavía no se guarda/)).not.toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Limpiar / Nuevo' }));
  expect(await screen.findByText(OFERTA)).toBeVisible();
  expect(kept()).not.toContain('José');
  expect(savedKeys()).toEqual([]);
  answers.set({ [KEY_CALL]: { clave: ENCRYPTION_KEY } });
  // The page retries by itself after fifteen seconds.
  await act(() => queryClient.refetchQueries());
  await guardado();
  await person.click(screen.getByRole('button', { name: 'Recuperar borrador' }));
  expect(control('nombre')).toHaveValue('José');
});

test('a draft that was tampered with is dropped with a word', async () => {
  await abrirRegistro();
  escribir('nombre', 'José');
  await guardado();
  const [key = ''] = savedKeys();
  cleanup();
  await leerBorradores(undefined, '');
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"datos":"..../, '"datos":"AAAA'));
  dibujar(REGISTRO);
  expect(await screen.findByText(/no se pudo leer y se eliminó/)).toBeVisible();
  expect(savedKeys()).toEqual([]);
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
  expect(await screen.findByText('evaluación.pdf')).toBeVisible();
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
  await waitFor(() => expect(screen.queryByText('Registrar Nueva Evaluacion')).not.toBeInTheDocument());
  expect(savedKeys()).toHaveLength(1);
});

test('clearing the form for another client keeps what was typed as a draft', async () => {
  const { person } = await abrirRegistro();
  escribir('nombre', 'José');
  await person.click(screen.getByRole('button', { name: 'Limpiar / Nuevo' }));
  expect(control('nombre')).toHaveValue('');
  expect(await screen.findByText(OFERTA)).toBeVisible();
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
  expect(control('cuotas')).toHaveValue('12');
  await person.click(enlace);
  await person.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(address()).toBe(`${REGISTRO}/10117410?evaluacion=12`);
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
});

test('a tab is told that its draft was changed, or sent, in another one', async () => {
  await abrirRegistro();
  escribir('nombre', 'Ana');
  await guardado();
  const [key = ''] = savedKeys();
  const enOtraPestana = (cambio: StorageEventInit) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', cambio)));
  enOtraPestana({ key: `${key}0`, newValue: 'de otro borrador' });
  expect(screen.queryByText(/en otra pestaña/)).not.toBeInTheDocument();
  enOtraPestana({ key, newValue: 'otro texto cifrado' });
  expect(await screen.findByText(/^Este borrador se cambió en otra pestaña\./)).toBeVisible();
  enOtraPestana({ key, newValue: null });
  expect(await screen.findByText(/^Este borrador se envió o se descartó en otra pestaña\./)).toBeVisible();
  expect(control('nombre')).toHaveValue('Ana');
});
