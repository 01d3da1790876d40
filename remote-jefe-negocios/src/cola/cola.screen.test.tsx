import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { FilaDeCola } from 'shared-domain/evaluacion';
import { openAsHead } from '../testing';
import { clienteShow, configuracion, DNI, evaluacion, filaDeCola, vecinas } from '../testing/fixtures';

const HORAS = 60 * 60 * 1000;
const pagina = (datos: FilaDeCola[], total = datos.length, numero = 1) => ({
  datos,
  total,
  pagina: numero,
  porPagina: 10,
});
const hace = (ms: number) => new Date(Date.now() - ms).toISOString();
const openQueue = (query = '') => openAsHead(`/jefe-negocios${query}`);

test('lists everything pending, oldest first, with waiting time, amount, advisor and score', async () => {
  const answers = await startAnswers({
    'GET /api/evaluaciones': pagina([
      filaDeCola({ id: 8, created_at: hace(73 * HORAS) }),
      filaDeCola({ id: 9, created_at: hace(2 * HORAS), montoPrestamo: 1234.5 }),
    ]),
  });
  openQueue();
  const table = await screen.findByRole('table', { name: 'Evaluaciones pendientes' });
  const [, oldest, newest] = within(table).getAllByRole('row');
  expect(oldest).toHaveTextContent('Ana María Ñahui Peña');
  expect(oldest).toHaveTextContent(`DNI ${DNI}`);
  expect(oldest).toHaveTextContent('3 días');
  expect(oldest).toHaveTextContent('S/ 6,000.00');
  expect(oldest).toHaveTextContent('Luis Torres');
  expect(newest).toHaveTextContent('2 h');
  expect(newest).toHaveTextContent('S/ 1,234.50');
  expect(within(oldest as HTMLElement).getByText('52 · Confiabilidad Media')).toBeVisible();
  expect(screen.getByText('2 evaluaciones esperan una decisión')).toBeVisible();
  expect(answers.requestsTo('GET /api/evaluaciones')[0]?.query).toEqual({
    estado: '0',
    orden: 'antiguas',
    pagina: '1',
    porPagina: '10',
  });
  // The API audits each read of a client's file.
  expect(answers.requestsTo('GET /api/cliente/show/:dni')).toEqual([]);
});

test('a decision is one click away: the link opens the client at that evaluation, and the file once', async () => {
  const answers = await startAnswers({
    'GET /api/cliente/show/:dni': clienteShow(),
    'GET /api/evaluaciones': pagina([evaluacion({ id: 8 })]),
    'GET /api/evaluaciones/index': [evaluacion({ id: 9 }), evaluacion({ id: 8 })],
  });
  const { person, address } = openQueue();
  await person.click(
    await screen.findByRole('link', { name: 'Decidir sobre la evaluación de Ana María Ñahui Peña' }),
  );
  expect(address()).toBe(`/jefe-negocios/evaluaciones-clientes?dni=${DNI}&evaluacion=8`);
  const [first] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('Evaluación N.º 8');
  expect(await screen.findByText('100 de 100')).toBeVisible();
  expect(answers.requestsTo('GET /api/cliente/show/:dni').map(({ query }) => query)).toEqual([
    { evaluacion: '8' },
  ]);
});

test('the search by DNI is one click away too', async () => {
  await startAnswers({ 'GET /api/evaluaciones': pagina([]) });
  const { person, address } = openQueue();
  await person.click(screen.getByRole('link', { name: 'Buscar por DNI' }));
  expect(address()).toBe('/jefe-negocios/evaluaciones-clientes');
  expect(await screen.findByText('Ingrese un DNI para comenzar la búsqueda.')).toBeVisible();
});

test('pages through the queue, and the page is in the address', async () => {
  const answers = await startAnswers({
    'GET /api/evaluaciones': ({ query }) => pagina([evaluacion({ id: 8 })], 11, Number(query.pagina)),
  });
  const { person, address } = openQueue();
  await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
  expect(address()).toBe('/jefe-negocios?pagina=2');
  expect(screen.getByRole('button', { name: '2', current: 'page' })).toBeVisible();
  await waitFor(() =>
    expect(answers.requestsTo('GET /api/evaluaciones').at(-1)?.query).toMatchObject({ pagina: '2' }),
  );
});

