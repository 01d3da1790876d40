import { screen, waitFor, within } from '@testing-library/react';
import { type RecordedRequest, startAnswers } from 'shared-auth/testing';
import type { FilaDeCola } from 'shared-domain/evaluacion';
import { cardIn, openAsHead } from '../testing';
import { clienteShow, DNI, evaluacion, filaDeCola, segundaFirma, vecinas } from '../testing/fixtures';

const COLA = 'GET /api/evaluaciones';
const HORA = 60 * 60 * 1000;
const hace = (horas: number) => new Date(Date.now() - horas * HORA).toISOString();
const firmada = (id: number) => filaDeCola({ id, segundaFirma: segundaFirma({}, hace(3)) });
const pagina = (datos: FilaDeCola[], total = datos.length) => ({ datos, total, pagina: 1, porPagina: 10 });
const openQueue = (query = '') => openAsHead(`/jefe-negocios${query}`);
const isCount = ({ query }: RecordedRequest) => query.porPagina === '1';

test('a row that waits for a second signature says so and since when; the others do not', async () => {
  await startAnswers({ [COLA]: pagina([firmada(8), filaDeCola({ id: 9 })]) });
  openQueue();
  const table = await screen.findByRole('table', { name: 'Evaluaciones pendientes' });
  const [, signed, other] = within(table).getAllByRole('row');
  expect(within(signed as HTMLElement).getByText('Pendiente de segunda firma')).toBeVisible();
  expect(within(signed as HTMLElement).getByText('desde hace 3 h')).toBeVisible();
  expect(other).not.toHaveTextContent('firma');
});

test('a short queue counts by itself how many wait for a second signature', async () => {
  const answers = await startAnswers({ [COLA]: pagina([firmada(8), filaDeCola({ id: 9 })]) });
  openQueue();
  expect(await screen.findByRole('link', { name: '1 espera la segunda firma' })).toBeVisible();
  expect(answers.requestsTo(COLA)).toHaveLength(1);
});

test('a long queue asks for the number after its rows, and the link shows only those, in the same order', async () => {
  const answers = await startAnswers({
    [COLA]: ({ query }: RecordedRequest) =>
      query.firma ? pagina([firmada(30)], 3) : pagina([filaDeCola({ id: 8 })], 40),
  });
  const { person, address } = openQueue('?orden=monto&banda=media');
  const link = await screen.findByRole('link', { name: '3 esperan la segunda firma' });
  const [first, second] = answers.requestsTo(COLA).map(({ query }) => query);
  expect(first).toMatchObject({ banda: 'media', porPagina: '10' });
  expect(second).toEqual({ estado: '0', firma: 'pendiente', pagina: '1', porPagina: '1' });

  await person.click(link);
  expect(address()).toBe('/jefe-negocios?orden=monto&firma=pendiente');
  const chip = await screen.findByRole('button', { name: 'Quitar el filtro «Esperan segunda firma»' });
  await waitFor(() =>
    expect(answers.requestsTo(COLA).findLast((request) => !isCount(request))?.query).toEqual({
      estado: '0',
      firma: 'pendiente',
      orden: 'monto',
      pagina: '1',
      porPagina: '10',
    }),
  );
  expect(screen.queryByRole('link', { name: /segunda firma$/ })).not.toBeInTheDocument();

  await person.click(chip);
  expect(address()).toBe('/jefe-negocios?orden=monto');
});

test('where no signature is missing nothing speaks of signatures', async () => {
  const answers = await startAnswers({
    [COLA]: ({ query }: RecordedRequest) => (query.firma ? pagina([]) : pagina([filaDeCola({ id: 8 })], 40)),
  });
  openQueue();
  await screen.findByText('40 evaluaciones esperan una decisión');
  await waitFor(() => expect(answers.requestsTo(COLA).some(isCount)).toBe(true));
  expect(document.body).not.toHaveTextContent(/firma/);
});

test('nothing left to sign is told as a filter without results', async () => {
  await startAnswers({ [COLA]: pagina([]) });
  openQueue('?firma=pendiente');
  expect(await screen.findByText('Ninguna evaluación pendiente coincide con lo elegido.')).toBeVisible();
});

test('an evaluation opened from there goes on to the next one that waits for a second signature', async () => {
  const answers = await startAnswers({
    [COLA]: pagina([firmada(8)]),
    'GET /api/cliente/show/:dni': clienteShow(),
    'GET /api/evaluaciones/index': [evaluacion({ id: 8, segundaFirma: segundaFirma() })],
    'GET /api/evaluaciones/:id/vecinas': vecinas(),
  });
  const { person, address } = openQueue('?firma=pendiente');
  await person.click(await screen.findByRole('link', { name: /^Decidir sobre/ }));
  expect(address()).toBe(`/jefe-negocios/evaluaciones-clientes?dni=${DNI}&evaluacion=8&firma=pendiente`);
  await cardIn(/Pendientes/, 8);
  await waitFor(() =>
    expect(answers.requestsTo('GET /api/evaluaciones/:id/vecinas')[0]?.query).toMatchObject({
      firma: 'pendiente',
    }),
  );
});
