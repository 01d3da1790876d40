import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TEXTO_CAMPO } from 'shared-domain/campos';
import { abrirConCliente, abrirRegistro } from '../testing/abrir';
import { control, elegirLugar, enfocar, enviar, escribir, notasDe } from '../testing/formulario';
import { DATOS_CLIENTE } from '../testing/personas';

test('what is pasted is understood and shown; a comma is a decimal one where it can be no other', async () => {
  const { person } = await abrirRegistro();
  for (const [nombre, pegado, parsed] of [
    ['telefonoMovil', '+51 987 654 321', '987654321'],
    ['cci', '011-241-000190006582-70', '01124100019000658270'],
    ['ruc', '20-51233379-7', '20512333797'],
  ] as const) {
    enfocar(nombre);
    await person.paste(pegado);
    expect(control(nombre)).toHaveValue(parsed);
  }
  // The CCI determines the bank, and the field was empty.
  expect(control('entidadFinanciera')).toHaveValue('BBVA');
  escribir('entidadFinanciera', 'Interbank');
  await waitFor(() => expect(notasDe('entidadFinanciera')).toContain('El CCI es de BBVA. Revíselo.'));

  enfocar('montoPrestamo');
  await person.paste('S/ 12,500.00');
  expect(control('montoPrestamo')).toHaveValue('12500');
  expect(notasDe('montoPrestamo')).toContain('«S/ 12,500.00» se leyó como 12,500.');
  await person.clear(control('montoPrestamo'));
  await person.paste('9.500');
  expect(control('montoPrestamo')).toHaveValue('9.500');
  expect(notasDe('montoPrestamo')).toContain('«9.500» se puede leer de dos maneras.');
  enfocar('tiempoResidencia');
  await person.paste('1,5');
  expect(control('tiempoResidencia')).toHaveValue('1.5');
});

test('a number that can be read in two ways is asked about when it is typed, and is not sent', async () => {
  const { person } = await abrirRegistro();
  enfocar('montoPrestamo');
  await person.keyboard('1.500');
  await person.tab();
  expect(control('montoPrestamo')).toHaveValue('1.500');
  expect(notasDe('montoPrestamo')).toContain('«1.500» se puede leer de dos maneras.');
  enviar();
  await waitFor(() => expect(notasDe('montoPrestamo')).toContain(TEXTO_CAMPO.ambiguo));
  await person.click(screen.getByRole('button', { name: 'Es 1.5' }));
  expect(control('montoPrestamo')).toHaveValue('1.5');

  enfocar('tasaInteres');
  await person.keyboard('1.500,50');
  await person.tab();
  expect(control('tasaInteres')).toHaveValue('1500.5');
  await waitFor(() => expect(notasDe('tasaInteres')).toContain(TEXTO_CAMPO.maximo(999.9999)));
  enfocar('cuotas');
  await person.keyboard('1e3');
  await person.tab();
  await waitFor(() => expect(notasDe('cuotas')).toContain(TEXTO_CAMPO.numero));
});

test('a short year of what has happened is the last one that may be meant; a DNI may expire later', async () => {
  await abrirRegistro();
  for (const [nombre, parsed] of [
    ['fechaNacimiento', '01/01/1940'],
    ['inicioLaboral', '01/01/1940'],
    ['fechaCaducidadDni', '01/01/2040'],
  ] as const) {
    escribir(nombre, '1/1/40');
    fireEvent.blur(control(nombre));
    expect(control(nombre)).toHaveValue(parsed);
  }
});

test('a name in small letters gets its capitals once', async () => {
  await abrirRegistro();
  escribir('apellidoPaterno', 'de la cruz');
  fireEvent.blur(control('apellidoPaterno'));
  expect(control('apellidoPaterno')).toHaveValue('De la Cruz');
  escribir('apellidoPaterno', 'de la cruz');
  fireEvent.blur(control('apellidoPaterno'));
  expect(control('apellidoPaterno')).toHaveValue('de la cruz');
  expect(control('nombre')).toHaveAttribute('autocapitalize', 'words');
});

test('somebody new is Peruvian and lives in Peru until told otherwise, and that alone is no draft', async () => {
  const { person } = await abrirRegistro();
  expect(control('nacionalidad')).toHaveValue('Peruana');
  expect(screen.getByRole('radio', { name: 'Sí', checked: true })).toHaveAttribute('name', 'residePeru');
  await person.click(screen.getByRole('button', { name: 'Limpiar / Nuevo' }));
  expect(control('nacionalidad')).toHaveValue('Peruana');
  expect(localStorage).toHaveLength(0);
});

test('what follows from the client is offered by a button and fills only what is empty', async () => {
  const { person } = await abrirRegistro();
  escribir('dni', '10117410');
  escribir('direccionFiscal', 'Jr. Unión 123');
  await person.click(await screen.findByRole('button', { name: 'Usar 10101174102, el que sale del DNI' }));
  expect(control('ruc')).toHaveValue('10101174102');
  expect(control('ruc')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Igual a la dirección fiscal' }));
  expect(control('direccionCorrespondencia')).toHaveValue('Jr. Unión 123');
  expect(screen.queryByRole('button', { name: /dirección fiscal|sale del DNI/ })).not.toBeInTheDocument();
});

test('who has one surname only has a button for it, and the field stays filled', async () => {
  const { person } = await abrirRegistro();
  escribir('apellidoPaterno', 'Wang');
  await person.click(await screen.findByRole('button', { name: 'No tiene' }));
  expect(control('apellidoMaterno')).toHaveValue('-');
  expect(control('apellidoMaterno')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'No tiene' })).not.toBeInTheDocument();
});

test('a district that is typed first brings its province and department, and the guarantor may live there too', async () => {
  const { person } = await abrirRegistro();
  await person.click(control('departamento'));
  await person.keyboard('piura');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Piura']);
  await person.clear(control('departamento'));
  await person.keyboard('querec');
  await person.click(await screen.findByRole('option', { name: 'Querecotillo (Sullana, Piura)' }));
  await waitFor(() => expect(control('distrito')).toHaveValue('Querecotillo'));
  expect([control('departamento').value, control('provincia').value]).toEqual(['Piura', 'Sullana']);
  await person.click(screen.getByRole('button', { name: '2. Datos del Aval (opcional)' }));
  await person.click(
    screen.getByRole('button', { name: 'Igual que el cliente: Piura, Sullana, Querecotillo' }),
  );
  expect(control('distritoAval')).toHaveValue('Querecotillo');
  expect(control('referenciaDomicilioAval')).toHaveFocus();
  await elegirLugar(person, 'distritoAval', 'Sullana');
});

test('nothing is offered for the locked fields of a known client, nor supposed about what their file lacks', async () => {
  await abrirConCliente({
    'GET /api/cliente/show/:dni': {
      datosCliente: { ...DATOS_CLIENTE, nacionalidad: null },
      aval: null,
      evaluacion: null,
    },
  });
  expect(control('nacionalidad')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /sale del DNI/ })).not.toBeInTheDocument();
});