test('filters, order and search stand in the address and in the call, and each can be taken back', async () => {
  const answers = await startAnswers({
    'GET /api/evaluaciones': pagina([filaDeCola({ id: 8 })], 40),
    'GET /api/evaluaciones/asesores': [{ username: 'asesor', fullName: 'Luis Torres', pendientes: 3 }],
    'GET /api/config/general': configuracion(),
  });
  const { person, address } = openQueue('?pagina=2&orden=monto');
  const asked = () => answers.requestsTo('GET /api/evaluaciones').at(-1)?.query;
  expect(screen.getByRole('button', { name: 'Filtros' })).toHaveAttribute('aria-expanded', 'false');
  await person.selectOptions(screen.getByLabelText('Ordenar por'), 'Menor score');
  await waitFor(() => expect(address()).toBe('/jefe-negocios?orden=score_menor'));
  expect(screen.getByText('Ordenadas por: menor score.')).toBeVisible();

  await person.type(screen.getByLabelText('Nombre o DNI del cliente'), 'Díaz rosa');
  await screen.findByRole('button', { name: 'Quitar el filtro «Búsqueda: Díaz rosa»' });
  await person.type(screen.getByLabelText('Monto desde'), 'mucho{Enter}');
  expect(screen.getByText('Escriba un monto en soles, por ejemplo 1500.')).toBeVisible();
  expect(screen.getByLabelText('Monto desde')).toHaveValue('mucho');
  await person.clear(screen.getByLabelText('Monto desde'));
  await person.type(screen.getByLabelText('Monto desde'), 'S/ 1,500.5{Enter}');
  await person.selectOptions(screen.getByLabelText('Score'), 'Confiabilidad Media');
  await person.selectOptions(
    await screen.findByLabelText('Asesor'),
    await screen.findByRole('option', { name: 'Luis Torres (3)' }),
  );
  await waitFor(() =>
    expect(asked()).toEqual({
      estado: '0',
      orden: 'score_menor',
      pagina: '1',
      porPagina: '10',
      q: 'Díaz rosa',
      montoDesde: '1500.5',
      banda: 'media',
      asesor: 'asesor',
    }),
  );
  const inUse = within(screen.getByRole('group', { name: 'Filtros en uso' }));
  expect(inUse.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Búsqueda: Díaz rosa',
    'Desde S/ 1,500.50',
    'Confiabilidad Media',
    'Asesor: Luis Torres',
    'Quitar los filtros',
  ]);
  await person.click(inUse.getByRole('button', { name: /Confiabilidad Media/ }));
  expect(address()).not.toContain('banda');
  await person.click(inUse.getByRole('button', { name: 'Quitar los filtros' }));
  expect(address()).toBe('/jefe-negocios?orden=score_menor');
  expect(screen.getByLabelText('Nombre o DNI del cliente')).toHaveValue('');
});

test('where the filters leave nothing, it does not say that nothing is pending', async () => {
  await startAnswers({ 'GET /api/evaluaciones': pagina([]) });
  openQueue('?banda=baja');
  expect(await screen.findByText('Ninguna evaluación pendiente coincide con lo elegido.')).toBeVisible();
  expect(screen.queryByText('No hay evaluaciones pendientes.')).not.toBeInTheDocument();
});

test('the way back from a client keeps page and filters, and the focus is on the row that was opened', async () => {
  await startAnswers({
    'GET /api/cliente/show/:dni': clienteShow(),
    'GET /api/evaluaciones': ({ query }) =>
      pagina([filaDeCola({ id: 8 }), filaDeCola({ id: 9 })], 12, Number(query.pagina)),
    'GET /api/evaluaciones/index': [evaluacion({ id: 9 })],
    'GET /api/evaluaciones/:id/vecinas': vecinas(),
  });
  const { person, address } = openQueue('?orden=monto&pagina=2');
  const enlaces = await screen.findAllByRole('link', { name: /^Decidir sobre/ });
  await person.click(enlaces[1] as HTMLElement);
  expect(address()).toBe(`/jefe-negocios/evaluaciones-clientes?dni=${DNI}&evaluacion=9&orden=monto&pagina=2`);
  await person.click(screen.getByRole('link', { name: 'Ver todas las pendientes' }));
  expect(address()).toBe('/jefe-negocios?orden=monto&pagina=2');
  const [, second] = await screen.findAllByRole('link', { name: /^Decidir sobre/ });
  await waitFor(() => expect(second).toHaveFocus());
});

