import { act, screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { buttonOf, cardIn, confirmApproval, holdPauses, openClient, press } from '../testing';
import { clienteShow, configuracion, DNI, decidida, evaluacion, vecina, vecinas } from '../testing/fixtures';

const OTRO_DNI = '41234567';
const SCREEN = '/jefe-negocios/evaluaciones-clientes';
const routes = {
  'GET /api/evaluaciones/index': ({ query }: { query: Record<string, string> }) =>
    query.dni === DNI ? [evaluacion({ id: 8 }), evaluacion({ id: 7 })] : [evaluacion({ id: 9 })],
  'GET /api/cliente/show/:dni': clienteShow(),
  'GET /api/config/general': configuracion({ motivosRapidos: ['Falta la boleta.'] }),
  'PUT /api/evaluaciones/status/:id': decidida,
  'GET /api/evaluaciones/:id/vecinas': vecinas({
    anterior: vecina(5, 'Ana'),
    siguiente: vecina(9, 'Zoila', OTRO_DNI),
    quedan: 3,
  }),
};
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const bar = () => screen.findByRole('region', { name: /^Decidir sobre la evaluación N\.º/ });
const queue = () => screen.findByRole('region', { name: 'Cola de pendientes' });

test('an approval goes on to the next one in the order and with the filters of the queue', async () => {
  const answers = await startAnswers(routes);
  const { person, address } = openClient(`dni=${DNI}&evaluacion=8&banda=alta&orden=monto&pagina=2`);
  await cardIn(/Pendientes/, 8);
  expect(await queue()).toHaveTextContent('Evaluación N.º 8 · quedan 3 más con los filtros en uso');
  expect(await queue()).toHaveTextContent('Siguiente: Zoila Ñahui Peña');
  expect(answers.requestsTo('GET /api/evaluaciones/:id/vecinas')[0]).toMatchObject({
    path: '/api/evaluaciones/8/vecinas',
    query: { estado: '0', banda: 'alta', orden: 'monto' },
  });

  // Another head may have decided the displayed neighbour.
  answers.set({
    'GET /api/evaluaciones/:id/vecinas': ({ path }) =>
      path.includes('/8/') ? vecinas({ siguiente: vecina(9, 'Zoila', OTRO_DNI), quedan: 2 }) : vecinas(),
  });
  await press(person, buttonOf(await bar(), 'Aprobar y siguiente'));
  await confirmApproval(person);
  expect(await screen.findByText('Evaluación aprobada exitosamente.')).toBeVisible();
  await waitFor(() =>
    expect(address()).toBe(`${SCREEN}?dni=${OTRO_DNI}&evaluacion=9&banda=alta&orden=monto&pagina=2`),
  );
  const next = await cardIn(/Pendientes/, 9);
  await waitFor(() => expect(next).toHaveFocus());
  expect(answers.requestsTo('PUT /api/evaluaciones/status/:id').map(({ path }) => path)).toEqual([
    '/api/evaluaciones/status/8',
  ]);

  expect(await queue()).toHaveTextContent(
    'No queda ninguna otra evaluación pendiente con los filtros en uso.',
  );
  await press(person, buttonOf(await bar(), 'Aprobar y siguiente'));
  await confirmApproval(person);
  expect(await screen.findByText('Aceptado')).toBeVisible();
  expect(address()).toContain('evaluacion=9');
  await person.click(within(await queue()).getByRole('link', { name: 'Volver a la cola' }));
  expect(address()).toBe('/jefe-negocios?banda=alta&orden=monto&pagina=2');
});

test('a rejection goes on too; the plain buttons and a refused decision stay where they are', async () => {
  const answers = await startAnswers({
    ...routes,
    'PUT /api/evaluaciones/status/:id': problem(500, 'Error interno.'),
  });
  const { person, address } = openClient(`dni=${DNI}`);
  const card = await cardIn(/Pendientes/, 8);
  await bar();
  expect(answers.requestsTo('GET /api/evaluaciones/:id/vecinas')[0]?.query).toEqual({
    estado: '0',
    orden: 'antiguas',
  });
  await press(person, buttonOf(await bar(), 'Aprobar y siguiente'));
  await confirmApproval(person);
  await screen.findByText(/^Error al aprobar/);
  expect(address()).toBe(`${SCREEN}?dni=${DNI}`);

  answers.set({ 'PUT /api/evaluaciones/status/:id': decidida });
  await press(person, await within(card).findByRole('button', { name: 'Aprobar' }));
  await confirmApproval(person);
  expect(await screen.findByText('Aceptado')).toBeVisible();
  expect(address()).toBe(`${SCREEN}?dni=${DNI}`);

  await press(person, buttonOf(await bar(), 'Rechazar y siguiente'));
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar la evaluación N.º 7' });
  await person.click(await within(dialog).findByRole('button', { name: 'Falta la boleta.' }));
  await press(person, buttonOf(dialog, 'Confirmar Rechazo'));
  await waitFor(() => expect(address()).toBe(`${SCREEN}?dni=${OTRO_DNI}&evaluacion=9`));
});

test('the bar says what is decided about, and goes while the buttons of the card are in sight or it is edited', async () => {
  const observed: { element?: Element; tell?: (isIntersecting: boolean) => void } = {};
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      observed.tell = (isIntersecting) => act(() => callback([{ isIntersecting }]));
    }
    observe(element: Element) {
      observed.element = element;
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  await startAnswers(routes);
  const { person } = openClient(`dni=${DNI}&evaluacion=8`);
  const card = await cardIn(/Pendientes/, 8);
  expect(await bar()).toHaveTextContent(
    'Ana María Ñahui PeñaS/ 6,000.00S/ 597.16 cada mes¿Le alcanza? Sin dato',
  );
  expect(observed.element).toBe(buttonOf(card, 'Aprobar'));
  observed.tell?.(true);
  expect(screen.queryByRole('region', { name: /^Decidir sobre/ })).toBeNull();
  expect(within(card).getByRole('button', { name: 'Aprobar' })).toBeVisible();
  observed.tell?.(false);
  await press(person, buttonOf(card, 'Editar'));
  expect(screen.queryByRole('region', { name: /^Decidir sobre/ })).toBeNull();
});

test('the bar takes no press for a second after it appeared; a queue that cannot be read takes only the way on', async () => {
  const answers = await startAnswers(routes);
  const pass = holdPauses();
  const { person } = openClient(`dni=${DNI}&evaluacion=8`);
  const button = await screen.findByRole('button', { name: 'Aprobar y siguiente' });
  await screen.findByText('100 de 100');
  await person.click(button);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  pass();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));

  answers.set({ 'GET /api/evaluaciones/:id/vecinas': problem(500, 'Error interno.') });
  await person.click(screen.getByRole('link', { name: /^Siguiente.*Zoila/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cola de pendientes' })).toBeNull());
});
