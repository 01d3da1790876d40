import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { noAnswer, problem, type Routes } from 'shared-auth/testing';
import type { ConsultaAFuente, Fuente, PedidoAFuente } from 'shared-domain/fuentes';
import type { RespuestaDe } from 'shared-domain/llamadas';
import { abrirConCliente, abrirRegistro } from '../testing/abrir';
import { control, escribir } from '../testing/formulario';

const CONSULTAR = 'POST /api/fuentes/consultas';
const DNI = '10117410';
const ACTIVAS: RespuestaDe<'GET /api/fuentes'> = [
  { fuente: 'identidad', origen: 'Registro' },
  { fuente: 'central_de_riesgo', origen: 'Central' },
  { fuente: 'personas_expuestas', origen: 'Lista' },
];

const comun = {
  id: 1,
  origen: 'Prueba',
  resultado: 'hallado',
  consultadaEn: '2026-11-23T15:05:00.000Z',
} as const;
const HALLADO: Record<Fuente, ConsultaAFuente> = {
  identidad: {
    ...comun,
    fuente: 'identidad',
    datos: {
      dni: DNI,
      nombre: 'ROSA ELENA',
      apellidoPaterno: 'NUÑEZ',
      apellidoMaterno: 'QUISPE',
      fechaNacimiento: '1985-02-28',
      fechaCaducidadDni: '2031-01-01',
    },
  },
  central_de_riesgo: {
    ...comun,
    fuente: 'central_de_riesgo',
    datos: {
      dni: DNI,
      clasificacion: 'normal',
      deudas: [{ entidad: 'Caja de los Andes', cuota: 120.5, saldo: 3000 }],
    },
  },
  personas_expuestas: {
    ...comun,
    fuente: 'personas_expuestas',
    datos: { dni: DNI, expuesta: true, cargo: null },
  },
};
// Contrast and visible labels need a real browser.
const ELSEWHERE = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };
const responder = ({ body }: { body: unknown }) => HALLADO[(body as PedidoAFuente).fuente];

async function abrirPanel(respuestas: Routes = {}) {
  const abierta = await abrirRegistro({ 'GET /api/fuentes': ACTIVAS, [CONSULTAR]: responder, ...respuestas });
  const panel = within(await screen.findByRole('region', { name: 'Consultas externas' }));
  return { ...abierta, panel };
}

async function consultar(respuestas: Routes = {}) {
  const abierta = await abrirPanel(respuestas);
  escribir('dni', DNI);
  await abierta.person.click(await abierta.panel.findByRole('button', { name: 'Consultar' }));
  return abierta;
}

test('where the lender has connected no source, nothing of it is seen', async () => {
  const { answers } = await abrirRegistro();
  await waitFor(() => expect(answers.requestsTo('GET /api/fuentes')).not.toHaveLength(0));
  expect(screen.queryByRole('region', { name: /^Consultas externas/ })).not.toBeInTheDocument();
});

test('nothing is asked before a DNI is written and the button pressed', async () => {
  const { panel, answers } = await abrirPanel();
  expect(panel.getByRole('button', { name: 'Consultar' })).toBeDisabled();
  expect(panel.getByText('Escriba un DNI de 8 dígitos para consultar.')).toBeVisible();
  escribir('dni', '001234567');
  expect(panel.getByRole('button', { name: 'Consultar' })).toBeDisabled();
  escribir('dni', DNI);
  await waitFor(() => expect(panel.getByRole('button', { name: 'Consultar' })).toBeEnabled());
  expect(answers.requestsTo(CONSULTAR)).toHaveLength(0);
});

test('each source tells what it knows with its name and time, and is asked with the DNI alone', async () => {
  const { panel, answers } = await consultar();
  expect(await panel.findByText('ROSA ELENA NUÑEZ QUISPE.')).toBeVisible();
  expect(await panel.findByText('Figura como persona expuesta políticamente.')).toBeVisible();
  expect(panel.getAllByText('Prueba, 23/11/2026 10:05')).toHaveLength(3);
  const pedidos = answers.requestsTo(CONSULTAR).map(({ body }) => body);
  expect(pedidos).toEqual(ACTIVAS.map(({ fuente }) => ({ fuente, dni: DNI, quien: 'cliente' })));
});

