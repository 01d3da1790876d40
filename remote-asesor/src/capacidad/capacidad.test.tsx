import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { noAnswer, problem, type RecordedRequest, type Routes } from 'shared-auth/testing';
import { calcularCapacidad } from 'shared-domain/capacidad';
import type { Analisis, Solicitud } from 'shared-domain/evaluacion';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { capacidadDe } from 'shared-evaluaciones/testing';
import { leerBorradores } from '../borradores/borrador.store';
import { abrir, abrirConCliente, abrirRegistro, dibujar, REGISTRO } from '../testing/abrir';
import { completarCredito, control, dataDe, enviar, escribir, notasDe } from '../testing/formulario';
import { AVAL_GUARDADO, DATOS_CLIENTE, evaluacion } from '../testing/personas';

const CREATE = 'POST /api/evaluaciones/create';
const CREADA = 'Nueva evaluacion creada con exito!';
const agregar = () => screen.getByRole('button', { name: 'Añadir capacidad de pago' });

async function abierta() {
  const vista = await abrirConCliente();
  await vista.person.click(agregar());
  return vista;
}

const bodega = () => {
  escribir('negocio.ventaSemanaBuena', 1500);
  escribir('negocio.ventaSemanaNormal', 1000);
  escribir('negocio.ventaSemanaMala', 600);
  escribir('negocio.costoDeVentas', 55);
  escribir('familia.alimentacion', 500);
};

test('closed it asks nothing and sends nothing', async () => {
  const { answers } = await abrirConCliente();
  expect(agregar()).toBeVisible();
  await completarCredito();
  enviar();
  await screen.findByText(CREADA);
  expect(dataDe(answers.requestsTo(CREATE)[0])).not.toHaveProperty('capacidad');
});

test('while it is typed it tells whether the family can pay, with the marks of the lender', async () => {
  await abierta();
  await completarCredito();
  expect(await screen.findByText('Anote cuánto gana para ver si le alcanza.')).toBeVisible();
  bodega();
  const estado = await screen.findByText('S/ 1,345.00 al mes');
  expect(estado).toBeVisible();
  expect(screen.getByText('Paga ajustado')).toBeVisible();
  expect(
    await screen.findAllByText(
      /^Le alcanzaría con S\/ [\d,.]+ en \d+ cuotas mensuales de S\/ [\d.]+: \d+ meses, interés total S\/ /,
    ),
  ).toHaveLength(2);
  escribir('familia.alimentacion', 3000);
  expect(await screen.findByText('No le alcanza')).toBeVisible();
  expect(screen.getAllByText(/^−S\/ [\d,.]+ al mes$/)).toHaveLength(2);
  expect(screen.getByText(/no le sobra nada al mes\.$/)).toBeVisible();
});

test('without the credit it says what is missing, and without the marks that it is sent all the same', async () => {
  const { person, answers } = await abrirConCliente({ 'GET /api/politica/vigente': problem(500, 'Error.') });
  await person.click(agregar());
  expect(await screen.findByText(/^No se pudieron leer los límites de la institución/)).toBeVisible();
  bodega();
  await completarCredito();
  enviar();
  await screen.findByText(CREADA);
  expect(dataDe(answers.requestsTo(CREATE)[0]).capacidad?.negocio?.ventaSemanaBuena).toBe(1500);
});

test('what is empty is sent as zero, and debts one by one', async () => {
  const { person, answers } = await abierta();
  bodega();
  await person.click(screen.getByRole('button', { name: 'Añadir deuda' }));
  const deuda = within(screen.getByRole('group', { name: 'Deuda 1' }));
  await person.type(deuda.getByLabelText('Entidad o persona'), 'Caja Sullana');
  escribir('deudas.0.cuota', 120.5);
  escribir('deudas.0.saldo', 900);
  await completarCredito();
  enviar();
  await screen.findByText(CREADA);
  expect(dataDe(answers.requestsTo(CREATE)[0]).capacidad).toEqual({
    negocio: {
      ventaSemanaBuena: 1500,
      ventaSemanaNormal: 1000,
      ventaSemanaMala: 600,
      semanasBuenas: 1,
      semanasNormales: 2,
      semanasMalas: 1,
      costoDeVentas: 55,
      alquilerDelNegocio: 0,
      sueldosDelNegocio: 0,
      transporteDelNegocio: 0,
    },
    familia: {
      sueldo: 0,
      otrosIngresos: 0,
      alimentacion: 500,
      educacion: 0,
      salud: 0,
      alquilerDeVivienda: 0,
      otrosGastos: 0,
    },
    deudas: [{ entidad: 'Caja Sullana', cuota: 120.5, periodo: 'mensual', saldo: 900 }],
  });
});

