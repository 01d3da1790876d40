import { screen } from '@testing-library/react';
import { solicitudSchema } from 'shared-domain';
import { abrirRegistro } from '../testing/abrir';
import { completarFormulario, control, enviar } from '../testing/formulario';
import { CREDITO, DATOS_CLIENTE, USUARIO } from '../testing/personas';

const dataDe = (cuerpo: unknown) => JSON.parse(/name="data"\r\n\r\n(.*)\r\n/.exec(String(cuerpo))?.[1] ?? '');

test('a complete evaluation of somebody new is sent with its PDF and leads to the sent ones', async () => {
  const { person, answers, address } = await abrirRegistro();
  await completarFormulario(person);
  await enviar(person);

  expect(await screen.findByText('Nueva evaluacion creada con exito!')).toBeVisible();
  expect(address()).toBe('/asesor/evaluaciones-enviadas');
  const [envio] = answers.requestsTo('POST /api/evaluaciones/create');
  const data = dataDe(envio?.body);
  expect(data).toEqual({ usuario: USUARIO, credito: CREDITO, aval: null });
  expect(solicitudSchema.parse(data)).toEqual(data);
  expect(envio?.body).toContain('name="pdf"; filename="evaluación.pdf"');
});

test('a client who is found fills the form, locked, and is still sent', async () => {
  const { person, answers } = await abrirRegistro({
    'GET /api/cliente/show/:dni': { datosCliente: DATOS_CLIENTE, aval: null, evaluacion: null },
  });
  await person.type(screen.getByLabelText('DNI del cliente'), USUARIO.dni);
  await person.click(screen.getByRole('button', { name: 'Buscar' }));

  expect(await screen.findByText('Cliente encontrado. Se han cargado sus datos.')).toBeVisible();
  expect(control('nombre')).toHaveValue('José Ángel');
  for (const nombre of ['nombre', 'fechaNacimiento', 'ingresoMensual', 'distrito', 'cci']) {
    expect(control(nombre)).toHaveAttribute('readonly');
  }
  for (const nombre of ['sexo', 'residePeru', 'situacionLaboral']) expect(control(nombre)).toBeDisabled();
  expect(control('montoPrestamo')).not.toHaveAttribute('readonly');

  await completarFormulario(person, Object.fromEntries(Object.keys(USUARIO).map((campo) => [campo, ''])));
  await enviar(person);
  await screen.findByText('Nueva evaluacion creada con exito!');
  expect(dataDe(answers.requestsTo('POST /api/evaluaciones/create')[0]?.body).usuario).toEqual(USUARIO);
});
