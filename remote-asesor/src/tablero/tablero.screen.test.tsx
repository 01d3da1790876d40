import { screen, waitFor, within } from '@testing-library/react';
import { problem, type RecordedRequest } from 'shared-auth/testing';
import { abrir, buscar } from '../testing/abrir';
import { evaluacion } from '../testing/personas';

const PROPIAS = 'GET /api/evaluaciones';
const DIA = 24 * 60 * 60 * 1000;
const hace = (dias: number) => new Date(Date.now() - dias * DIA - 60_000).toISOString();

const paginas = ({ query }: RecordedRequest) => {
  const estado = Number(query.estado) as 0 | 1 | 2;
  const observaciones = estado === 2 ? 'Ingresos insuficientes.' : null;
  const datos = [
    evaluacion({ id: 10 * estado + Number(query.pagina), estado, observaciones, created_at: hace(3) }),
  ];
  return { datos, total: estado === 0 ? 4 : 1, pagina: Number(query.pagina), porPagina: 3 };
};

test('own evaluations by state: the rejected ones first with their reason, the pending ones with their wait', async () => {
  const { answers } = await abrir('/asesor/dashboard', { [PROPIAS]: paginas });
  expect(await screen.findByText('Ingresos insuficientes.', { exact: false })).toBeVisible();
  const grupos = screen.getAllByRole('heading', { level: 2 });
  expect(grupos.map((titulo) => titulo.textContent)).toEqual(['Rechazadas', 'Pendientes', 'Aceptadas']);
  expect(await screen.findByText(/Espera respuesta desde hace 3 días/)).toBeVisible();
  const pedidos = answers.requestsTo(PROPIAS).map(({ query }) => query);
  expect(pedidos).toContainEqual({ estado: '0', orden: 'antiguas', pagina: '1', porPagina: '3' });
});

test('a pending evaluation that misses its second signature says so and names no head', async () => {
  const segundaFirma = { desde: new Date(Date.now() - 5 * 60 * 60 * 1000).toISOString() };
  await abrir('/asesor/dashboard', {
    [PROPIAS]: (pedido: RecordedRequest) => {
      const pagina = paginas(pedido);
      const datos = pagina.datos.map((una) => (una.estado === 0 ? { ...una, segundaFirma } : una));
      return { ...pagina, datos };
    },
  });
  const pendientes = within(screen.getByRole('region', { name: 'Pendientes' }));
  expect(await pendientes.findByText('Pendiente de segunda firma')).toBeVisible();
  expect(pendientes.getByText('desde hace 5 h')).toBeVisible();
  expect(pendientes.getByText(/Espera respuesta desde hace 3 días/)).toBeVisible();
  expect(screen.getAllByText('Pendiente de segunda firma')).toHaveLength(1);
});

test('each card opens the PDF, the history and the schedule', async () => {
  const { person } = await abrir('/asesor/dashboard', {
    [PROPIAS]: paginas,
    'GET /api/evaluaciones/:id/historial': [],
  });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Ver PDF de la evaluación/ })).toHaveLength(3),
  );
  await person.click(screen.getByRole('button', { name: 'Historial de la evaluación N.º 11' }));
  expect(await screen.findByText('Esta evaluación todavía no tiene historial.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cerrar' }));
  await person.click(screen.getByRole('button', { name: 'Cronograma de la evaluación N.º 21' }));
  expect(screen.getByRole('dialog', { name: 'Cronograma de la evaluación N.º 21' })).toBeVisible();
});

test('further pages come from the server', async () => {
  const { person } = await abrir('/asesor', { [PROPIAS]: paginas });
  const pendientes = within(screen.getByRole('region', { name: 'Pendientes' }));
  await person.click(await pendientes.findByRole('button', { name: '2' }));
  expect(await pendientes.findByText(/Evaluación N.º 2/)).toBeVisible();
});

test('a state that cannot be loaded offers another try and leaves the others alone', async () => {
  const { person, answers } = await abrir('/asesor/dashboard', {
    [PROPIAS]: (pedido: RecordedRequest) =>
      pedido.query.estado === '2' ? problem(403, 'No tiene permiso.') : paginas(pedido),
  });
  expect(await screen.findByText('Error: No tiene permiso.')).toBeVisible();
  expect(await screen.findByText(/Espera respuesta/)).toBeVisible();
  answers.set({ [PROPIAS]: paginas });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Ingresos insuficientes.', { exact: false })).toBeVisible();
});

test('when nothing can be read one message says so, and one press reads all of it again', async () => {
  const { person, answers } = await abrir('/asesor/dashboard', {
    [PROPIAS]: problem(500, 'Error interno del servidor. Por favor, intentelo de nuevo mas tarde.'),
  });
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error: Error interno del servidor/);
  answers.set({ [PROPIAS]: paginas });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Ingresos insuficientes.', { exact: false })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await waitFor(() => expect(answers.requestsTo(PROPIAS)).toHaveLength(6));
});

test('a name or a DNI is searched for from here, and the answer stands in the evaluations that were sent', async () => {
  const { person, address } = await abrir('/asesor/dashboard', {
    'GET /api/evaluaciones/clientes': {
      datos: [{ cliente: evaluacion().cliente, evaluaciones: 2 }],
      hayMas: false,
    },
  });
  buscar('de');
  expect(await screen.findByRole('region', { name: 'Clientes que se llaman «de»' })).toBeVisible();
  expect(address()).toBe('/asesor/evaluaciones-enviadas');
  await person.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Panel' })).toBeVisible();
  buscar('1234');
  expect(await screen.findByText('Por favor, ingrese un DNI valido de 8 o 9 digitos.')).toBeVisible();
  expect(address()).toBe('/asesor/dashboard');
  buscar('10117410');
  await screen.findAllByText('No se encontraron evaluaciones para este DNI.');
  expect(address()).toBe('/asesor/evaluaciones-enviadas');
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue('10117410');
});

test.each(['/asesor/otra', '/asesor/evaluaciones-enviadas/1/2'])(
  'the address %s leads to the not-found page',
  async (path) => {
    const { address } = await abrir(path);
    expect(address()).toBe('/404');
  },
);
