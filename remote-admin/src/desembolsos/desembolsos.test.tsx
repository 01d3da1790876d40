import { screen, waitFor, within } from '@testing-library/react';
import { answer, type CannedAnswer, noAnswer, problem, startAnswers } from 'shared-auth/testing';
import type { MedioDesembolso } from 'shared-domain/auditoria';
import { formatCodigo } from 'shared-domain/carta';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { pendienteDe, realizadoDe } from './desembolso.fixture';

const LISTA = 'GET /api/desembolsos';
const ALTA = 'POST /api/desembolsos';
const UNO = 'GET /api/desembolsos/:id';
const CODIGO = 'POST /api/desembolsos/:id/codigo';

async function abrirDesembolso(respuesta: CannedAnswer<typeof ALTA>, medio: MedioDesembolso = 'efectivo') {
  const answers = await startAnswers({
    [LISTA]: paginaCon([pendienteDe()]),
    [ALTA]: respuesta,
    [UNO]: realizadoDe(medio),
  });
  const { person, ...rest } = abrir('cajero', '/cajero/dashboard');
  await person.click(await screen.findByRole('button', { name: 'Desembolsar a Ana Ñahui Peña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desembolso de la evaluación N.º 12' }));
  return { answers, person, dialog, ...rest };
}

test('what is approved and waits is listed, and found by a name or the digits of a DNI', async () => {
  const answers = await startAnswers({ [LISTA]: paginaCon([pendienteDe()], 41) });
  const { person, address } = abrir('cajero', '/cajero');
  const [, row] = within(await screen.findByRole('table', { name: 'Por desembolsar' })).getAllByRole('row');
  expect(row).toHaveTextContent(
    /Ana Ñahui Peña.*45678912.*S\/ 6,000\.00.*Hace 2 días.*Rosa Díaz.*Luis Torres/,
  );
  expect(screen.getByText('41 créditos por desembolsar')).toBeVisible();
  await expectAccessible();
  const caja = screen.getByLabelText('DNI o nombre del cliente');
  for (const buscado of ['Rosa María', "D'Angelo", '45-678']) {
    await person.clear(caja);
    await person.type(caja, buscado);
    await waitFor(() =>
      expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ q: buscado, estado: 'pendiente' }),
    );
  }
  expect(address()).toBe('/cajero?q=45-678');
  expect(caja).toBeValid();
});

test.each([
  ['/cajero/dashboard?dni=rosa', { q: 'rosa', estado: 'pendiente' }],
  ['/cajero/dashboard?estado=realizado&dni=45678', { q: '45678', estado: 'realizado' }],
  ['/cajero/dashboard?estado=otro', { estado: 'otro' }],
])('the address %s is asked for as it is', async (direccion, query) => {
  const answers = await startAnswers({ [LISTA]: paginaCon([]) });
  abrir('cajero', direccion);
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual(query));
  if ('q' in query) expect(screen.getByLabelText('DNI o nombre del cliente')).toHaveValue(query.q);
});

test('a search without letters and digits is not applied, and the page says so', async () => {
  const answers = await startAnswers({ [LISTA]: paginaCon([pendienteDe()]) });
  const { person } = abrir('cajero', '/cajero/dashboard?q=%25%25');
  const caja = await screen.findByLabelText('DNI o nombre del cliente');
  expect(caja).toBeInvalid();
  expect(caja).toHaveAccessibleDescription(/^Escriba al menos una letra o una cifra\./);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'El filtro «DNI o nombre del cliente» no se aplica a la lista.',
  );
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ estado: 'pendiente' }));
  expect(caja).toHaveValue('%%');
  await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(screen.getByLabelText('DNI o nombre del cliente')).toHaveValue('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('who may not hand the money over reads why in the place of the button', async () => {
  const porque = 'No puede desembolsar una evaluación en la que usted es el cliente o el aval.';
  await startAnswers({ [LISTA]: paginaCon([pendienteDe({ acciones: { desembolsar: porque } })]) });
  abrir('cajero', '/cajero');
  expect(await screen.findByText(porque)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Desembolsar/ })).not.toBeInTheDocument();
});

test('a disbursement is recorded with its means, and its record is there to print', async () => {
  const { answers, person, dialog, address } = await abrirDesembolso(answer(201, realizadoDe()));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Medio de desembolso' }), 'Efectivo');
  await person.click(dialog.getByRole('button', { name: 'Registrar desembolso' }));
  const hoja = await screen.findByRole('article', {
    name: 'Constancia de desembolso de la evaluación N.º 12',
  });
  expect(answers.requestsTo(ALTA).map(({ body }) => body)).toEqual([{ evaluacionId: 12, medio: 'efectivo' }]);
  expect(address()).toBe('/cajero/constancia/12');
  expect(screen.getByText('El desembolso quedó registrado.')).toBeVisible();
  const dato = (nombre: string) => within(hoja).getByText(nombre).nextElementSibling?.textContent;
  expect(dato('Cliente')).toBe('Ana Ñahui Peña');
  expect(dato('Monto')).toBe('S/ 6,000.00');
  expect(dato('Medio de desembolso')).toBe('Efectivo');
  expect(dato('Fecha')).toBe('20/11/2026 10:00');
  expect(dato('Cajero')).toBe('Carla Vega');
  const titulos: string[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => titulos.push(document.title));
  await person.click(screen.getByRole('button', { name: 'Imprimir o guardar como PDF' }));
  expect(titulos).toEqual(['Constancia de desembolso de la evaluación N.º 12']);
  print.mockRestore();
  window.dispatchEvent(new Event('afterprint'));
});

