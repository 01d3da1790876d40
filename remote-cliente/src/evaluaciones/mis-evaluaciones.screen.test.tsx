import { screen, waitFor, within } from '@testing-library/react';
import { answer, noAnswer, problem, startAnswers } from 'shared-auth/testing';
import { evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir as abrirEn } from '../testing';
import { variasEvaluaciones } from '../testing/fixtures';

const INDICE = 'GET /api/evaluaciones/index';
const CODIGO = 'POST /api/evaluaciones/:id/codigo';

const abrir = (user = {}) => abrirEn('/cliente/mis-evaluaciones', user);

const seccion = (nombre: string) => screen.findByRole('region', { name: nombre });
const titulos = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('asks for the evaluations of the DNI of the person signed in and shows them by state', async () => {
  const answers = await startAnswers({
    [INDICE]: [
      evaluacionDe({ id: 3 }),
      evaluacionDe({ id: 2, estado: 1 }),
      evaluacionDe({ id: 1, estado: 2 }),
    ],
  });
  abrir({ dni: '12345678' });
  expect(titulos(await seccion('Pendientes'))).toEqual(['Evaluación N.º 3']);
  expect(titulos(await seccion('Aceptadas'))).toEqual(['Evaluación N.º 2']);
  expect(titulos(await seccion('Rechazadas'))).toEqual(['Evaluación N.º 1']);
  expect(screen.getByRole('heading', { level: 1, name: 'Mis Evaluaciones' })).toBeVisible();
  expect(screen.getByText('Tus solicitudes de crédito y lo que se decidió sobre cada una.')).toBeVisible();
  expect(answers.requestsTo(INDICE).map(({ query }) => query)).toEqual([{ dni: '12345678' }]);
});

test('a card tells the credit, when it was registered and by whom, and its state in a word', async () => {
  await startAnswers({ [INDICE]: [evaluacionDe()] });
  abrir();
  const tarjeta = await screen.findByRole('article', { name: 'Evaluación N.º 12' });
  for (const texto of [
    'Pendiente',
    'Registrada el 15/03/2026 por Carla Ramos',
    'S/ 6,000.00',
    '40.00 %',
    'Mensual',
    'Con saldo',
    'Mercadería',
  ]) {
    expect(within(tarjeta).getByText(texto)).toBeVisible();
  }
});

test.each([
  [0, 'La estamos revisando. Te avisaremos aquí cuando haya una decisión.'],
  [1, 'Fue aceptada. Tu asesor te indicará los siguientes pasos.'],
  [2, 'No fue aceptada. Tu asesor puede corregir los datos y volver a enviarla.'],
] as const)('a card of state %i tells what that means', async (estado, texto) => {
  await startAnswers({ [INDICE]: [evaluacionDe({ estado })] });
  abrir();
  expect(await screen.findByText(texto)).toBeVisible();
});

test.each([
  [{}, 'Si se aprueba, te prestaremos S/ 6,000.00 y los devolverás en 12 cuotas de S/ 597.16 cada mes.'],
  [{ estado: 1 }, 'Te prestaremos S/ 6,000.00 y los devolverás en 12 cuotas de S/ 597.16 cada mes.'],
  [
    { estado: 1, desembolsado_at: '2026-03-21T15:00:00.000Z', cuotas: 26, periodoCredito: 'catorcenal' },
    'Te prestamos S/ 6,000.00 y los devuelves en 26 cuotas de S/ 274.03 cada 14 días. La última, la 26, es de S/ 274.21.',
  ],
  [{ estado: 2 }, 'Pediste S/ 6,000.00 para devolverlos en 12 cuotas de S/ 597.16 cada mes.'],
] as const)(
  'before its data, a card %j tells what it means and then the credit in a sentence',
  async (cambio, frase) => {
    await startAnswers({ [INDICE]: [evaluacionDe(cambio)] });
    abrir();
    const tarjeta = await screen.findByRole('article', { name: 'Evaluación N.º 12' });
    const texto = tarjeta.textContent ?? '';
    const lugares = [/La estamos revisando|[Ff]ue aceptada/, frase, 'Producto'].map((uno) =>
      texto.search(uno),
    );
    expect(lugares).not.toContain(-1);
    expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));
  },
);

