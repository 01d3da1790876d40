import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { buttonOf, cardIn, openClient, searchAgain } from '../testing';
import { clienteShow, evaluacion, evento } from '../testing/fixtures';

const INDEX = 'GET /api/evaluaciones/index';
const routes = {
  [INDEX]: [evaluacion()],
  'GET /api/cliente/show/:dni': clienteShow(),
};

async function openDetail(button: string, title: string) {
  const view = openClient();
  const card = await cardIn(/Pendientes/);
  await view.person.click(buttonOf(card, button));
  return { ...view, card: within(card), dialog: within(await screen.findByRole('dialog', { name: title })) };
}

test('the history tells who did what, when and why, with each change before and after', async () => {
  const correccion = { nota: 'Adjunté la boleta.', documento: 2 };
  await startAnswers({
    ...routes,
    'GET /api/evaluaciones/index': [evaluacion({ correccion })],
    'GET /api/evaluaciones/:id/historial': [
      evento({ id: 1, tipo: 'registrada', actor: { fullName: 'Luis Torres', rol: 'asesor' } }),
      evento({ id: 2, tipo: 'rechazada', observaciones: 'Ingresos sin sustento.' }),
      evento({
        id: 3,
        tipo: 'corregida',
        ...correccion,
        cambios: [
          { campo: 'usuario.ingresoMensual', antes: 1500, despues: 2600.5 },
          { campo: 'aval', antes: 'Rosa Rojas', despues: null },
        ],
      }),
      evento({
        id: 4,
        tipo: 'desembolsada',
        actor: { fullName: 'Carla Vega', rol: 'cajero' },
        cambios: [{ campo: 'desembolso.medio', antes: null, despues: 'transferencia' }],
      }),
    ],
  });
  const { dialog, card } = await openDetail('Historial', 'Historial de la evaluación N.º 1');
  for (const place of [card, dialog]) {
    expect(await place.findByText('Documento nuevo desde la corrección')).toBeVisible();
    const nota = place.getByText(/Adjunté la boleta\.$/).closest('p');
    expect(nota).toHaveTextContent('Nota del asesor: Adjunté la boleta.');
    expect(place.getByText('Ver el documento anterior')).toBeVisible();
  }
  const [registered, rejected, corrected, paid] = await dialog.findAllByRole('listitem');
  expect(registered).toHaveTextContent('Evaluación registradaLuis Torres (Asesor) · 20/11/2026 12:03');
  expect(rejected).toHaveTextContent('Rosa Díaz (Jefe de Negocios)');
  expect(rejected).toHaveTextContent('Motivo: Ingresos sin sustento.');
  expect(corrected).toHaveTextContent('Evaluación corregida y reenviada');
  expect(corrected).toHaveTextContent('Ingreso mensualAntes: S/ 1,500.00 → Después: S/ 2,600.50');
  expect(corrected).toHaveTextContent('AvalAntes: Rosa Rojas → Después: Sin dato');
  expect(paid).toHaveTextContent('Crédito desembolsadoCarla Vega (Cajero) · 20/11/2026 12:03');
  expect(paid).toHaveTextContent('Medio de desembolso Después: Transferencia');
  expect(paid).not.toHaveTextContent('Antes');
});

test('the history tells why an approval went against the policy', async () => {
  const contraPolitica = {
    contra: 'El cliente tiene 14 años: es menor de edad.',
    razon: 'Garantía adicional.',
    explicacion: 'Firma su madre.',
  };
  await startAnswers({ ...routes, 'GET /api/evaluaciones/:id/historial': [evento({ contraPolitica })] });
  const { dialog } = await openDetail('Historial', 'Historial de la evaluación N.º 1');
  expect(
    await dialog.findByText('Va contra la política: El cliente tiene 14 años: es menor de edad.'),
  ).toBeVisible();
  expect(dialog.getByText('Se aprobó por esto: Garantía adicional. Firma su madre.')).toBeVisible();
});

test('an evaluation without history says so', async () => {
  await startAnswers({ ...routes, 'GET /api/evaluaciones/:id/historial': [] });
  const { dialog } = await openDetail('Historial', 'Historial de la evaluación N.º 1');
  expect(await dialog.findByText('Esta evaluación todavía no tiene historial.')).toBeVisible();
});

test('a history that cannot be read may be asked for again', async () => {
  const answers = await startAnswers({
    ...routes,
    'GET /api/evaluaciones/:id/historial': problem(503, 'Base de datos no disponible.'),
  });
  const { person, dialog } = await openDetail('Historial', 'Historial de la evaluación N.º 1');
  expect(await dialog.findByText('Error: Base de datos no disponible.')).toBeVisible();
  answers.set({ 'GET /api/evaluaciones/:id/historial': [evento()] });
  await person.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText('Evaluación aprobada')).toBeVisible();
});