test('a transfer shows the account that was approved, before it is recorded and on its record', async () => {
  const { answers, person, dialog } = await abrirDesembolso(
    answer(201, realizadoDe('transferencia')),
    'transferencia',
  );
  const medio = dialog.getByRole('combobox', { name: 'Medio de desembolso' });
  await person.selectOptions(medio, 'Cheque');
  expect(dialog.queryByText(/••••8270/)).not.toBeInTheDocument();
  await person.selectOptions(medio, 'Transferencia');
  const de = (en: ReturnType<typeof within>, nombre: string) =>
    en.getByText(nombre).nextElementSibling?.textContent;
  expect(de(dialog, 'Entidad financiera')).toBe('BBVA');
  expect(de(dialog, 'Cuenta de ahorros')).toBe('••••1234');
  expect(de(dialog, 'CCI')).toBe('••••8270, de BBVA');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Registrar desembolso' }));
  const operacion = dialog.getByRole('textbox', { name: 'Número de operación' });
  await waitFor(() => expect(operacion).toHaveAccessibleDescription(/Este campo es obligatorio\./));
  expect(answers.requestsTo(ALTA)).toEqual([]);
  await person.type(operacion, '00871234');
  await person.click(dialog.getByRole('button', { name: 'Registrar desembolso' }));
  const hoja = within(await screen.findByRole('article', { name: /^Constancia de desembolso/ }));
  expect(de(hoja, 'CCI')).toBe('••••8270, de BBVA');
  expect(de(hoja, 'Número de operación')).toBe('00871234');
  expect(de(hoja, 'Recibo')).toBe('2026-000031');
  expect(answers.requestsTo(ALTA)[0]?.body).toEqual({
    evaluacionId: 12,
    medio: 'transferencia',
    numeroOperacion: '00871234',
  });
});

test('a cheque asks for its number, and cash for none, whatever was typed before', async () => {
  const { answers, person, dialog } = await abrirDesembolso(answer(201, realizadoDe()));
  const medio = dialog.getByRole('combobox', { name: 'Medio de desembolso' });
  await person.selectOptions(medio, 'Cheque');
  await person.type(dialog.getByRole('textbox', { name: 'Número de cheque' }), '10045');
  await person.selectOptions(medio, 'Efectivo');
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Registrar desembolso' }));
  await screen.findByRole('article', { name: /^Constancia de desembolso/ });
  expect(answers.requestsTo(ALTA)[0]?.body).toEqual({ evaluacionId: 12, medio: 'efectivo' });
});

test('a bank that is not that of the CCI is told before the transfer is recorded', async () => {
  const aviso = 'El CCI es de BCP, pero el expediente dice BBVA.';
  const cuenta = { entidadFinanciera: 'BBVA', bancoDelCci: 'BCP', aviso, ctaAhorros: '••••1', cci: '••••2' };
  await startAnswers({ [LISTA]: paginaCon([pendienteDe({ cuenta })]) });
  const { person } = abrir('cajero', '/cajero/dashboard');
  await person.click(await screen.findByRole('button', { name: /^Desembolsar a/ }));
  const medio = await screen.findByRole('combobox', { name: 'Medio de desembolso' });
  await person.selectOptions(medio, 'Transferencia');
  expect(screen.getByText(aviso)).toBeVisible();
});

test('a transfer of earlier times, whose account nobody wrote down, says so', async () => {
  await startAnswers({ [LISTA]: paginaCon([{ ...realizadoDe('transferencia'), cuenta: null }]) });
  abrir('cajero', '/cajero/dashboard?estado=realizado');
  const [, row] = within(await screen.findByRole('table', { name: 'Desembolsados' })).getAllByRole('row');
  expect(row).toHaveTextContent(/Transferencia La cuenta de destino no se registró\./);
});

test('without a means nothing is sent', async () => {
  const { answers, person, dialog } = await abrirDesembolso(noAnswer);
  await person.click(dialog.getByRole('button', { name: 'Registrar desembolso' }));
  const medio = dialog.getByRole('combobox', { name: 'Medio de desembolso' });
  await waitFor(() => expect(medio).toHaveAccessibleDescription('Este campo es obligatorio.'));
  expect(answers.requestsTo(ALTA)).toEqual([]);
});

