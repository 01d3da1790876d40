import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { abrirConCliente, abrirRegistro } from '../testing/abrir';
import {
  adjuntar,
  completarCredito,
  control,
  dataDe,
  enviar,
  escribir,
  notasDe,
} from '../testing/formulario';
import { AVAL } from '../testing/personas';

const CREATE = 'POST /api/evaluaciones/create';
const FALTA_PDF = 'Por favor, adjunte el archivo PDF de la evaluacion.';

test('an empty form marks every required field and the PDF, and sends nothing', async () => {
  const { answers } = await abrirRegistro();
  enviar();
  const resumen = await screen.findByText('Hay 38 campos por revisar:');
  await waitFor(() => expect(resumen.closest('[role=alert]')).toHaveFocus());
  for (const [nombre, texto] of [
    ['nombre', 'Ingrese el nombre.'],
    ['cci', 'Ingrese el CCI.'],
    ['expuestaPoliticamente', 'Elija Sí o No.'],
    ['tiempoResidencia', 'Ingrese el tiempo de residencia.'],
    ['montoPrestamo', 'Ingrese el monto del préstamo.'],
    ['periodoCredito', 'Elija el periodo de crédito.'],
  ] as const) {
    expect(notasDe(nombre)).toContain(texto);
  }
  expect(control('telefonoFijo')).not.toBeInvalid();
  expect(notasDe('pdf')).toContain(FALTA_PDF);
  expect(answers.requestsTo(CREATE)).toHaveLength(0);
});

test('a link of the summary leads to its field, and the folded section that holds an error opens', async () => {
  const { person } = await abrirConCliente();
  await completarCredito({ montoPrestamo: '' });
  const credito = screen.getByRole('button', { name: '3. Datos del Crédito' });
  await person.click(credito);
  expect(credito).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox', { name: 'Destino del crédito' })).not.toBeInTheDocument();
  enviar();
  const enlace = await screen.findByRole('link', {
    name: 'Ingrese el monto del préstamo.',
  });
  expect(credito).toHaveAttribute('aria-expanded', 'true');
  await person.click(enlace);
  expect(control('montoPrestamo')).toHaveFocus();
  expect(screen.getByText('1 por revisar')).toBeVisible();
});

test('the summary names each field in a sentence, and a date that does not exist is not called missing', async () => {
  const { person } = await abrirRegistro();
  await person.type(control('fechaNacimiento'), '31/02/2025');
  await person.tab();
  expect(notasDe('fechaNacimiento')).toContain('El 31 de febrero no existe.');
  enviar();
  const resumen = within((await screen.findByText(/por revisar:$/)).closest('[role=alert]') as HTMLElement);
  const lineas = resumen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(lineas).toContain('Revise «Fecha de nacimiento»: no es una fecha que exista.');
  expect(lineas).not.toContain('Ingrese la fecha de nacimiento.');
  expect(lineas).toContain('Ingrese la fecha de caducidad del DNI.');
});

test('what the lender does not lend is told before anything is uploaded, and keeps what was typed', async () => {
  const { answers } = await abrirConCliente();
  await completarCredito({ montoPrestamo: 150_000.01, cuotas: 61 });
  enviar();
  await screen.findByText('Hay 2 campos por revisar:');
  expect(notasDe('montoPrestamo')).toContain('El monto supera el máximo: S/ 150,000.00.');
  expect(notasDe('cuotas')).toContain('Las cuotas superan el máximo: 60.');
  expect(answers.requestsTo(CREATE)).toHaveLength(0);
  expect(control('montoPrestamo')).toHaveValue('150000.01');
  escribir('montoPrestamo', 150_000);
  escribir('cuotas', 60);
  enviar();
  // The amount is questioned because of the client's income.
  fireEvent.click(await screen.findByRole('button', { name: 'Es correcto, enviar' }));
  await waitFor(() => expect(answers.requestsTo(CREATE)).toHaveLength(1));
});

test('a field that is left with something wrong in it says what', async () => {
  await abrirRegistro();
  const casos = [
    ['correo', 'jose', 'Ingrese un correo electrónico válido.'],
    ['telefonoMovil', '812345678', 'El celular debe tener 9 dígitos y empezar con 9.'],
    ['dni', '1234567', 'El DNI debe tener 8 o 9 digitos.'],
    ['cci', '123', 'El CCI debe tener 20 dígitos.'],
    ['fechaNacimiento', '2190-01-01', 'La fecha no puede ser posterior a hoy.'],
    ['montoPrestamo', '10.5555', 'Use dos decimales como máximo.'],
    ['cuotas', '0', 'El valor mínimo es 1.'],
  ] as const;
  for (const [nombre, valor, texto] of casos) {
    escribir(nombre, valor);
    fireEvent.blur(control(nombre));
    await waitFor(() => expect(notasDe(nombre)).toContain(texto));
  }
});

test('controls have the kind that the data ask for', async () => {
  await abrirRegistro();
  expect(control('correo').type).toBe('email');
  for (const nombre of ['fechaCaducidadDni', 'fechaNacimiento', 'inicioLaboral']) {
    expect(control(nombre)).toHaveAttribute('placeholder', 'dd/mm/aaaa');
  }
  expect(control('cuotas')).toHaveAttribute('min', '1');
});

test('one field of the guarantor asks for the others; without any there is no guarantor', async () => {
  const { person, answers } = await abrirConCliente();
  await completarCredito();
  escribir('nombresAval', AVAL.nombresAval);
  enviar();
  await waitFor(() => expect(notasDe('dniAval')).toContain('Ingrese el DNI del aval.'));
  expect(screen.getByRole('button', { name: /Datos del Aval/ })).toHaveAttribute('aria-expanded', 'true');
  expect(control('telefonoFijoAval')).not.toBeInvalid();
  expect(control('referenciaDomicilioAval')).not.toBeInvalid();

  await person.click(screen.getByRole('button', { name: 'Quitar Aval' }));
  await waitFor(() => expect(control('dniAval')).not.toBeInvalid());
  enviar();
  await screen.findByText('Nueva evaluacion creada con exito!');
  expect(dataDe(answers.requestsTo(CREATE)[0]).aval).toBeNull();
});

test('what is no PDF is refused when it is chosen', async () => {
  await abrirRegistro();
  adjuntar(new File(['hola'], 'foto.png', { type: 'image/png' }));
  await waitFor(() => expect(notasDe('pdf')).toContain('Por favor, suba un archivo PDF valido.'));
  expect(screen.queryByRole('button', { name: 'Ver PDF Adjuntado' })).not.toBeInTheDocument();
  enviar();
  await waitFor(() => expect(notasDe('pdf')).toContain(FALTA_PDF));
});

test('a scan over 10 MiB is refused before it is sent, with its size', async () => {
  await abrirRegistro();
  adjuntar(new File([new Uint8Array(12.5 * 1024 * 1024)], 'escaneo.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(notasDe('pdf')).toContain('El archivo pesa 12.5 MB y el máximo es 10 MB.'));
});