test('words that not everybody knows are explained where they stand', async () => {
  await startAnswers({ [INDICE]: [evaluacionDe()] });
  const { person } = abrir();
  for (const [palabra, explicacion] of [
    ['Con saldo', /todavía debe parte de otro/],
    ['Mensual', /una cuota cada mes/],
    ['Tasa de interés (%)', /Si es una TEA, es el interés de un año/],
    ['cronograma referencial', /como si la tasa fuera una TEA/],
  ] as const) {
    await person.click(await screen.findByRole('button', { name: palabra }));
    const dialogo = await screen.findByRole('dialog', { name: palabra });
    expect(dialogo).toHaveTextContent(explicacion);
    await waitFor(() => expect(dialogo).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(dialogo).not.toBeInTheDocument());
  }
});

test('a rejected card shows its reason', async () => {
  await startAnswers({ [INDICE]: [evaluacionDe({ estado: 2, observaciones: 'Falta el recibo de luz.' })] });
  abrir();
  expect(await screen.findByText('Motivo del rechazo: Falta el recibo de luz.')).toBeVisible();
});

test('shows three to a page and walks with Anterior, numbers and Siguiente', async () => {
  await startAnswers({ [INDICE]: [...variasEvaluaciones(7, 0, 10), ...variasEvaluaciones(3, 1, 30)] });
  const { person } = abrir();
  const pendientes = await seccion('Pendientes');
  const boton = (name: string) => within(pendientes).getByRole('button', { name });
  expect(titulos(pendientes)).toEqual(['Evaluación N.º 10', 'Evaluación N.º 11', 'Evaluación N.º 12']);
  expect(boton('Anterior')).toBeDisabled();

  await person.click(boton('Siguiente'));
  expect(titulos(pendientes)).toEqual(['Evaluación N.º 13', 'Evaluación N.º 14', 'Evaluación N.º 15']);

  await person.click(boton('3'));
  expect(titulos(pendientes)).toEqual(['Evaluación N.º 16']);
  expect(boton('Siguiente')).toBeDisabled();

  await person.click(boton('Anterior'));
  expect(boton('2')).toHaveAttribute('aria-current', 'page');
});

test('three of a state need no pages', async () => {
  await startAnswers({ [INDICE]: variasEvaluaciones(3, 1, 30) });
  abrir();
  expect(titulos(await seccion('Aceptadas'))).toHaveLength(3);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  [0, 'No tienes evaluaciones pendientes.'],
  [1, 'No tienes evaluaciones aceptadas.'],
  [2, 'No tienes evaluaciones rechazadas.'],
] as const)('the section of state %i, when empty, says so', async (estado, texto) => {
  const otro = estado === 0 ? 1 : 0;
  await startAnswers({ [INDICE]: [evaluacionDe({ estado: otro })] });
  abrir();
  expect(await screen.findByText(texto)).toBeVisible();
});