test('a payout beyond a limit is told where the cashier is, and the number of the operation stays', async () => {
  const limite = 'Con este desembolso superaría S/ 150,000.00, lo que un cajero entrega en un día.';
  const { answers, person, dialog } = await abrirDesembolso(problem(409, limite), 'transferencia');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Medio de desembolso' }), 'Transferencia');
  await person.type(dialog.getByRole('textbox', { name: 'Número de operación' }), '00871234');
  await person.click(dialog.getByRole('button', { name: 'Registrar desembolso' }));
  expect(await dialog.findByText(limite)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Número de operación' })).toHaveValue('00871234');
  answers.set({ [ALTA]: answer(201, realizadoDe('transferencia')) });
  await person.click(dialog.getByRole('button', { name: 'Registrar desembolso' }));
  expect(await screen.findByRole('article', { name: /^Constancia de desembolso/ })).toBeVisible();
  expect(answers.requestsTo(ALTA).map(({ body }) => body.numeroOperacion)).toEqual(['00871234', '00871234']);
});

test('who comes second reads so, keeps what was chosen, and sees the list anew after closing', async () => {
  const yaHecho = 'Este crédito ya se desembolsó.';
  const { answers, person, dialog } = await abrirDesembolso(problem(409, yaHecho));
  const medio = dialog.getByRole('combobox', { name: 'Medio de desembolso' });
  await person.selectOptions(medio, 'Cheque');
  await person.type(dialog.getByRole('textbox', { name: 'Número de cheque' }), '10045');
  await person.click(dialog.getByRole('button', { name: 'Registrar desembolso' }));
  expect(await dialog.findByText(yaHecho)).toBeVisible();
  expect(medio).toHaveValue('cheque');
  expect(dialog.getByRole('textbox', { name: 'Número de cheque' })).toHaveValue('10045');
  answers.set({ [LISTA]: paginaCon([]) });
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('No hay créditos por desembolsar.')).toBeVisible();
  expect(screen.getByText('Cuando se apruebe una evaluación, aparecerá aquí.')).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'DNI o nombre del cliente' }), 'rosa');
  expect(await screen.findByText('Revise la búsqueda o quite los filtros.')).toBeVisible();
});

test('what was handed over is listed, each with its record', async () => {
  const answers = await startAnswers({ [LISTA]: paginaCon([realizadoDe()]), [UNO]: realizadoDe() });
  const { person } = abrir('cajero', '/cajero/dashboard');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Mostrar' }), 'Desembolsados');
  const [, row] = within(await screen.findByRole('table', { name: 'Desembolsados' })).getAllByRole('row');
  expect(row).toHaveTextContent(/Efectivo.*20\/11\/2026 10:00 Recibo 2026-000031.*Carla Vega/);
  expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ estado: 'realizado' });
  await person.click(screen.getByRole('link', { name: 'Ver constancia de la evaluación N.º 12' }));
  expect(await screen.findByRole('article', { name: /^Constancia de desembolso/ })).toBeVisible();
});

test('a record opens by its address, for cashier and auditor', async () => {
  const codigo = '0123456789ABCDEFGHJK';
  await startAnswers({
    [UNO]: realizadoDe(),
    [CODIGO]: { codigo, direccion: 'https://x.example/verificar' },
  });
  const { unmount } = abrir('cajero', '/cajero/constancia/12');
  const hoja = await screen.findByRole('article', { name: /evaluación N\.º 12$/ });
  expect(hoja).toHaveTextContent('Ana Ñahui Peña');
  expect(await within(hoja).findByText(formatCodigo(codigo))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute(
    'href',
    '/cajero/dashboard',
  );
  await expectAccessible();
  unmount();
  abrir('auditor', '/auditor/constancia/12');
  expect(await screen.findByRole('article', { name: /evaluación N\.º 12$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute('href', '/auditor/reports');
});

test.each([
  [404, 'Esta evaluación no tiene un desembolso registrado.'],
  [422, 'El número no es válido.'],
])('an address without a disbursement (%s) says so', async (status, message) => {
  await startAnswers({ [UNO]: problem(status, message) });
  abrir('cajero', '/cajero/constancia/77');
  expect(await screen.findByText('No hay un desembolso con ese número de evaluación.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Imprimir/ })).not.toBeInTheDocument();
});

test('a record that could not be read can be asked for again', async () => {
  const answers = await startAnswers({ [UNO]: noAnswer });
  const { person } = abrir('cajero', '/cajero/constancia/12');
  const otraVez = await screen.findByRole('button', { name: 'Reintentar' });
  answers.set({ [UNO]: realizadoDe() });
  await person.click(otraVez);
  expect(await screen.findByRole('article', { name: /evaluación N\.º 12$/ })).toBeVisible();
});
