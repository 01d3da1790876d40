import { screen, within } from '@testing-library/react';
import { answer, problem } from 'shared-auth/testing';
import { abrir, buscar, REGISTRO } from '../testing/abrir';
import { DATOS_CLIENTE, evaluacion } from '../testing/personas';

const ENVIADAS = '/asesor/evaluaciones-enviadas';
const INDEX = 'GET /api/evaluaciones/index';
const HISTORIAL = 'GET /api/evaluaciones/:id/historial';
const PDF = 'GET /api/evaluaciones/:id/pdf';
const MOTIVO = 'La boleta está ilegible.';
const RECHAZADA = evaluacion({ id: 9, estado: 2, observaciones: MOTIVO });
const CASOS = [...[1, 2, 3, 4].map((id) => evaluacion({ id, montoPrestamo: id * 1000 })), RECHAZADA];
const seccion = (nombre: string) => within(screen.getByRole('region', { name: nombre }));

test('nothing is searched before there is a DNI, which is cut to nine characters', async () => {
  const { answers } = await abrir(ENVIADAS);
  expect(screen.getByText('Ingrese un DNI para comenzar la búsqueda.')).toBeVisible();
  buscar('1234567');
  expect(await screen.findByText('Por favor, ingrese un DNI valido de 8 o 9 digitos.')).toBeVisible();
  expect(answers.requestsTo(INDEX)).toHaveLength(0);
  buscar('1234567890123');
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue('123456789');
  await screen.findAllByText('No se encontraron evaluaciones para este DNI.');
  expect(answers.requestsTo(INDEX)[0]?.query).toEqual({ dni: '123456789' });
});

