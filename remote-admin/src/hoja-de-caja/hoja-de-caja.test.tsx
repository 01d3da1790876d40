import { screen, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { Desembolso } from 'shared-domain/desembolso';
import { realizadoDe } from '../desembolsos/desembolso.fixture';
import { abrir, expectAccessible, paginaCon } from '../testing';

const LISTA = 'GET /api/desembolsos';
const CONFIG = 'GET /api/config/general';
const institucion = {
  nombre: 'Caja El Sol',
  ruc: '20512333797',
  direccion: 'Jr. Unión 1',
  telefono: '',
  logo: '',
};

const pagos = ['cheque', 'transferencia', 'efectivo', 'efectivo'] as const;
const todos = pagos.map((medio, i): Desembolso => {
  const uno = realizadoDe(medio);
  const desembolso = uno.desembolso && { ...uno.desembolso, monto: 0.1, recibo: `2026-00003${9 - i}` };
  return { ...uno, evaluacionId: 40 - i, desembolso };
});

test('the till sheet has every payout of the day, the sums by means and room for two signatures', async () => {
  const config = {
    productos: [],
    limites: { montoMinimo: 0, montoMaximo: 1, cuotasMaximo: 1, tasaMaxima: 1 },
    plazosMaximos: {},
  };
  const answers = await startAnswers({
    [LISTA]: ({ query }) => ({
      ...paginaCon(query.pagina === '1' ? todos.slice(0, 3) : todos.slice(3), 4),
      pagina: Number(query.pagina),
    }),
    [CONFIG]: {
      ...config,
      motivosRapidos: [],
      carta: { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
      razonesDeAprobacion: [],
      institucion,
      avisosPorCorreo: { decisiones: true, desembolsos: true },
    },
  });
  const { person } = abrir('cajero', '/cajero/hoja-de-caja?dia=2026-11-20');
  const hoja = within(await screen.findByRole('article', { name: 'Hoja de caja del 20/11/2026' }));
  expect(await hoja.findByText('Caja El Sol')).toBeVisible();
  expect(hoja.getByText('Cajero').nextElementSibling).toHaveTextContent('Persona de Prueba (cajero)');
  const [, primera, , transferencia, cheque] = within(
    hoja.getByRole('table', { name: 'Desembolsos del día' }),
  ).getAllByRole('row');
  expect(primera).toHaveTextContent(
    /10:00 2026-000036.*Ana Ñahui Peña DNI 45678912 · Evaluación N\.º 37.*Efectivo.*S\/ 0\.10/,
  );
  expect(transferencia).toHaveTextContent('Transferencia BBVA, CCI ••••8270 Operación 00871234');
  expect(cheque).toHaveTextContent('Cheque Cheque 10045');
  expect(hoja.getByRole('table', { name: 'Sumas por medio' })).toHaveTextContent(
    /Efectivo2S\/ 0\.20Transferencia1S\/ 0\.10Cheque1S\/ 0\.10Total4S\/ 0\.40/,
  );
  expect(hoja.getByText('Firma del cajero')).toBeVisible();
  expect(hoja.getByText('Firma de quien recibe')).toBeVisible();
  expect(answers.requestsTo(LISTA).map(({ query }) => [query.desde, query.hasta, query.pagina])).toEqual([
    ['2026-11-20', '2026-11-20', '1'],
    ['2026-11-20', '2026-11-20', '2'],
  ]);
  await expectAccessible();
  const titulos: string[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => titulos.push(document.title));
  await person.click(screen.getByRole('button', { name: 'Imprimir o guardar como PDF' }));
  expect(titulos).toEqual(['Hoja de caja del 20/11/2026 - Persona de Prueba (cajero)']);
  window.dispatchEvent(new Event('afterprint'));
});

test('a day without payouts says so', async () => {
  await startAnswers({ [LISTA]: paginaCon<Desembolso>([]) });
  abrir('cajero', '/cajero/hoja-de-caja');
  expect(await screen.findByText('Usted no registró desembolsos ese día.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Imprimir/ })).not.toBeInTheDocument();
});

test('a day in the address that is none is not taken for today', async () => {
  const answers = await startAnswers({ 'GET /api/desembolsos': problem(422, 'El día no es válido.') });
  abrir('cajero', '/cajero/hoja-de-caja?dia=ayer');
  expect(await screen.findByText('El día no es válido.')).toBeVisible();
  expect(answers.requestsTo('GET /api/desembolsos')[0]?.query).toMatchObject({ desde: 'ayer' });
});