test('without any evaluation there is one text and no section', async () => {
  await startAnswers({ [INDICE]: [] });
  abrir();
  expect(await screen.findByText('Aun no tienes ninguna evaluacion.')).toBeVisible();
  expect(
    screen.getByText('Cuando un asesor registre una solicitud de crédito a tu nombre, la verás aquí.'),
  ).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('without a DNI in the token it says so and asks for nothing', async () => {
  const answers = await startAnswers({ [INDICE]: [evaluacionDe()] });
  abrir({ dni: '' });
  expect(
    await screen.findByText('No se pudo obtener la informacion del usuario para buscar evaluaciones.'),
  ).toBeVisible();
  expect(screen.getByText('Cierra la sesión y vuelve a ingresar.')).toBeVisible();
  expect(answers.requestsTo(INDICE)).toEqual([]);
});

test('tells that it is loading', async () => {
  await startAnswers({ [INDICE]: answer(200, [evaluacionDe()], { delay: 50 }) });
  abrir();
  expect(screen.getByRole('status')).toHaveTextContent('Cargando tus evaluaciones…');
  expect(await screen.findByText('Evaluación N.º 12')).toBeVisible();
  expect(screen.queryByText('Cargando tus evaluaciones…')).not.toBeInTheDocument();
});

test.each([
  ['a refusal', problem(403, 'Solo puede ver sus evaluaciones.'), 'Solo puede ver sus evaluaciones.'],
  [
    'a server error',
    problem(500, 'x'),
    'Error interno del servidor. Por favor, intentelo de nuevo mas tarde.',
  ],
  ['no answer', noAnswer, 'No hay conexión con el servidor. Revise su conexión e inténtelo de nuevo.'],
])(
  'after %s it tells the failure with its cause, and a retry brings the evaluations',
  async (_caso, falla, causa) => {
    const answers = await startAnswers({ [INDICE]: falla });
    const { person } = abrir();
    expect(await screen.findByText('Ocurrio un error al cargar tus evaluaciones.')).toBeVisible();
    expect(screen.getByText(causa)).toBeVisible();

    answers.set({ [INDICE]: [evaluacionDe()] });
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Evaluación N.º 12')).toBeVisible();
  },
);

test('Actualizar brings what was decided meanwhile', async () => {
  const answers = await startAnswers({ [INDICE]: [evaluacionDe()] });
  const { person } = abrir();
  await seccion('Pendientes');
  answers.set({ [INDICE]: answer(200, [evaluacionDe({ estado: 1 })], { delay: 50 }) });
  await person.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(screen.getByRole('button', { name: 'Actualizando…' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Aceptado')).toBeVisible();
});

test('a failing Actualizar tells so, keeps what was there and offers another try', async () => {
  const answers = await startAnswers({ [INDICE]: [evaluacionDe()] });
  const { person } = abrir();
  await seccion('Pendientes');
  answers.set({ [INDICE]: noAnswer });
  await person.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByText('Ocurrio un error al cargar tus evaluaciones.')).toBeVisible();
  expect(screen.getByText('Evaluación N.º 12')).toBeVisible();

  answers.set({ [INDICE]: [evaluacionDe({ estado: 1 })] });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Aceptado')).toBeVisible();
  expect(screen.queryByText('Ocurrio un error al cargar tus evaluaciones.')).not.toBeInTheDocument();
});

test('the reference schedule of an evaluation opens and closes', async () => {
  await startAnswers({ [INDICE]: [evaluacionDe()] });
  const { person } = abrir();
  await person.click(await screen.findByRole('button', { name: 'Cronograma de la evaluación N.º 12' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Cronograma de la evaluación N.º 12' });
  const tabla = within(dialogo).getByRole('table', { name: 'Cronograma referencial (si la tasa es TEA)' });
  expect(
    within(tabla)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['N.º', 'Cuota', 'Interés', 'Capital', 'Saldo']);
  expect(
    within(dialogo).getByText('Es una referencia: el cronograma definitivo es el de tu contrato.'),
  ).toBeVisible();
  const filas = within(tabla).getAllByRole('row');
  expect(filas).toHaveLength(13);
  expect(filas[1]).toHaveAccessibleName('1 597.16 170.62 426.54 5,573.46');
  expect(within(dialogo).getByText('S/ 7,165.92')).toBeVisible();
  expect(within(dialogo).getByText('2.8436 %')).toBeVisible();

  await person.click(within(dialogo).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the open schedule is printed as a sheet with the client, the credit and a code', async () => {
  const titulos: string[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => titulos.push(document.title));
  const answers = await startAnswers({
    [INDICE]: [evaluacionDe()],
    [CODIGO]: { codigo: '0123456789ABCDEFGHJK', direccion: 'https://creditos.example/verificar' },
  });
  const { person } = abrir();
  await person.click(await screen.findByRole('button', { name: 'Cronograma de la evaluación N.º 12' }));
  const dialogo = within(await screen.findByRole('dialog'));
  const hoja = (await dialogo.findByText('0123-4567-89AB-CDEF-GHJK')).closest('[data-on-paper]');
  for (const texto of [
    'Cliente: Rosa Quispe Lazo, DNI 45678912',
    'Evaluación N.º 12 (Pendiente): Capital de trabajo, S/ 6,000.00 en 12 cuotas de S/ 597.16 cada mes',
    /^Impreso el /,
  ]) {
    expect(hoja).toContainElement(dialogo.getByText(texto));
  }
  expect(hoja).toContainElement(dialogo.getByRole('table'));
  const imprimir = dialogo.getByRole('button', { name: 'Imprimir' });
  expect(hoja).not.toContainElement(imprimir);
  await person.click(imprimir);
  expect(titulos).toEqual(['Cronograma de la evaluación N.º 12']);
  expect(answers.requestsTo(CODIGO).map(({ body }) => body)).toEqual([{ documento: 'cronograma' }]);
  print.mockRestore();
});

test('data that give no schedule are told', async () => {
  await startAnswers({ [INDICE]: [evaluacionDe({ montoPrestamo: 0 })] });
  const { person } = abrir();
  await person.click(await screen.findByRole('button', { name: /^Cronograma/ }));
  expect(await screen.findByText('No hay datos suficientes para calcular el cronograma.')).toBeVisible();
});
