import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answer, problem, type Routes } from 'shared-auth/testing';
import type { Solicitud } from 'shared-domain/evaluacion';
import { pdfDeEjemplo } from 'shared-domain/pdf/ejemplos';
import { hasUnsavedWork } from '../remote';
import { abrir, dibujar } from '../testing/abrir';
import { adjuntar, control, dataDe, escribir, notasDe } from '../testing/formulario';
import { AVAL, AVAL_GUARDADO, CREDITO, DATOS_CLIENTE, evaluacion, USUARIO } from '../testing/personas';

const CORREGIR = '/asesor/evaluacion-cliente/10117410';
const SHOW = 'GET /api/cliente/show/:dni';
const UPDATE = 'PUT /api/evaluaciones/update/:id';
const MOTIVO = 'No pudo verificarse.';
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
  expect(control('montoPrestamo')).toHaveValue('6000');
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
  // The bar is no timer: the message stays until closed.
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

test('another PDF and a note are sent with the correction, in one call', async () => {
  const CON_PDF = 'PUT /api/evaluaciones/update/:id/documento';
  const { person, answers, reenviar, address } = await abrirCorreccion({ [CON_PDF]: RECHAZADA });
  adjuntar();
  expect(await screen.findByText(/^2 páginas · /)).toBeVisible();
  await person.type(screen.getByLabelText(/^Nota para el jefe de negocios/), ' Adjunté la boleta. ');
  await reenviar();
  await waitFor(() => expect(address()).toBe('/asesor/evaluaciones-enviadas'));
  const [envio] = answers.requestsTo(CON_PDF);
  expect(envio?.path).toBe('/api/evaluaciones/update/41/documento');
  expect(dataDe(envio)).toEqual({
    usuario: USUARIO,
    credito: CREDITO,
    aval: AVAL,
    nota: 'Adjunté la boleta.',
  });
  expect(envio?.body).toContain('filename="evaluación.pdf"');
  expect(answers.requestsTo(UPDATE)).toHaveLength(0);
});

