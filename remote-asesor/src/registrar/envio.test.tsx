import { screen, waitFor } from '@testing-library/react';
import { answer, foreignAnswer, noAnswer, problem, type RecordedRequest } from 'shared-auth/testing';
import { abrirConCliente, abrirRegistro } from '../testing/abrir';
import {
  completarCredito,
  completarFormulario,
  control,
  dataDe,
  enviar,
  escribir,
  notasDe,
} from '../testing/formulario';
import { CREDITO, DATOS_CLIENTE, evaluacion, USUARIO } from '../testing/personas';

const CREATE = 'POST /api/evaluaciones/create';
const REGISTRADA = { id: 12, message: 'Evaluación registrada.' };
const ERROR_CREAR = 'Error en el servidor al procesar la solicitud.';
const CREADA = 'Nueva evaluacion creada con exito!';
const keyOf = ({ headers }: RecordedRequest) => headers['idempotency-key'];

test('a complete evaluation of somebody new is sent with its PDF and leads to the sent ones', async () => {
  const { person, answers, address } = await abrirRegistro();
  await completarFormulario(person);
  enviar();
  expect(await screen.findByText(CREADA)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/asesor/evaluaciones-enviadas'));
  const [envio] = answers.requestsTo(CREATE);
  expect(dataDe(envio)).toEqual({ usuario: USUARIO, credito: CREDITO, aval: null });
  expect(envio?.body).toContain('name="pdf"; filename="evaluación.pdf"');
});

test('the locked data of a known client are sent too', async () => {
  const { answers } = await abrirConCliente();
  await completarCredito();
  enviar();
  await screen.findByText(CREADA);
  expect(dataDe(answers.requestsTo(CREATE)[0]).usuario).toEqual(USUARIO);
});

const VENCIDO = {
  'GET /api/cliente/show/:dni': {
    datosCliente: { ...DATOS_CLIENTE, fechaCaducidadDni: '2020-01-31' },
    aval: null,
    evaluacion: null,
  },
};

test('implausible data are questioned in words; one goes back to the first field that can be changed or sends them', async () => {
  const { person, answers } = await abrirConCliente(VENCIDO);
  await completarCredito({ montoPrestamo: 60000 });
  enviar();
  const pregunta = await screen.findByRole('alertdialog', {
    name: 'Hay datos poco usuales. ¿Son correctos?',
  });
  expect(pregunta).toHaveTextContent('El DNI del cliente venció el 31/01/2020.');
  expect(pregunta).toHaveTextContent(/La cuota de S\/ 5,971.59 supera el ingreso mensual de S\/ 3,200.50./);
  await person.click(screen.getByRole('button', { name: 'Corregir' }));
  await waitFor(() => expect(control('montoPrestamo')).toHaveFocus());
  expect(answers.requestsTo(CREATE)).toHaveLength(0);

  answers.set({ [CREATE]: noAnswer });
  enviar();
  await person.click(await screen.findByRole('button', { name: 'Es correcto, enviar' }));
  await screen.findByText('No se pudo enviar: no hay conexión con el servidor.');
  answers.set({ [CREATE]: answer(201, REGISTRADA) });
  enviar();
  await screen.findByText(CREADA);
  expect(answers.requestsTo(CREATE)).toHaveLength(2);
});

test('what is questioned in locked fields alone comes with what to do, and the form stands as it was', async () => {
  const { person, answers } = await abrirConCliente(VENCIDO);
  await completarCredito();
  const boton = screen.getByRole('button', { name: 'Enviar Evaluacion' });
  await person.click(boton);
  expect(await screen.findByText(/^Los datos de un cliente ya registrado no se cambian aquí/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Corregir' }));
  await waitFor(() => expect(boton).toHaveFocus());
  expect(answers.requestsTo(CREATE)).toHaveLength(0);
});

test('while it is sent the form is closed, the upload shows its progress, and a second press sends nothing', async () => {
  const { answers } = await abrirConCliente({ [CREATE]: answer(201, REGISTRADA, { delay: 400 }) });
  await completarCredito();
  enviar();
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  await waitFor(() => expect(control('montoPrestamo')).toBeDisabled());
  enviar();
  await screen.findByText(CREADA);
  expect(answers.requestsTo(CREATE)).toHaveLength(1);
});

test('what the server refuses lands on its fields and nothing typed is lost', async () => {
  await abrirConCliente({
    [CREATE]: problem(422, 'Revise los datos.', {
      'usuario.correo': ['Ese correo ya se usa.'],
      'credito.montoPrestamo': ['El monto supera el límite.'],
    }),
  });
  await completarCredito();
  enviar();
  await waitFor(() => expect(notasDe('montoPrestamo')).toContain('El monto supera el límite.'));
  expect(notasDe('correo')).toContain('Ese correo ya se usa.');
  expect(control('montoPrestamo')).toHaveValue('6000');
  expect(await screen.findByText('Hay 2 campos por revisar:')).toBeVisible();
});

test('a refusal is shown as the server told it, and keeps the form', async () => {
  const { answers } = await abrirConCliente();
  await completarCredito();
  const casos = [
    [foreignAnswer(400, { msg: 'El cliente está observado.' }), 'El cliente está observado.'],
    [foreignAnswer(422, { errors: { a: ['Falta un dato.'] } }), 'Falta un dato.'],
    [problem(409, 'El mismo envío se está procesando.'), 'El mismo envío se está procesando.'],
    [foreignAnswer(500, {}), ERROR_CREAR],
  ] as const;
  for (const [respuesta, texto] of casos) {
    answers.set({ [CREATE]: respuesta });
    enviar();
    expect((await screen.findAllByText(texto)).length).toBeGreaterThan(0);
    await waitFor(() => expect(control('destinoCredito')).toBeEnabled());
  }
  expect(control('destinoCredito')).toHaveValue(CREDITO.destinoCredito);
});

test('a refusal without a word has the text of the product', async () => {
  await abrirConCliente({ [CREATE]: foreignAnswer(400, {}) });
  await completarCredito();
  enviar();
  expect((await screen.findAllByText(ERROR_CREAR)).length).toBeGreaterThan(0);
});

test('a lost connection keeps the form, says what to do, and the repeated submit carries the same key', async () => {
  const { answers } = await abrirConCliente({ [CREATE]: noAnswer });
  await completarCredito();
  enviar();
  expect(await screen.findByText('No se pudo enviar: no hay conexión con el servidor.')).toBeVisible();
  expect(screen.getByText(/no se registrará dos veces/)).toBeVisible();
  expect(screen.getAllByText(ERROR_CREAR)[0]).toBeVisible();
  expect(control('montoPrestamo')).toHaveValue('6000');

  answers.set({ [CREATE]: answer(201, REGISTRADA) });
  enviar();
  await screen.findByText(CREADA);
  const keys = answers.requestsTo(CREATE).map(keyOf);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w.:-]{8,128}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('when the answer was lost, an evaluation that did arrive is pointed out', async () => {
  const { answers } = await abrirConCliente({ [CREATE]: noAnswer });
  await completarCredito();
  answers.set({ 'GET /api/evaluaciones/index': [evaluacion()] });
  enviar();
  expect(await screen.findByText('Este cliente ya tiene una evaluación pendiente.')).toBeVisible();
});

test('changed content gets another key', async () => {
  const { answers } = await abrirConCliente({ [CREATE]: noAnswer });
  await completarCredito();
  enviar();
  await waitFor(() => expect(answers.requestsTo(CREATE)).toHaveLength(1));
  await screen.findByText('No se pudo enviar: no hay conexión con el servidor.');
  escribir('cuotas', 24);
  enviar();
  await waitFor(() => expect(answers.requestsTo(CREATE)).toHaveLength(2));
  const [antes, despues] = answers.requestsTo(CREATE).map(keyOf);
  expect(despues).not.toBe(antes);
});
