import { screen, waitFor } from '@testing-library/react';
import { problem } from 'shared-auth/testing';
import { hasUnsavedWork } from '../remote';
import { abrirConCliente, abrirRegistro, buscar } from '../testing/abrir';
import { control, escribir } from '../testing/formulario';
import { DATOS_CLIENTE, evaluacion, USUARIO } from '../testing/personas';

const SHOW = 'GET /api/cliente/show/:dni';

test('what cannot be a DNI is not searched for', async () => {
  const { answers } = await abrirRegistro();
  for (const dni of ['', '1234567', '1234567a']) {
    buscar(dni);
    expect(await screen.findByText('El DNI debe tener 8 o 9 digitos.')).toBeVisible();
  }
  expect(answers.requestsTo(SHOW)).toHaveLength(0);
});

test('a DNI that nobody has is said to be free and begins the new client', async () => {
  await abrirRegistro();
  buscar('10117410');
  expect(await screen.findByText('Cliente no encontrado. Puede registrarlo como nuevo.')).toBeVisible();
  expect(control('dni')).toHaveValue('10117410');
  expect(control('nombre')).not.toHaveAttribute('readonly');
});

test('a DNI is unsaved work from its first digit until its client stands in the form', async () => {
  const { person, answers } = await abrirRegistro({ [SHOW]: problem(503, 'No disponible.') });
  const caja = screen.getByLabelText('DNI del cliente');
  expect(hasUnsavedWork()).toBe(false);
  await person.type(caja, '4');
  expect(hasUnsavedWork()).toBe(true);
  await person.clear(caja);
  expect(hasUnsavedWork()).toBe(false);
  buscar(USUARIO.dni);
  await screen.findByText(/^Error: /);
  expect(hasUnsavedWork()).toBe(true);
  answers.set({ [SHOW]: { datosCliente: DATOS_CLIENTE, aval: null, evaluacion: null } });
  buscar(USUARIO.dni);
  await screen.findByText('Cliente encontrado. Se han cargado sus datos.');
  expect(hasUnsavedWork()).toBe(false);
  await person.type(caja, '9');
  expect(hasUnsavedWork()).toBe(true);
});

test('what was typed about the credit stays when a client is found', async () => {
  await abrirRegistro({ [SHOW]: { datosCliente: DATOS_CLIENTE, aval: null, evaluacion: null } });
  escribir('montoPrestamo', 1500);
  buscar(USUARIO.dni);
  await screen.findByText('Cliente encontrado. Se han cargado sus datos.');
  expect(control('montoPrestamo')).toHaveValue('1500');
});

test('every field of a client who is found is loaded and locked; the credit stays open', async () => {
  await abrirConCliente();
  for (const nombre of [
    'dni',
    'nombre',
    'fechaNacimiento',
    'ingresoMensual',
    'distrito',
    'cci',
    'telefonoFijo',
  ]) {
    expect(control(nombre)).toHaveAttribute('readonly');
  }
  for (const nombre of ['sexo', 'residePeru', 'situacionLaboral']) expect(control(nombre)).toBeDisabled();
  expect(control('distrito')).toHaveValue('Bellavista');
  expect(control('sexo')).toHaveValue('masculino');
  expect(control('montoPrestamo')).not.toHaveAttribute('readonly');
  expect(control('modalidadCredito')).toBeEnabled();
});

test('a field that the file of a known client lacks can still be filled in', async () => {
  await abrirConCliente({
    [SHOW]: {
      datosCliente: {
        ...DATOS_CLIENTE,
        ruc: null,
        contactos: DATOS_CLIENTE.contactos.map((contacto) => ({ ...contacto, correo: null })),
      },
      aval: null,
      evaluacion: null,
    },
  });
  expect(control('ruc')).not.toHaveAttribute('readonly');
  expect(control('correo')).not.toHaveAttribute('readonly');
  expect(control('telefonoMovil')).toHaveAttribute('readonly');
});