test('a new debt is not marked before something is typed in it', async () => {
  const { person } = await abierta();
  await person.click(screen.getByRole('button', { name: 'Añadir deuda' }));
  const entidad = control('deudas.0.entidad');
  await waitFor(() => expect(entidad).toHaveFocus());
  await person.tab();
  await person.tab();
  expect(entidad).toBeValid();
  await person.type(control('deudas.0.saldo'), '900');
  await person.click(entidad);
  await person.tab();
  await waitFor(() => expect(notasDe('deudas.0.entidad')).toBe('Ingrese la entidad o persona.'));
  await person.click(screen.getByRole('button', { name: 'Quitar la deuda 1' }));
  expect(screen.queryByRole('group', { name: 'Deuda 1' })).not.toBeInTheDocument();
});

test('for somebody without a business the wage is offered from the file, and no business is sent', async () => {
  const { person, answers } = await abierta();
  await person.click(screen.getByRole('checkbox', { name: 'Tiene un negocio propio' }));
  expect(screen.queryByLabelText('Venta de una semana buena')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Usar el ingreso mensual de arriba: S\/ / }));
  expect(control('familia.sueldo').value).not.toBe('');
  await completarCredito();
  enviar();
  await screen.findByText(CREADA);
  const { capacidad } = dataDe(answers.requestsTo(CREATE)[0]);
  expect(capacidad?.negocio).toBeNull();
  expect(capacidad?.familia.sueldo).toBeGreaterThan(0);
});

test('weeks that are not those of a month and a debt without a name are told with the way to the control', async () => {
  const { person, answers } = await abierta();
  escribir('negocio.semanasNormales', 3);
  await person.click(screen.getByRole('button', { name: 'Añadir deuda' }));
  await completarCredito();
  enviar();
  const enlace = await screen.findByRole('link', {
    name: 'Revise «Semanas normales al mes»: las semanas buenas, normales y malas de un mes deben sumar 4.',
  });
  expect(screen.getByRole('link', { name: 'Ingrese la entidad o persona.' })).toBeVisible();
  await person.click(enlace);
  await waitFor(() => expect(control('negocio.semanasNormales')).toHaveFocus());
  expect(control('negocio.semanasNormales')).toBeInvalid();
  expect(answers.requestsTo(CREATE)).toEqual([]);
});

test('taking the section out is asked first, and forgets what was typed', async () => {
  const { person } = await abierta();
  bodega();
  await person.click(screen.getByRole('button', { name: 'Quitar capacidad de pago' }));
  const pregunta = within(await screen.findByRole('alertdialog', { name: '¿Quitar la capacidad de pago?' }));
  await person.click(pregunta.getByRole('button', { name: 'Cancelar' }));
  expect(control('negocio.ventaSemanaBuena')).toHaveValue('1500');
  await person.click(screen.getByRole('button', { name: 'Quitar capacidad de pago' }));
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar capacidad de pago' }),
  );
  await person.click(agregar());
  expect(control('negocio.ventaSemanaBuena')).toHaveValue('');
});

test('it is part of the draft and comes back with it', async () => {
  const { person } = await abrirRegistro();
  await person.click(agregar());
  escribir('negocio.ventaSemanaBuena', 1500);
  await screen.findByText(/Borrador guardado en este dispositivo/);
  await leerBorradores(undefined, '');
  cleanup();
  const otra = dibujar(REGISTRO);
  await otra.person.click(await screen.findByRole('button', { name: 'Recuperar borrador' }));
  expect(control('negocio.ventaSemanaBuena')).toHaveValue('1500');
});

