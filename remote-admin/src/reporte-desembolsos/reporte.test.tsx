import { screen, waitFor, within } from '@testing-library/react';
import { answer, startAnswers } from 'shared-auth/testing';
import { formatFecha, hoyEnLima } from 'shared-domain/campos';
import type { ResumenDesembolsos } from 'shared-domain/desembolso';
import { realizadoDe } from '../desembolsos/desembolso.fixture';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { archivosGuardados } from '../testing/archivos-guardados';

const RESUMEN: ResumenDesembolsos = {
  total: { cantidad: 5, monto: 30_000 },
  porDia: [
    { dia: '2026-11-19', cantidad: 3, monto: 22_000.5 },
    { dia: '2026-11-18', cantidad: 2, monto: 7_999.5 },
  ],
  porMedio: [
    { medio: 'efectivo', cantidad: 3, monto: 22_000.5 },
    { medio: 'cheque', cantidad: 2, monto: 7_999.5 },
  ],
  porProducto: [{ producto: 'Consumo', cantidad: 5, monto: 30_000 }],
  porCajero: [{ cajero: 'Carla Vega', cantidad: 5, monto: 30_000 }],
};
const LEER = 'GET /api/desembolsos/resumen';
const LISTA = 'GET /api/desembolsos';

const hoy = hoyEnLima();
const UN_DIA = { ...RESUMEN, porDia: [{ dia: hoy, cantidad: 5, monto: 30_000 }] };

test('today is shown first, with each payout and the sums by means, and other days are one press away', async () => {
  const answers = await startAnswers({
    [LEER]: UN_DIA,
    [LISTA]: paginaCon([realizadoDe('transferencia'), { ...realizadoDe('cheque'), evaluacionId: 13 }]),
  });
  const { person, address } = abrir('cajero', '/cajero/reports');
  const medios = await screen.findByRole('table', { name: 'Por medio' });
  expect(medios).toHaveTextContent(/Efectivo3S\/ 22,000\.50Cheque2S\/ 7,999\.50Total5S\/ 30,000\.00/);
  const [, transferencia, cheque] = within(
    await screen.findByRole('table', { name: 'Desembolso por desembolso' }),
  ).getAllByRole('row');
  expect(transferencia).toHaveTextContent(
    /Ana Ñahui Peña.*S\/ 6,000\.00.*Transferencia BBVA, CCI ••••8270 Operación 00871234.*10:00 Recibo 2026-000031.*Carla Vega/,
  );
  expect(cheque).toHaveTextContent('Cheque Cheque 10045');
  expect(screen.getByLabelText('Desde')).toHaveValue(formatFecha(hoy));
  expect(screen.queryByText(/más que ningún otro día/)).not.toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Día por día' })).not.toBeInTheDocument();
  const dias = { desde: hoy, hasta: hoy };
  expect(answers.requestsTo(LEER)[0]?.query).toEqual(dias);
  expect(answers.requestsTo(LISTA)[0]?.query).toEqual({
    ...dias,
    estado: 'realizado',
  });
  expect(screen.getByRole('link', { name: 'Hoja de caja' })).toHaveAttribute(
    'href',
    `/cajero/hoja-de-caja?dia=${hoy}`,
  );
  await expectAccessible();
  const rapidos = within(screen.getByRole('group', { name: 'Periodo' }));
  expect(rapidos.getByRole('button', { name: 'Hoy', pressed: true })).toBeVisible();
  await person.click(rapidos.getByRole('button', { name: 'Ayer' }));
  await waitFor(() => expect(address()).toMatch(/\?desde=(\S+)&hasta=\1$/));
  expect(rapidos.getByRole('button', { name: 'Ayer', pressed: true })).toBeVisible();
  await person.click(rapidos.getByRole('button', { name: 'Todo' }));
  expect(address()).toBe('/cajero/reports?periodo=todo');
  await waitFor(() => expect(answers.requestsTo(LEER).at(-1)?.query).toEqual({}));
});

test('disbursements are summed by day, product and cashier', async () => {
  await startAnswers({ [LEER]: RESUMEN, [LISTA]: paginaCon([realizadoDe()]) });
  abrir('cajero', '/cajero/reports?desde=2026-11-01&hasta=2026-11-20');
  expect(
    await screen.findByRole('heading', {
      name: 'El 19/11/2026 se desembolsó más que ningún otro día: S/ 22,000.50',
    }),
  ).toBeVisible();
  const dias = within(screen.getByRole('table', { name: 'Desembolsos por día' })).getAllByRole('row');
  expect(dias[1]).toHaveTextContent('18/11/2026MontoS/ 8,000');
  expect(screen.getByRole('table', { name: 'Por producto' })).toHaveTextContent('Consumo5S/ 30,000.00');
  expect(screen.getByRole('table', { name: 'Por cajero' })).toHaveTextContent('Carla Vega');
  const detalle = within(screen.getByRole('table', { name: 'Día por día' })).getAllByRole('row');
  expect(detalle[1]).toHaveTextContent('19/11/20263S/ 22,000.50');
  expect(screen.getByText('Del 01/11/2026 al 20/11/2026')).toBeVisible();
  await expectAccessible();
});

test('of many days the screen shows the newest ones until all are asked for', async () => {
  const porDia = Array.from({ length: 40 }, (_, i) => ({
    dia: new Date(Date.UTC(2026, 8, 1 + i)).toISOString().slice(0, 10),
    cantidad: 1,
    monto: i === 0 ? 9000 : 100 + i,
  }));
  await startAnswers({ [LEER]: { ...RESUMEN, porDia }, [LISTA]: paginaCon([realizadoDe()]) });
  const { person } = abrir('cajero', '/cajero/reports?periodo=todo');
  const tabla = await screen.findByRole('table', { name: 'Día por día' });
  const aLaVista = () =>
    within(tabla)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(aLaVista()).toHaveLength(31);
  expect(aLaVista()[0]).toBe('10/10/2026');
  // The plot covers 31 days and says so, because the highest amount is earlier.
  expect(
    screen.getByText(
      'De los últimos 31 días con desembolsos, el 10/10/2026 fue el de mayor monto: S/ 139.00',
    ),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ver todo (40)' }));
  expect(aLaVista()).toHaveLength(40);
});

test('the report is taken away as CSV for the chosen days, and printed under its name', async () => {
  const archivos = archivosGuardados();
  const answers = await startAnswers({
    [LEER]: RESUMEN,
    [LISTA]: ({ query }) => (query.formato ? answer(200, Buffer.from('dia')) : paginaCon([realizadoDe()])),
  });
  const { person } = abrir('cajero', '/cajero/reports?desde=2026-11-01');
  await person.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(archivos).toHaveLength(1));
  expect(answers.requestsTo(LISTA).find(({ query }) => query.formato)?.query).toEqual({
    desde: '2026-11-01',
    estado: 'realizado',
    formato: 'csv',
  });
  const titulos: string[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => titulos.push(document.title));
  await person.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(titulos).toEqual(['Reporte de desembolsos']);
  window.dispatchEvent(new Event('afterprint'));
});

test('days without disbursements are said in words', async () => {
  await startAnswers({
    [LEER]: { total: { cantidad: 0, monto: 0 }, porDia: [], porMedio: [], porProducto: [], porCajero: [] },
  });
  abrir('cajero', '/cajero/reports');
  expect(await screen.findByText('No hay desembolsos en este periodo.')).toBeVisible();
  for (const name of ['Imprimir', 'Exportar CSV', 'Exportar Excel'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getByText('No hay nada que exportar ni imprimir.')).toBeVisible();
});