test('a PDF that is none is refused before it is uploaded; the document that was sent can be looked at', async () => {
  const pdf = { 'GET /api/evaluaciones/:id/pdf': answer(200, Buffer.from('%PDF-1.7')) };
  const { person, answers, reenviar } = await abrirCorreccion(pdf);
  adjuntar(new File(['<html>'], 'pagina.pdf', { type: 'application/pdf' }));
  await reenviar();
  await waitFor(() => expect(notasDe('pdf')).toContain('Por favor, suba un archivo PDF valido.'));
  expect(notasDe('pdf')).toContain('Es una página web, no un PDF.');
  adjuntar(new File([pdfDeEjemplo({ trailer: '/Encrypt 9 0 R' })], 'clave.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(notasDe('pdf')).toContain('Imprímalo a PDF y adjunte la copia.'));
  expect(answers.requestsTo(UPDATE)).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Ver el PDF actual' }));
  const visor = await screen.findByRole('dialog', { name: 'PDF actual de la evaluación N.º 41' });
  expect(await within(visor).findByRole('region', { name: 'PDF adjunto' })).toBeVisible();
});

test('a reason that names the documentation leads to the PDF, and the other sections are folded', async () => {
  const porElPdf = { ...RECHAZADA, observaciones: 'La documentación está incompleta.' };
  const { person } = await abrirCorreccion({ [SHOW]: { ...EXPEDIENTE, evaluacion: porElPdf } });
  const seccion = (name: RegExp) => screen.getByRole('button', { name });
  expect(seccion(/^1\. Datos del Cliente/)).toHaveAttribute('aria-expanded', 'false');
  expect(seccion(/^2\. Datos del Crédito/)).toHaveAttribute('aria-expanded', 'false');
  expect(seccion(/^3\. Datos del Aval/)).toHaveAttribute('aria-expanded', 'false');
  await person.click(seccion(/^4\. Adjuntar otro PDF/));
  await person.click(screen.getByRole('button', { name: 'Ir al PDF' }));
  await waitFor(() => expect(control('pdf')).toHaveFocus());
  expect(seccion(/^4\. Adjuntar otro PDF/)).toHaveAttribute('aria-expanded', 'true');
  cleanup();
  await abrirCorreccion();
  expect(screen.queryByRole('button', { name: 'Ir al PDF' })).not.toBeInTheDocument();
});

test('on a phone only the way out stands open before the form; the rest is folded', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(328);
  const porLaCuota = { ...RECHAZADA, observaciones: 'La cuota es muy alta.' };
  await abrirCorreccion({ [SHOW]: { ...EXPEDIENTE, evaluacion: porLaCuota } });
  const registrarOtra = () => screen.getByText('Registrar una nueva con estos datos');
  const plegado = () => screen.getByText('Quién cambia qué').closest('details');
  expect(plegado()).not.toHaveAttribute('open');
  expect(plegado()).toContainElement(screen.getByText(/solo los puede cambiar el jefe de negocios/));
  expect(plegado()).not.toContainElement(registrarOtra());
  cleanup();
  await abrirCorreccion();
  expect(plegado()).toContainElement(registrarOtra());
  jest.restoreAllMocks();
});

test('who may change what is said, and a new evaluation begins with these data', async () => {
  const porLaCuota = { ...RECHAZADA, observaciones: 'Ingresos insuficientes para la cuota' };
  const { person, address, answers } = await abrirCorreccion({
    [SHOW]: { ...EXPEDIENTE, evaluacion: porLaCuota },
  });
  expect(screen.getByText(/una corrección no lo cambia$/)).toBeVisible();
  expect(screen.getByText(/solo los puede cambiar el jefe de negocios/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Registrar una nueva con estos datos' }));
  expect(address()).toBe('/asesor/evaluacion-cliente?desde=41');
  expect(await screen.findByText('Estos son los datos de la evaluación N.º 41')).toBeVisible();
  expect(answers.requestsTo(SHOW).at(-1)).toMatchObject({
    path: '/api/cliente/show/10117410',
    query: { evaluacion: '41' },
  });
  expect(control('nombre')).toHaveAttribute('readonly');
  expect(control('montoPrestamo')).not.toHaveAttribute('readonly');
  expect(control('destinoCredito')).toHaveValue(CREDITO.destinoCredito);
  expect(control('dniAval')).toHaveValue(AVAL.dniAval);
  expect(screen.getByText('Ningún archivo elegido')).toBeVisible();
  expect(hasUnsavedWork()).toBe(false);
  cleanup();
  dibujar('/asesor/evaluacion-cliente?desde=41');
  expect(await screen.findByText(/Para empezar con los datos de la evaluación N.º 41/)).toBeVisible();
});

const paso = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Pasos' })).getByRole('link', { name });
const isShown = (nombre: string) => control(nombre).closest('[hidden]') === null;

test('the correction has the steps of the registration, in the order of its sections; another PDF is optional', async () => {
  const { person } = await abrirCorreccion({ [SHOW]: { ...EXPEDIENTE, aval: null } });
  const pasos = within(screen.getByRole('navigation', { name: 'Pasos' })).getAllByRole('link');
  expect(pasos.map(({ textContent }) => textContent)).toEqual([
    'Cliente Completo',
    'Crédito Completo',
    '3Aval Opcional',
    '4PDF Opcional',
  ]);
  await person.click(paso('3 Aval Opcional'));
  const aval = screen.getByRole('button', { name: 'Añadir/Editar Aval' });
  expect(aval).toHaveFocus();
  await person.click(aval);
  await person.click(paso('3 Aval Faltan 10 datos'));
  expect(control('dniAval')).toHaveFocus();
  adjuntar();
  await waitFor(() => expect(paso('PDF Completo')).toBeVisible());
});

test.each([
  ['El correo no es suyo.', 'correo'],
  ['La tasa es muy alta.', 'montoPrestamo'],
  ['El aval no firmó.', 'dniAval'],
  ['El PDF sale ilegible.', 'pdf'],
  [MOTIVO, 'nombre'],
])(
  'on a phone the reason "%s" opens its step, and the way leads on from there',
  async (observaciones, campo) => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(328);
    const { person } = await abrirCorreccion({
      [SHOW]: { ...EXPEDIENTE, evaluacion: { ...RECHAZADA, observaciones } },
    });
    const CADA_UNO = ['nombre', 'correo', 'montoPrestamo', 'dniAval', 'pdf'];
    expect(CADA_UNO.filter(isShown)).toEqual([campo]);
    await person.click(paso(/PDF/));
    expect(CADA_UNO.filter(isShown)).toEqual(['pdf']);
    for (const previo of ['dniAval', 'montoPrestamo']) {
      await person.click(screen.getByRole('button', { name: 'Anterior' }));
      expect(CADA_UNO.filter(isShown)).toEqual([previo]);
      expect(screen.getByLabelText(/^Nota para el jefe de negocios/)).toBeVisible();
    }
    await person.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(control('dniAval')).toHaveFocus();
    jest.restoreAllMocks();
  },
);
