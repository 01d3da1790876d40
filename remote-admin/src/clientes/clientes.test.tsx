import { screen, waitFor, within } from '@testing-library/react';
import { answer, problem, startAnswers } from 'shared-auth/testing';
import type { ClienteResumido, ClienteShow } from 'shared-domain/cliente';
import { datosClienteDe, evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { archivosGuardados } from '../testing/archivos-guardados';

const LISTA = 'GET /api/clientes';
const EXPEDIENTE = 'GET /api/clientes/:id';
const ANA: ClienteResumido = {
  id: 5,
  nombreCompleto: 'Ana María Ñahui Peña',
  dni: '•••••912',
  departamento: 'Piura',
  provincia: 'Sullana',
  distrito: 'Bellavista',
  evaluaciones: 3,
  ultimaEvaluacion: '2026-11-17T15:30:00.000Z',
  creadoEn: '2026-03-02T15:00:00.000Z',
};
const SHOW: ClienteShow = {
  datosCliente: datosClienteDe({ ruc: null, direcciones: [], empleos: [], cuentas_bancarias: [] }),
  aval: null,
  evaluacion: evaluacionDe({ estado: 1, desembolsado_at: '2026-03-22T02:00:00.000Z' }),
};

test('clients are listed with a masked DNI and searched by the API', async () => {
  const answers = await startAnswers({ [LISTA]: paginaCon([ANA], 30) });
  const { person, address } = abrir('superadmin', '/superadmin/clientes?pagina=2');
  const [, row] = within(await screen.findByRole('table', { name: 'Clientes' })).getAllByRole('row');
  expect(row).toHaveTextContent('•••••912');
  expect(row).toHaveTextContent('Bellavista, Sullana, Piura');
  expect(row).toHaveTextContent('17/11/2026');
  expect(screen.getByText('30 clientes')).toBeVisible();
  await expectAccessible();
  await person.type(screen.getByLabelText('Buscar cliente'), 'nahui ');
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ q: 'nahui' }));
  expect(address()).toBe('/superadmin/clientes?q=nahui');
});

const LARGA = { ...paginaCon([ANA], 10_000), hayMas: true as const, ultima: 'U' };
const EN_MEDIO = { ...LARGA, pagina: null, anterior: 'A', siguiente: 'S2' };

test('a list longer than is counted is walked from page to page', async () => {
  const answers = await startAnswers({
    [LISTA]: ({ query: { cursor } }) =>
      cursor === 'U'
        ? { ...EN_MEDIO, siguiente: null }
        : { ...(cursor ? EN_MEDIO : { ...LARGA, anterior: null, siguiente: 'S' }) },
  });
  const { person, address } = abrir('superadmin', '/superadmin/clientes?q=ana');
  expect(await screen.findByText('Más de 10,000 clientes')).toBeVisible();
  expect(screen.getByText('Del 1 al 1 de más de 10,000 clientes')).toBeVisible();
  const paso = (name: string) => screen.getByRole('button', { name });
  expect(
    ['Primera', 'Anterior', 'Siguiente', 'Última'].map((name) => paso(name).matches(':enabled')),
  ).toEqual([false, false, true, true]);
  await expectAccessible();
  await person.click(paso('Siguiente'));
  await waitFor(() => expect(paso('Anterior')).toBeEnabled());
  expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ q: 'ana', cursor: 'S' });
  expect(screen.getByText('1 de más de 10,000 clientes')).toBeVisible();
  await person.click(paso('Última'));
  await waitFor(() => expect(paso('Siguiente')).toBeDisabled());
  expect(paso('Última')).toBeDisabled();
  expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ q: 'ana', cursor: 'U' });
  expect(address()).toBe('/superadmin/clientes?q=ana');
  await person.click(paso('Anterior'));
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ q: 'ana', cursor: 'A' }));
  await person.click(paso('Primera'));
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ q: 'ana', pagina: '1' }));
});

test('another search begins at the first page, without the cursor of the one before', async () => {
  const answers = await startAnswers({ [LISTA]: EN_MEDIO });
  const { person, address } = abrir('superadmin', '/superadmin/clientes?q=ana&cursor=S');
  await person.type(await screen.findByLabelText('Buscar cliente'), 'b');
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ q: 'anab' }));
  expect(address()).toBe('/superadmin/clientes?q=anab');
});

test('going back brings the earlier search, in the field too', async () => {
  await startAnswers({ [LISTA]: paginaCon([ANA]), [EXPEDIENTE]: SHOW });
  const { person } = abrir('superadmin', '/superadmin/clientes?q=ana');
  expect(await screen.findByLabelText('Buscar cliente')).toHaveValue('ana');
  await person.click(await screen.findByRole('link', { name: 'Ver expediente de Ana María Ñahui Peña' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana María Ñahui Peña' })).toBeVisible();
});

test('a file is read once when it is opened, tells that this is audited, and changes nothing', async () => {
  const answers = await startAnswers({ [EXPEDIENTE]: SHOW });
  abrir('superadmin', '/superadmin/clientes/5');
  const personales = within(await screen.findByRole('region', { name: 'Datos Personales' }));
  expect(personales.getByText('Costurera')).toBeVisible();
  expect(personales.getByText('45678912')).toBeVisible();
  const ultima = within(screen.getByRole('region', { name: 'Evaluación N.º 12' }));
  expect(ultima.getByText('Desembolsada').nextElementSibling).toHaveTextContent('21/03/2026 21:00');
  expect(screen.getByText(/^Esta consulta quedó anotada en la auditoría/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(answers.requestsTo(EXPEDIENTE).map(({ path }) => path)).toEqual(['/api/clientes/5']);
});

test('a file that is not there is told in the words of the API', async () => {
  await startAnswers({ [EXPEDIENTE]: problem(404, 'Cliente no encontrado.') });
  abrir('superadmin', '/superadmin/clientes/99');
  expect(await screen.findByText('Cliente no encontrado.')).toBeVisible();
});

test('the export takes away what was searched for, all pages of it', async () => {
  const archivos = archivosGuardados();
  const answers = await startAnswers({
    [LISTA]: ({ query }) => (query.formato ? answer(200, Buffer.from('nombre\r\nAna')) : paginaCon([ANA])),
  });
  const { person } = abrir('superadmin', '/superadmin/clientes?q=ana&pagina=2');
  await person.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  expect(await screen.findByText('El archivo se descargó.')).toBeVisible();
  expect(answers.requestsTo(LISTA).find(({ query }) => query.formato)?.query).toEqual({
    q: 'ana',
    formato: 'csv',
  });
  expect(archivos).toEqual([expect.stringMatching(/^clientes-\d{4}-\d\d-\d\d\.csv$/)]);
});

test('an export that fails tells why, and may be tried again', async () => {
  await startAnswers({
    [LISTA]: ({ query }) => (query.formato ? problem(403, 'No tiene permiso.') : paginaCon([ANA])),
  });
  const { person } = abrir('superadmin', '/superadmin/clientes');
  await person.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  expect(await screen.findByText('No se pudo exportar: No tiene permiso.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeEnabled();
});