test('the reference schedule says what it supposes, and adds up', async () => {
  await startAnswers(routes);
  const { dialog } = await openDetail('Cronograma', 'Cronograma referencial de la evaluación N.º 1');
  const table = dialog.getByRole('table', { name: 'Cronograma referencial (si la tasa es TEA)' });
  const [, first] = within(table).getAllByRole('row');
  expect(within(table).getAllByRole('row')).toHaveLength(13);
  expect(first).toHaveAccessibleName('1 597.16 170.62 426.54 5,573.46');
  expect(dialog.getByText('S/ 7,165.92')).toBeVisible();
});

test('a schedule is printed as a sheet, whose code is made only when it is asked for', async () => {
  const CODIGO = 'POST /api/evaluaciones/:id/codigo';
  const answers = await startAnswers({
    ...routes,
    [CODIGO]: { codigo: '0123456789ABCDEFGHJK', direccion: 'https://creditos.example/verificar' },
  });
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { person, dialog } = await openDetail('Cronograma', 'Cronograma referencial de la evaluación N.º 1');
  const ask = dialog.getByRole('button', { name: 'Preparar para imprimir' });
  expect(answers.requestsTo(CODIGO)).toEqual([]);
  await person.click(ask);
  const sheet = (await dialog.findByText('0123-4567-89AB-CDEF-GHJK')).closest('[data-on-paper]');
  expect(sheet).toContainElement(dialog.getByRole('table'));
  expect(dialog.getByRole('button', { name: 'Imprimir' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('a credit that no schedule follows from says so', async () => {
  await startAnswers({ ...routes, 'GET /api/evaluaciones/index': [evaluacion({ montoPrestamo: 0 })] });
  const { dialog } = await openDetail('Cronograma', 'Cronograma referencial de la evaluación N.º 1');
  expect(dialog.getByText('No hay datos suficientes para calcular el cronograma.')).toBeVisible();
});

test('a PDF that cannot be fetched says why and may be asked for again', async () => {
  const answers = await startAnswers({
    ...routes,
    'GET /api/evaluaciones/:id/pdf': problem(404, 'Archivo no encontrado.'),
  });
  const { person, dialog } = await openDetail('Ver PDF', 'PDF adjunto de la evaluación N.º 1');
  expect(await dialog.findByText('Error: Archivo no encontrado.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Reintentar' }));
  await dialog.findByText('Error: Archivo no encontrado.');
  expect(answers.requestsTo('GET /api/evaluaciones/:id/pdf', { id: 1 })).toHaveLength(2);
});

test('the details close and give the focus back', async () => {
  await startAnswers(routes);
  const { person, dialog } = await openDetail('Cronograma', 'Cronograma referencial de la evaluación N.º 1');
  await person.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const opener = buttonOf(await cardIn(/Pendientes/), 'Cronograma');
  await waitFor(() => expect(opener).toHaveFocus());
});

describe('on a wide screen', () => {
  beforeEach(() => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(window, { matchMedia: () => wide });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('the details stand beside the cards, which stay in reach', async () => {
    await startAnswers(routes);
    const { person } = openClient();
    const card = await cardIn(/Pendientes/);
    await person.click(buttonOf(card, 'Cronograma'));
    const beside = screen.getByRole('complementary', {
      name: 'Cronograma referencial de la evaluación N.º 1',
    });
    expect(beside).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(buttonOf(card, 'Aprobar')).toBeEnabled();
    await person.click(within(beside).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(buttonOf(card, 'Cronograma')).toHaveFocus();
  });

  test('the data of the client and the PDF are in view together, and the card can still be decided', async () => {
    await startAnswers({
      ...routes,
      'GET /api/evaluaciones/:id/pdf': problem(404, 'Archivo no encontrado.'),
    });
    const { person } = openClient();
    const card = await cardIn(/Pendientes/);
    await person.click(buttonOf(card, 'Cliente y PDF'));
    const beside = screen.getByRole('complementary', { name: 'Cliente y PDF de la evaluación N.º 1' });
    expect(await within(beside).findByText('Error: Archivo no encontrado.')).toBeVisible();
    const client = within(screen.getByRole('region', { name: 'Datos del cliente' }));
    expect(client.getByText('Taller Peña')).toBeVisible();
    await waitFor(() => expect(buttonOf(card, 'Aprobar')).not.toHaveAttribute('aria-disabled'));
    await person.click(within(beside).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('region', { name: 'Datos del cliente' })).not.toBeInTheDocument();
  });

  test('the letter of reasons is closed for good once the evaluation is sent again', async () => {
    const rejected = [evaluacion({ estado: 2, observaciones: 'Falta la boleta.' })];
    const answers = await startAnswers({ ...routes, [INDEX]: rejected });
    const { person } = openClient();
    await person.click(buttonOf(await cardIn(/Rechazadas/), 'Carta de motivos'));
    await screen.findByRole('complementary');
    answers.set({ [INDEX]: [evaluacion({ version: 5 })] });
    await searchAgain(person);
    await cardIn(/Pendientes/);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    answers.set({ [INDEX]: rejected });
    await searchAgain(person);
    await cardIn(/Rechazadas/);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