const RECHAZADA = evaluacion({ id: 41, estado: 2, observaciones: 'No pudo verificarse.' });
const UPDATE = 'PUT /api/evaluaciones/update/:id';
const enviada = capacidadDe({ deudas: [{ entidad: 'Caja', cuota: 100, periodo: 'semanal', saldo: 800 }] });
const analisis: Analisis = {
  politica: { version: 1, desde: '2025-10-01T05:00:00.000Z' },
  decidida: null,
  score: null,
  capacidad: {
    datos: enviada,
    resultado: calcularCapacidad(enviada, RECHAZADA, POLITICA_INICIAL.capacidad),
  },
  cambios: [],
};

async function abrirCorreccion(respuestas: Routes = {}) {
  const abierta = await abrir('/asesor/evaluacion-cliente/10117410', {
    'GET /api/cliente/show/:dni': {
      datosCliente: DATOS_CLIENTE,
      aval: AVAL_GUARDADO,
      evaluacion: RECHAZADA,
    },
    [UPDATE]: RECHAZADA,
    'GET /api/evaluaciones/:id/analisis': analisis,
    ...respuestas,
  });
  const boton = await screen.findByRole('button', { name: 'Re-enviar Evaluación Corregida' });
  return { ...abierta, reenviar: () => abierta.person.click(boton) };
}
const cuerpo = (envio: RecordedRequest | undefined) => envio?.body as Solicitud;

test('a correction begins with what was sent, and sends it again only where it was changed', async () => {
  const { answers, reenviar } = await abrirCorreccion();
  await waitFor(() => expect(control('familia.sueldo')).toHaveValue('1500'));
  expect(control('deudas.0.entidad')).toHaveValue('Caja');
  await reenviar();
  await waitFor(() => expect(answers.requestsTo(UPDATE)).toHaveLength(1));
  expect(cuerpo(answers.requestsTo(UPDATE)[0])).not.toHaveProperty('capacidad');
  cleanup();

  const otra = await abrirCorreccion();
  await waitFor(() => expect(control('familia.sueldo')).toHaveValue('1500'));
  escribir('familia.sueldo', 1800);
  await otra.reenviar();
  await waitFor(() => expect(otra.answers.requestsTo(UPDATE)).toHaveLength(1));
  expect(cuerpo(otra.answers.requestsTo(UPDATE)[0]).capacidad).toEqual({
    ...enviada,
    familia: { ...enviada.familia, sueldo: 1800 },
  });
});

test('a section that is taken out of a correction is removed', async () => {
  const { answers, person, reenviar } = await abrirCorreccion();
  await person.click(await screen.findByRole('button', { name: 'Quitar capacidad de pago' }));
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar capacidad de pago' }),
  );
  await reenviar();
  await waitFor(() => expect(answers.requestsTo(UPDATE)).toHaveLength(1));
  expect(cuerpo(answers.requestsTo(UPDATE)[0]).capacidad).toBeNull();
});

test('where what was sent cannot be read, the correction says so and leaves it as it was', async () => {
  const { answers, reenviar } = await abrirCorreccion({ 'GET /api/evaluaciones/:id/analisis': noAnswer });
  expect(await screen.findByText(/^No se pudo leer la capacidad de pago que se envió;/)).toBeVisible();
  await reenviar();
  await waitFor(() => expect(answers.requestsTo(UPDATE)).toHaveLength(1));
  expect(cuerpo(answers.requestsTo(UPDATE)[0])).not.toHaveProperty('capacidad');
});

test("another advisor's evaluation shows no capacity and asks for none", async () => {
  const asesor = { username: 'asesor2', fullName: 'Beatriz Saldaña Mío' };
  const { answers } = await abrirCorreccion({
    'GET /api/cliente/show/:dni': {
      datosCliente: DATOS_CLIENTE,
      aval: AVAL_GUARDADO,
      evaluacion: { ...RECHAZADA, asesor },
    },
  });
  await screen.findByText('Esta evaluación está a cargo de Beatriz Saldaña Mío');
  expect(screen.queryByRole('heading', { name: /^Capacidad de pago/ })).not.toBeInTheDocument();
  expect(answers.requestsTo('GET /api/evaluaciones/:id/analisis')).toEqual([]);
});
