import { screen, waitFor, within } from '@testing-library/react';
import { foreignAnswer, problem, startAnswers } from 'shared-auth/testing';
import { approve, cardIn, openClient } from '../testing';
import { aval, clienteShow, DNI, datosCliente, decidida, evaluacion } from '../testing/fixtures';

const lista = { 'GET /api/evaluaciones/index': [evaluacion()] };

async function openFile() {
  const view = openClient();
  await screen.findByText(/ de 100|: N\/A/);
  await view.person.click(await screen.findByRole('button', { name: 'Ver Cliente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Información del cliente' }));
  const groups = () => dialog.queryAllByRole('region').map((group) => group.getAttribute('aria-label'));
  const value = (label: string) => {
    const term = dialog.getByText(label, { selector: 'dt' });
    return term.nextElementSibling?.textContent;
  };
  return { ...view, dialog, groups, value };
}

test('the summary names the client, the DNI and the score with its band', async () => {
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': clienteShow() });
  openClient();
  const summary = within(await screen.findByRole('region', { name: 'Resumen del cliente' }));
  expect(summary.getByRole('heading', { name: 'Ana María Ñahui Peña' })).toBeVisible();
  expect(summary.getByText(`DNI ${DNI}`)).toBeVisible();
  expect(await summary.findByText('100 de 100')).toBeVisible();
  expect(summary.getByText('Alta Confiabilidad')).toBeVisible();
});

test('a bank that is not that of the CCI is told beside the client, before anything is decided', async () => {
  const cuentas_bancarias = [{ entidadFinanciera: 'BBVA', ctaAhorros: '123', cci: '00219100999999999951' }];
  const file = clienteShow({ datosCliente: { ...datosCliente, cuentas_bancarias } });
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': file });
  openClient();
  expect(await screen.findByText(/^El CCI es de BCP, pero el expediente dice BBVA\./)).toBeVisible();
});

test('implausible data stand next to the score, and plausible ones raise no alert', async () => {
  const dudoso = {
    ...datosCliente,
    fechaNacimiento: '2014-05-05',
    fechaCaducidadDni: '2019-01-01',
    empleos: [{ ...datosCliente.empleos[0], inicioLaboral: '2005-01-01' }],
  };
  const answers = await startAnswers({
    ...lista,
    'GET /api/cliente/show/:dni': clienteShow({ datosCliente: dudoso as typeof datosCliente }),
  });
  const { unmount } = openClient();
  const alerta = (await screen.findByText('Datos que conviene comprobar')).closest('[role="alert"]');
  expect(alerta).toHaveTextContent(/El cliente tiene \d+ años: es menor de edad\./);
  expect(alerta).toHaveTextContent('El DNI del cliente venció el 01/01/2019.');
  expect(alerta).toHaveTextContent('El cliente empezó a trabajar antes de nacer.');
  unmount();
  answers.set({ 'GET /api/cliente/show/:dni': clienteShow() });
  openClient();
  expect(await screen.findByText('100 de 100')).toBeVisible();
  expect(screen.queryByText('Datos que conviene comprobar')).not.toBeInTheDocument();
});

test.each([
  ['without a client', { datosCliente: null, aval: null, evaluacion: null }],
  ['with nothing', {}],
  ['with another shape', []],
])('a file %s is said in the dialog, and the cards stay', async (_, body) => {
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': foreignAnswer(200, body) });
  const { dialog } = await openFile();
  expect(dialog.getByText('No hay datos del cliente para mostrar.')).toBeVisible();
  expect(screen.getByText('Score crediticio: N/A')).toBeInTheDocument();
  expect(screen.getByRole('article', { hidden: true })).toHaveTextContent('S/ 6,000.00');
});

test('a file without its lists is shown with N/A, and has a score', async () => {
  const { contactos: _c, direcciones: _d, empleos: _e, cuentas_bancarias: _b, ...persona } = datosCliente;
  const file = { datosCliente: persona, aval: null, evaluacion: null };
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': foreignAnswer(200, file) });
  const { value } = await openFile();
  expect(value('Departamento')).toBe('N/A');
  expect(screen.getByText(/ de 100$/)).toBeInTheDocument();
});