test('what was found fills empty fields with a button, all at once or one by one, and the focus stays here', async () => {
  const { panel, person } = await consultar();
  escribir('nombre', 'Rosa Elena');
  const unoPorUno = await panel.findByText('Elegir uno por uno');
  expect(panel.getByText('Apellido paterno: usar Nuñez')).not.toBeVisible();
  await person.click(unoPorUno);
  await person.click(panel.getByRole('button', { name: 'Apellido paterno: usar Nuñez' }));
  expect(control('apellidoPaterno')).toHaveValue('Nuñez');
  expect(screen.getByRole('region', { name: 'Consultas externas' })).toHaveFocus();
  await person.click(panel.getByRole('button', { name: 'Llenar los 3 campos vacíos' }));
  expect(control('apellidoMaterno')).toHaveValue('Quispe');
  expect(control('fechaNacimiento')).toHaveValue('28/02/1985');
  expect(panel.queryByRole('button', { name: /usar (Nuñez|Quispe)/ })).not.toBeInTheDocument();
});

test('an answer that the form repeats is folded to one line, and only sources that failed are asked again', async () => {
  const { panel, person, answers } = await consultar({
    [CONSULTAR]: ({ body }) =>
      (body as PedidoAFuente).fuente === 'central_de_riesgo'
        ? { ...responder({ body }), resultado: 'fallo', datos: null }
        : responder({ body }),
  });
  await person.click(await panel.findByRole('button', { name: 'Llenar los 5 campos vacíos' }));
  const linea = await panel.findByText('Registro de identidad: coincide con el formulario');
  expect(panel.getByText('ROSA ELENA NUÑEZ QUISPE.')).not.toBeVisible();
  await person.click(linea);
  expect(panel.getByText('ROSA ELENA NUÑEZ QUISPE.')).toBeVisible();
  await person.click(panel.getByRole('button', { name: 'Preguntar de nuevo' }));
  await waitFor(() => expect(answers.requestsTo(CONSULTAR)).toHaveLength(4));
  expect(answers.requestsTo(CONSULTAR).at(-1)?.body).toMatchObject({ fuente: 'central_de_riesgo' });
});

test('what was typed stays until the button of the difference is pressed', async () => {
  const { panel, person } = await consultar();
  escribir('apellidoPaterno', 'NUNES');
  expect(await panel.findByText('El DNI dice Nuñez; usted escribió NUNES.')).toBeVisible();
  expect(control('apellidoPaterno')).toHaveValue('NUNES');
  await person.click(panel.getByRole('button', { name: 'Apellido paterno: cambiar a Nuñez' }));
  expect(control('apellidoPaterno')).toHaveValue('Nuñez');
  expect(panel.queryByText(/usted escribió NUNES/)).not.toBeInTheDocument();
});

test('of a known client, whose fields are locked, the difference is told and nothing offered', async () => {
  const { person } = await abrirConCliente({ 'GET /api/fuentes': ACTIVAS, [CONSULTAR]: responder });
  const panel = within(await screen.findByRole('region', { name: 'Consultas externas' }));
  await person.click(panel.getByRole('button', { name: 'Consultar' }));
  expect((await panel.findAllByText(/el expediente tiene/)).length).toBeGreaterThan(0);
  expect(panel.queryByRole('button', { name: /cambiar a|usar/ })).not.toBeInTheDocument();
});

test('debts that are found go to the capacity to pay, once', async () => {
  const { panel, person } = await consultar();
  await person.click(await panel.findByRole('button', { name: 'Añadir esta deuda a la capacidad de pago' }));
  expect(await panel.findByText('Las deudas están en la capacidad de pago.')).toBeVisible();
  expect(control('deudas.0.entidad')).toHaveValue('Caja de los Andes');
  expect(control('deudas.0.cuota')).toHaveValue('120.5');
  expect(control('deudas.0.saldo')).toHaveValue('3000');
});