test('says when nothing is pending', async () => {
  await startAnswers({ 'GET /api/evaluaciones': pagina([]) });
  openQueue();
  expect(await screen.findByText('No hay evaluaciones pendientes.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a failure is shown, and another try may succeed', async () => {
  const answers = await startAnswers({
    'GET /api/evaluaciones': problem(503, 'Base de datos no disponible.'),
  });
  const { person } = openQueue();
  expect(await screen.findByText('Error: Base de datos no disponible.')).toBeVisible();
  answers.set({ 'GET /api/evaluaciones': pagina([]) });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No hay evaluaciones pendientes.')).toBeVisible();
});

test('a row without a score stays usable', async () => {
  await startAnswers({ 'GET /api/evaluaciones': pagina([evaluacion({ id: 8 })]) });
  openQueue();
  expect(await screen.findByText('N/A')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Decidir sobre/ })).toBeVisible();
});

test('an address that this area does not have leads to the not-found page', async () => {
  await startAnswers();
  const { address } = openAsHead('/jefe-negocios/otra-cosa');
  expect(address()).toBe('/404');
});

test('a page that has emptied meanwhile gives way to the last one', async () => {
  await startAnswers({
    'GET /api/evaluaciones': ({ query }) =>
      pagina(query.pagina === '1' ? [evaluacion({ id: 8 })] : [], 1, Number(query.pagina)),
  });
  const { address } = openQueue('?pagina=3');
  expect(await screen.findByRole('link', { name: /^Decidir sobre/ })).toBeVisible();
  expect(address()).toBe('/jefe-negocios?pagina=1');
});

test('each row tells whether it can be paid, the monthly instalment, the limit it exceeds and the raw points', async () => {
  const score = { total: 100, banda: { nombre: 'Alta Confiabilidad', color: 'green' } } as const;
  await startAnswers({
    'GET /api/evaluaciones': pagina([
      filaDeCola({ id: 8, alcanza: 'excede', sobreElLimite: true, score, puntosBrutos: 190 }),
      filaDeCola({ id: 9, alcanza: 'bien', sobreElLimite: false }),
      filaDeCola({ id: 10, alcanza: 'ajustada' }),
      filaDeCola({ id: 11, alcanza: 'sin_dato' }),
      filaDeCola({ id: 12, periodoCredito: 'semanal', cuotas: 52 }),
    ]),
  });
  openQueue();
  const table = await screen.findByRole('table', { name: 'Evaluaciones pendientes' });
  const [, no, puede, ajustado, sinDato, otra] = within(table).getAllByRole('row');
  expect(no).toHaveTextContent(/NoSobre el límite/);
  expect(no).toHaveTextContent('100 · Alta Confiabilidad190 puntos brutos');
  expect(puede).toHaveTextContent('Puede');
  expect(puede).not.toHaveTextContent(/Sobre el límite|puntos brutos/);
  expect(ajustado).toHaveTextContent('Ajustado');
  expect(sinDato).toHaveTextContent('Sin dato');
  expect(no).toHaveTextContent('S/ 597.16 al mes');
  // The previous API release returns no capacity; 136.57 a week are 585.30 in thirty days.
  expect(otra).toHaveTextContent('S/ 585.30 al mes');
  expect(otra).toHaveTextContent('Sin dato');
});

test('capacity and exposure are filters and orders, in the address and in words', async () => {
  const answers = await startAnswers({ 'GET /api/evaluaciones': pagina([filaDeCola()]) });
  const { person, address } = openQueue();
  await screen.findByRole('table');
  await person.selectOptions(screen.getByLabelText('¿Le alcanza?'), 'No');
  await person.selectOptions(screen.getByLabelText('Exposición'), 'Sobre el límite');
  await person.selectOptions(screen.getByLabelText('Ordenar por'), 'Los que no pueden pagar, primero');
  expect(address()).toBe('/jefe-negocios?alcanza=excede&exposicion=sobre_el_limite&orden=alcanza_menos');
  await waitFor(() =>
    expect(answers.requestsTo('GET /api/evaluaciones').at(-1)?.query).toMatchObject({
      alcanza: 'excede',
      exposicion: 'sobre_el_limite',
      orden: 'alcanza_menos',
    }),
  );
  const enUso = within(screen.getByRole('group', { name: 'Filtros en uso' }));
  await person.click(enUso.getByRole('button', { name: 'Quitar el filtro «¿Le alcanza?: No»' }));
  expect(address()).toBe('/jefe-negocios?exposicion=sobre_el_limite&orden=alcanza_menos');
});
