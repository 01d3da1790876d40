import { cleanup, screen, waitFor } from '@testing-library/react';
import { answer, problem, type Routes } from 'shared-auth/testing';
import type { Solicitud } from 'shared-domain';
import { abrir, dibujar } from '../testing/abrir';
import { control, escribir, notasDe } from '../testing/formulario';
import { AVAL, AVAL_GUARDADO, CREDITO, DATOS_CLIENTE, evaluacion, USUARIO } from '../testing/personas';

const CORREGIR = '/asesor/evaluacion-cliente/10117410';
const SHOW = 'GET /api/cliente/show/:dni';
const UPDATE = 'PUT /api/evaluaciones/update/:id';
const MOTIVO = 'El teléfono no contesta.';
const RECHAZADA = evaluacion({ id: 41, estado: 2, observaciones: MOTIVO });
const EXPEDIENTE = { datosCliente: DATOS_CLIENTE, aval: AVAL_GUARDADO, evaluacion: RECHAZADA };

async function abrirCorreccion(respuestas: Routes = {}) {
  const abierta = await abrir(CORREGIR, { [SHOW]: EXPEDIENTE, [UPDATE]: RECHAZADA, ...respuestas });
  const boton = await screen.findByRole('button', { name: 'Re-enviar Evaluación Corregida' });
  return { ...abierta, reenviar: () => abierta.person.click(boton) };
}

test('the file is loaded by DNI, under the title, and tells why it was rejected', async () => {
  const { answers } = await abrir(CORREGIR, { [SHOW]: answer(200, EXPEDIENTE, { delay: 50 }) });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Corregir Evaluación del Cliente: 10117410',
  );
  expect(screen.getByText('Cargando los datos del cliente y su evaluación…')).toBeVisible();
  expect(await screen.findByText(MOTIVO)).toBeVisible();
  expect(answers.requestsTo(SHOW)[0]?.path).toBe('/api/cliente/show/10117410');
});

test("whose evaluation it is stands there before it is sent, if it is another advisor's", async () => {
  await abrirCorreccion();
  expect(screen.queryByText(/está a cargo de/)).toBeNull();
  cleanup();
  const asesor = { username: 'asesor2', fullName: 'Beatriz Saldaña Mío' };
  await abrirCorreccion({ [SHOW]: { ...EXPEDIENTE, evaluacion: { ...RECHAZADA, asesor } } });
  expect(screen.getByText('Esta evaluación está a cargo de Beatriz Saldaña Mío')).toBeVisible();
});

test('of several rejected evaluations the one that the address tells is loaded', async () => {
  const { answers } = await abrir(`${CORREGIR}?evaluacion=41`, { [SHOW]: EXPEDIENTE });
  expect(await screen.findByText(MOTIVO)).toBeVisible();
  expect(answers.requestsTo(SHOW)[0]?.query).toEqual({ evaluacion: '41' });
});

test('the client is editable, the credit read-only, the guarantor filled in', async () => {
  await abrirCorreccion();
  expect(control('nombre')).toHaveValue('José Ángel');
  expect(control('nombre')).not.toHaveAttribute('readonly');
  expect(control('sexo')).toBeEnabled();
  expect(control('montoPrestamo')).toHaveValue(6000);
  expect(control('montoPrestamo')).toHaveAttribute('readonly');
  expect(control('modalidadCredito')).toBeDisabled();
  expect(control('dniAval')).toHaveValue(AVAL.dniAval);
});

test('what was corrected is sent whole and leads to the sent ones', async () => {
  const { answers, reenviar, address } = await abrirCorreccion();
  escribir('telefonoMovil', '999888777');
  await reenviar();
  expect(await screen.findByText('Evaluacion Actualizada con Exito!!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/asesor/evaluaciones-enviadas'));
  const [envio] = answers.requestsTo(UPDATE);
  expect(envio?.path).toBe('/api/evaluaciones/update/41');
  expect(envio?.body).toEqual({
    usuario: { ...USUARIO, telefonoMovil: '999888777' },
    credito: CREDITO,
    aval: AVAL,
  } satisfies Solicitud);
});