test('the file of a client without guarantor has five groups; what is missing is N/A', async () => {
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': clienteShow() });
  const { groups, value } = await openFile();
  expect(groups()).toEqual([
    'Datos Personales',
    'Información de Contacto',
    'Dirección',
    'Información Laboral',
    'Información Bancaria',
  ]);
  expect(value('Fecha de nacimiento')).toBe('03/02/1988');
  expect(value('Estado civil')).toBe('Casado/a');
  expect(value('¿Reside en el Perú?')).toBe('Sí');
  expect(value('¿Es persona expuesta políticamente?')).toBe('No');
  expect(value('Teléfono fijo')).toBe('N/A');
  expect(value('Ingreso mensual')).toBe('S/ 2,600.50');
});

test('lists without entries show N/A in every field', async () => {
  const vacio = {
    ...datosCliente,
    contactos: [],
    direcciones: [],
    empleos: [],
    cuentas_bancarias: [],
    expuesta: null,
  };
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': clienteShow({ datosCliente: vacio }) });
  const { value } = await openFile();
  for (const label of ['Correo electrónico', 'Departamento', 'Centro laboral', 'CCI']) {
    expect(value(label)).toBe('N/A');
  }
  expect(value('¿Es persona expuesta políticamente?')).toBe('N/A');
});

test('a guarantor with a DNI is the sixth group', async () => {
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': clienteShow({ aval }) });
  const { groups, value } = await openFile();
  expect(groups().at(-1)).toBe('Datos del Aval');
  expect(value('Nombres del aval')).toBe('Rosa');
  expect(value('Teléfono fijo del aval')).toBe('N/A');
});

test('a guarantor without a DNI is no group', async () => {
  const sinDni = { ...aval, dniAval: '' };
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': clienteShow({ aval: sinDni }) });
  const { groups } = await openFile();
  expect(groups()).not.toContain('Datos del Aval');
});

test('the file closes with its button and gives the focus back', async () => {
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': clienteShow() });
  const { person, dialog } = await openFile();
  await person.click(dialog.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ver Cliente' })).toHaveFocus());
});

test.each([
  ['not found', problem(404, 'Cliente no encontrado.')],
  ['a server error', foreignAnswer(500, {})],
])('a file that cannot be read (%s) is only logged; name and evaluations stay', async (_kind, failure) => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await startAnswers({ ...lista, 'GET /api/cliente/show/:dni': failure });
  const { dialog } = await openFile();
  expect(dialog.getByText('No hay datos del cliente para mostrar.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ana María Ñahui Peña', hidden: true })).toBeVisible();
  expect(screen.getByText('Score crediticio: N/A')).toBeInTheDocument();
  expect(screen.queryByText(/Cliente no encontrado/)).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('the file is read once, with the guarantor of the evaluation that waits, not of another one', async () => {
  const bajo = { ...datosCliente, empleos: [], cuentas_bancarias: [], fechaNacimiento: '2005-01-01' };
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion({ id: 2 }), evaluacion({ id: 1, estado: 2 })],
    'GET /api/cliente/show/:dni': ({ query }) =>
      query.evaluacion === '2'
        ? clienteShow({ datosCliente: bajo, aval, evaluacion: evaluacion({ id: 2 }) })
        : clienteShow({ datosCliente: bajo, evaluacion: evaluacion({ id: 1, estado: 2 }) }),
  });
  openClient();
  expect(await screen.findByText('40 de 100')).toBeVisible();
  expect(answers.requestsTo('GET /api/cliente/show/:dni').map(({ query }) => query)).toEqual([
    { evaluacion: '2' },
  ]);
});

test('the decision on what the file was opened for takes no second look into it', async () => {
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion({ id: 2 }), evaluacion({ id: 1, estado: 2 })],
    'GET /api/cliente/show/:dni': clienteShow({ evaluacion: evaluacion({ id: 2 }) }),
    'PUT /api/evaluaciones/status/:id': decidida,
  });
  const { person, queryClient } = openClient();
  await approve(person, await cardIn(/Pendientes/, 2));
  await screen.findByText('Evaluación aprobada exitosamente.');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(answers.requestsTo('GET /api/cliente/show/:dni').map(({ query }) => query)).toEqual([
    { evaluacion: '2' },
  ]);
});