test('past the locked fields of a known client there is a way to the credit, unfolded where it was closed', async () => {
  const { person } = await abrirConCliente();
  await person.click(screen.getByRole('button', { name: /^3\. Datos del Crédito/ }));
  await person.click(screen.getByRole('button', { name: 'Ir a los datos del crédito' }));
  await waitFor(() => expect(control('producto')).toHaveFocus());
  expect(screen.getByRole('button', { name: /^3\. Datos del Crédito/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('"Limpiar / Nuevo" unlocks and empties the form', async () => {
  const { person } = await abrirConCliente();
  await person.click(screen.getByRole('button', { name: 'Limpiar / Nuevo' }));
  expect(control('nombre')).toHaveValue('');
  expect(control('nombre')).not.toHaveAttribute('readonly');
  expect(control('sexo')).toBeEnabled();
  expect(control('sexo')).toHaveValue('');
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue('');
});

test('a search that fails says so and keeps the form', async () => {
  await abrirRegistro({ [SHOW]: problem(503, 'No disponible.') });
  escribir('destinoCredito', 'Compra de madera');
  buscar('10117410');
  expect(await screen.findByText(/^Error: /)).toBeVisible();
  expect(control('destinoCredito')).toHaveValue('Compra de madera');
});

test('a client with a pending evaluation is pointed out before another one is written', async () => {
  await abrirConCliente({ 'GET /api/evaluaciones/index': [evaluacion(), evaluacion({ id: 3, estado: 1 })] });
  expect(await screen.findByText('Este cliente ya tiene una evaluación pendiente.')).toBeVisible();
  expect(screen.getByText(/Capital de trabajo por S\/ 6,000.00, enviada el 12\/11\/2026/)).toBeVisible();
});

test('a rejected evaluation is offered for correction', async () => {
  await abrirConCliente({ 'GET /api/evaluaciones/index': [evaluacion({ estado: 2 })] });
  const enlace = await screen.findByRole('link', { name: 'Corregir Evaluacion' });
  expect(enlace).toHaveAttribute('href', '/asesor/evaluacion-cliente/10117410?evaluacion=12');
});

test('a rejected evaluation that this advisor may not correct is not offered', async () => {
  const propia = evaluacion({ estado: 2, acciones: { corregir: 'No puede corregir una evaluación suya.' } });
  const { answers } = await abrirConCliente({ 'GET /api/evaluaciones/index': [propia] });
  await waitFor(() => expect(answers.requestsTo('GET /api/evaluaciones/index')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Corregir Evaluacion' })).not.toBeInTheDocument();
});

test('an accepted evaluation is no reason for a warning', async () => {
  const { answers } = await abrirConCliente({ 'GET /api/evaluaciones/index': [evaluacion({ estado: 1 })] });
  await waitFor(() => expect(answers.requestsTo('GET /api/evaluaciones/index')).toHaveLength(1));
  expect(screen.queryByText(/evaluación (pendiente|rechazada)/)).not.toBeInTheDocument();
});

test('the account of a client whom a colleague registered shows its end, locked, and nothing asks for it', async () => {
  const { answers, person } = await abrirConCliente({
    [SHOW]: {
      datosCliente: {
        ...DATOS_CLIENTE,
        cuentas_bancarias: [{ ctaAhorros: '••••1234', cci: '••••8270', entidadFinanciera: 'BBVA' }],
      },
      aval: null,
      evaluacion: null,
    },
  });
  for (const [nombre, final] of [
    ['ctaAhorros', '••••1234'],
    ['cci', '••••8270'],
  ] as const) {
    expect(control(nombre)).toHaveValue(final);
    expect(control(nombre)).toHaveAttribute('readonly');
  }
  await person.click(screen.getByRole('button', { name: 'Enviar Evaluacion' }));
  expect(screen.queryByText('El CCI debe tener 20 dígitos.')).not.toBeInTheDocument();
  expect(answers.requestsTo(SHOW)).toHaveLength(1);
});