test('what the API did not change although it was sent is told until somebody has read it', async () => {
  const aviso = 'El correo con el que inicia sesión sigue siendo el de antes.';
  const { reenviar, address } = await abrirCorreccion({ [UPDATE]: { ...RECHAZADA, estado: 0, aviso } });
  await reenviar();
  expect(await screen.findByText('Evaluacion Actualizada con Exito!!')).toBeVisible();
  const nota = await screen.findByText(aviso);
  expect(nota).toBeVisible();
  // The bar is no timer: the message stays until it is closed, because the advisor has to pass it on.
  const reloj = nota.closest('.Toastify__toast')?.querySelector('[role=progressbar]');
  expect(reloj).toHaveClass('Toastify__progress-bar--controlled');
  await waitFor(() => expect(address()).toBe('/asesor/evaluaciones-enviadas'));
});

test('without the guarantor it is sent as null; added again, all of it is asked for', async () => {
  const { person, answers, reenviar } = await abrirCorreccion({
    [SHOW]: { ...EXPEDIENTE, aval: null },
  });
  await person.click(screen.getByRole('button', { name: 'Añadir/Editar Aval' }));
  await reenviar();
  await waitFor(() => expect(notasDe('dniAval')).toContain('Ingrese el DNI del aval.'));
  expect(answers.requestsTo(UPDATE)).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Quitar Aval' }));
  expect(document.querySelector('[name=dniAval]')).toBeNull();
  await reenviar();
  await screen.findByText('Evaluacion Actualizada con Exito!!');
  expect(answers.requestsTo(UPDATE)[0]?.body).toMatchObject({ aval: null });
});

test('a refusal is told, marked on its fields, and loses nothing', async () => {
  const { reenviar } = await abrirCorreccion({
    [UPDATE]: problem(422, 'Revise los datos.', { 'usuario.correo': ['Ese correo ya se usa.'] }),
  });
  escribir('profesion', 'Ebanista');
  await reenviar();
  // Once on the screen and once as a toast.
  await waitFor(() => expect(screen.getAllByText('Error: Revise los datos.')).toHaveLength(2));
  expect(notasDe('correo')).toContain('Ese correo ya se usa.');
  expect(control('profesion')).toHaveValue('Ebanista');
});

test('a file that cannot be loaded shows the error and another try', async () => {
  const { person, answers } = await abrir(CORREGIR, { [SHOW]: problem(404, 'Cliente no encontrado.') });
  expect(await screen.findByText('Error: Cliente no encontrado.')).toBeVisible();
  answers.set({ [SHOW]: EXPEDIENTE });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(MOTIVO)).toBeVisible();
});

test('an evaluation whose correction is not open tells why, in the words of the API', async () => {
  await abrir(CORREGIR, { [SHOW]: { ...EXPEDIENTE, evaluacion: evaluacion() } });
  expect(
    await screen.findByText('Este cliente no tiene una evaluación rechazada que corregir.'),
  ).toBeVisible();
  expect(screen.getByText('Esta evaluación está pendiente: solo se corrigen las rechazadas.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Re-enviar/ })).not.toBeInTheDocument();
});

test('a correction that was not sent is offered after a reload, without the guarantor that was taken off', async () => {
  const { person } = await abrirCorreccion();
  escribir('profesion', 'Ebanista');
  await person.click(screen.getByRole('button', { name: 'Quitar Aval' }));
  await screen.findByText(/Borrador guardado en este dispositivo/);
  cleanup();

  dibujar(CORREGIR);
  await person.click(await screen.findByRole('button', { name: 'Recuperar borrador' }));
  expect(control('profesion')).toHaveValue('Ebanista');
  expect(screen.getByRole('button', { name: 'Añadir/Editar Aval' })).toBeVisible();
});