test.each([
  ['sin_datos', 'No tiene datos de ese DNI.'],
  ['sin_respuesta', 'No respondió a tiempo.'],
  ['ilegible', 'Respondió algo que no se entiende.'],
  ['fallo', 'Respondió con un error.'],
  ['suspendida', 'No se le pregunta por ahora, porque viene fallando.'],
] as const)(
  'a source that ends with %s says so, and is asked anew when pressed',
  async (resultado, texto) => {
    const { panel, person, answers } = await consultar({
      [CONSULTAR]: ({ body }) => ({ ...responder({ body }), resultado, datos: null }),
    });
    await waitFor(() => expect(panel.getAllByText(texto)).toHaveLength(3));
    answers.set({ [CONSULTAR]: responder });
    const antes = answers.requestsTo(CONSULTAR).length;
    await person.click(panel.getByRole('button', { name: 'Preguntar de nuevo' }));
    expect(await panel.findByText('ROSA ELENA NUÑEZ QUISPE.')).toBeVisible();
    await waitFor(() => expect(answers.requestsTo(CONSULTAR)).toHaveLength(antes + 3));
    const otraVez = answers.requestsTo(CONSULTAR).slice(antes);
    expect(otraVez.map(({ body }) => body)).toMatchObject(
      ACTIVAS.map(({ fuente }) => ({ fuente, deNuevo: true })),
    );
  },
);

test.each([
  [
    'too many questions',
    problem(429, 'Hizo demasiadas consultas en un minuto.'),
    /Hizo demasiadas consultas/,
  ],
  ['no connection', noAnswer, /No hay conexión/],
])('%s is told at each source, and the form goes on', async (_what, respuesta, texto) => {
  const { panel } = await consultar({ [CONSULTAR]: respuesta });
  await waitFor(() => expect(panel.getAllByText(texto)).toHaveLength(3));
  expect(control('nombre')).toBeEnabled();
});

test('while sources are asked the form can be filled in, and what comes for another DNI is not shown', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { panel } = await consultar({
    [CONSULTAR]: async ({ body }: { body: unknown }) => {
      await asked;
      return responder({ body });
    },
  });
  expect(panel.getByText('Registro de identidad: Preguntando…')).toBeVisible();
  escribir('nombre', 'Juana');
  expect(control('nombre')).toHaveValue('Juana');
  escribir('dni', '10117411');
  await waitFor(() => expect(panel.queryByText(/Preguntando…$/)).not.toBeInTheDocument());
  await act(async () => answer());
  expect(await panel.findByRole('button', { name: 'Consultar' })).toBeEnabled();
  expect(panel.queryByText('ROSA ELENA NUÑEZ QUISPE.')).not.toBeInTheDocument();
});

test('the guarantor has a block of their own', async () => {
  const { answers, person } = await abrirPanel();
  await person.click(screen.getByRole('button', { name: /^2\. Datos del Aval/ }));
  escribir('dniAval', '17801146');
  const panel = within(await screen.findByRole('region', { name: 'Consultas externas del aval' }));
  await person.click(panel.getByRole('button', { name: 'Consultar' }));
  await waitFor(() => expect(answers.requestsTo(CONSULTAR)).toHaveLength(3));
  expect(answers.requestsTo(CONSULTAR)[0]?.body).toMatchObject({ dni: '17801146', quien: 'aval' });
  expect(panel.queryByRole('button', { name: /capacidad de pago/ })).not.toBeInTheDocument();
});

test('axe finds nothing in the answers and offers', async () => {
  const { panel } = await consultar();
  await panel.findByText('ROSA ELENA NUÑEZ QUISPE.');
  const region = screen.getByRole('region', { name: 'Consultas externas' });
  const { violations } = await act(() => axe.run(region, { rules: ELSEWHERE, resultTypes: ['violations'] }));
  expect(violations.map(({ id }) => id)).toEqual([]);
});