test('the evaluations of a DNI stand in three sections, three to a page', async () => {
  const { person } = await abrir(ENVIADAS, { [INDEX]: CASOS });
  buscar('10117410');
  expect(await screen.findByText('Evaluaciones encontradas.')).toBeVisible();
  expect(seccion('Pendientes').getAllByRole('article')).toHaveLength(3);
  await person.click(seccion('Pendientes').getByRole('button', { name: 'Siguiente' }));
  expect(seccion('Pendientes').getAllByRole('article')).toHaveLength(1);
  expect(seccion('Pendientes').getByText('S/ 4,000.00')).toBeVisible();
  expect(seccion('Pendientes').getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  expect(seccion('Aceptadas').getByText('No hay evaluaciones aceptadas.')).toBeVisible();
  expect(seccion('Rechazadas').queryByRole('button', { name: 'Siguiente' })).not.toBeInTheDocument();
});

test('a rejected card tells why and leads to its correction; the others do not', async () => {
  await abrir(ENVIADAS, { [INDEX]: CASOS });
  buscar('10117410');
  await screen.findByText('Evaluaciones encontradas.');
  expect(seccion('Rechazadas').getByText(MOTIVO, { exact: false })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Corregir Evaluacion' })).toHaveLength(1);
  expect(seccion('Rechazadas').getByRole('link', { name: 'Corregir Evaluacion' })).toHaveAttribute(
    'href',
    `/asesor/evaluacion-cliente/10117410?evaluacion=${RECHAZADA.id}`,
  );
});

test('a pending card that misses its second signature says so and stays among the pending ones', async () => {
  const desde = new Date(Date.now() - 26 * 60 * 60 * 1000).toISOString();
  await abrir(ENVIADAS, { [INDEX]: [evaluacion({ segundaFirma: { desde } }), RECHAZADA] });
  buscar('10117410');
  await screen.findByText('Evaluaciones encontradas.');
  expect(seccion('Pendientes').getByText('Pendiente de segunda firma')).toBeVisible();
  expect(seccion('Pendientes').getByText('desde hace 1 día')).toBeVisible();
  expect(seccion('Rechazadas').queryByText('Pendiente de segunda firma')).not.toBeInTheDocument();
});

test('the schedule of a card opens in a dialog, from which its sheet can be asked for', async () => {
  const { person } = await abrir(ENVIADAS, { [INDEX]: [RECHAZADA] });
  buscar('10117410');
  await person.click(await screen.findByRole('button', { name: 'Cronograma de la evaluación N.º 9' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cronograma de la evaluación N.º 9' }));
  expect(dialogo.getByRole('table', { name: 'Cronograma referencial (si la tasa es TEA)' })).toBeVisible();
  expect(dialogo.getByRole('button', { name: 'Preparar para imprimir' })).toBeVisible();
});

test.each([0, 1, 2] as const)('of one in state %i the advisor opens history and PDF', async (estado) => {
  const historial = [
    {
      id: 1,
      tipo: 'registrada',
      actor: { fullName: 'Alba Ruiz', rol: 'asesor' },
      fecha: '2026-11-19T15:00:00.000Z',
    },
    {
      id: 2,
      tipo: 'rechazada',
      actor: { fullName: 'Rosa Díaz', rol: 'jefe_negocios' },
      fecha: '2026-11-20T17:03:00.000Z',
      observaciones: MOTIVO,
    },
  ] as const;
  const { person, answers } = await abrir(ENVIADAS, {
    [INDEX]: [evaluacion({ id: 9, estado })],
    [HISTORIAL]: [...historial],
    [PDF]: answer(200, Buffer.from('%PDF-1.7')),
  });
  buscar('10117410');
  const abrirlo = await screen.findByRole('button', { name: 'Historial de la evaluación N.º 9' });
  expect([answers.requestsTo(HISTORIAL), answers.requestsTo(PDF)]).toEqual([[], []]);
  await person.click(abrirlo);
  const dialogo = await screen.findByRole('dialog', { name: 'Historial de la evaluación N.º 9' });
  expect(await within(dialogo).findByText(/^Rosa Díaz \(Jefe de Negocios\) · 20\/11\/2026/)).toBeVisible();
  await person.click(within(dialogo).getByRole('button', { name: 'Cerrar' }));
  await person.click(screen.getByRole('button', { name: 'Ver PDF de la evaluación N.º 9' }));
  const visor = await screen.findByRole('dialog', { name: 'PDF adjunto de la evaluación N.º 9' });
  expect(await within(visor).findByRole('region', { name: 'PDF adjunto' })).toBeVisible();
});

test("another advisor's evaluation has only its schedule", async () => {
  const asesor = { username: 'asesor2', fullName: 'Beatriz Mío' };
  await abrir(ENVIADAS, { [INDEX]: [evaluacion({ estado: 1, asesor })] });
  buscar('10117410');
  await screen.findByRole('button', { name: /^Cronograma/ });
  expect(screen.queryByRole('button', { name: /^(Ver PDF|Historial)/ })).not.toBeInTheDocument();
});

test('a rejected card whose correction is not for this advisor says why and leads nowhere', async () => {
  const porque = 'No puede corregir una evaluación en la que usted es el cliente o el aval.';
  await abrir(ENVIADAS, { [INDEX]: [{ ...RECHAZADA, acciones: { corregir: porque } }] });
  buscar('10117410');
  expect(await screen.findByText(porque)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Corregir Evaluacion' })).not.toBeInTheDocument();
});

test('whoever comes back finds the client that they had searched', async () => {
  const { person, address } = await abrir(ENVIADAS, {
    [INDEX]: CASOS,
    'GET /api/cliente/show/:dni': { datosCliente: DATOS_CLIENTE, aval: null, evaluacion: RECHAZADA },
  });
  buscar('10117410');
  await person.click(await screen.findByRole('link', { name: 'Corregir Evaluacion' }));
  expect(address()).toBe(`/asesor/evaluacion-cliente/10117410?evaluacion=${RECHAZADA.id}`);
  await person.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(await screen.findByText(MOTIVO, { exact: false })).toBeVisible();
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue('10117410');
  await person.click(screen.getByRole('link', { name: 'Corregir Evaluacion' }));
  await person.click(await screen.findByRole('link', { name: 'Cancelar' }));
  expect(await screen.findByLabelText('DNI del cliente')).toHaveValue('10117410');
});

test('whoever has no evaluation yet is registered from here, with a DNI that the address does not show', async () => {
  const { person, address } = await abrir(ENVIADAS);
  buscar('10117410');
  await person.click(await screen.findByRole('link', { name: 'Registrar Nueva Evaluacion' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Registrar Nueva Evaluacion' })).toBeVisible();
  expect(screen.getByLabelText('DNI del cliente')).toHaveValue('10117410');
  expect(address()).toBe(REGISTRO);
});

test('a DNI pasted with blanks and dots is searched without them', async () => {
  const { answers } = await abrir(ENVIADAS, { [INDEX]: CASOS });
  buscar(' 10.117.410 ');
  expect(await screen.findByText('Evaluaciones encontradas.')).toBeVisible();
  expect(answers.requestsTo(INDEX)[0]?.query).toEqual({ dni: '10117410' });
});

test('a search that fails shows the error, can be repeated, and then says what it found', async () => {
  const { person, answers } = await abrir(ENVIADAS, { [INDEX]: problem(403, 'No tiene permiso.') });
  buscar('10117410');
  expect(await screen.findByText('Error: No tiene permiso.')).toBeVisible();
  answers.set({ [INDEX]: CASOS });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(MOTIVO, { exact: false })).toBeVisible();
  expect(screen.getByText('Evaluaciones encontradas.')).toBeVisible();
});

const CLIENTES = 'GET /api/evaluaciones/clientes';
const rosas = {
  datos: ['Rosa María', 'Rosalía'].map((nombre, i) => ({
    cliente: { datos: { ...evaluacion().cliente.datos, nombre, dni: `1011741${i}` } },
    evaluaciones: i + 1,
  })),
  hayMas: false,
};

test('a name, with its blanks, leads to the own clients who have it, and from there to their evaluations', async () => {
  const { person, answers, address } = await abrir(ENVIADAS, { [CLIENTES]: rosas, [INDEX]: CASOS });
  const caja = screen.getByLabelText('DNI del cliente');
  await person.type(caja, 'Rosa María{Enter}');
  expect(caja).toHaveValue('Rosa María');
  await person.click(await screen.findByRole('link', { name: /^Rosa María/ }));
  expect(answers.requestsTo(CLIENTES)[0]?.query).toEqual({ q: 'Rosa María' });
  expect(await screen.findByText('Evaluaciones encontradas.')).toBeVisible();
  expect(seccion('Pendientes').getAllByRole('article')).toHaveLength(3);
  expect(caja).toHaveValue('10117410');
  expect(address()).toBe(ENVIADAS);
  await person.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(await screen.findByRole('link', { name: /^Rosalía/ })).toBeVisible();
  expect(caja).toHaveValue('Rosa María');
});

test.each(['R', 'Ñ ', 'r0sa', '1234567'])('"%s" is neither a name nor a DNI', async (texto) => {
  const { answers } = await abrir(ENVIADAS, { [CLIENTES]: rosas });
  buscar(texto);
  expect(await screen.findByText('Por favor, ingrese un DNI valido de 8 o 9 digitos.')).toBeVisible();
  expect(answers.requestsTo(CLIENTES)).toEqual([]);
});

test('a name that no own client has is told', async () => {
  await abrir(ENVIADAS, { [CLIENTES]: { datos: [], hayMas: false } });
  buscar("D'Angelo");
  expect(await screen.findByText("Ninguno de sus clientes se llama «D'Angelo».")).toBeVisible();
});
