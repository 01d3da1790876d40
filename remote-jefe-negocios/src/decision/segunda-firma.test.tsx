import { screen, waitFor, within } from '@testing-library/react';
import { startAnswers } from 'shared-auth/testing';
import { buttonOf, cardForKeys, cardIn, openClient, openEdit, press } from '../testing';
import {
  clienteShow,
  configuracion,
  DNI,
  decidida,
  evaluacion,
  evento,
  segundaFirma,
  vecina,
  vecinas,
} from '../testing/fixtures';

const PUT = 'PUT /api/evaluaciones/status/:id';
const PREGUNTA = '¿Firmar esta evaluación?';
const porFirmar = evaluacion({ segundaFirma: segundaFirma() });
const routes = {
  'GET /api/evaluaciones/index': [porFirmar],
  'GET /api/cliente/show/:dni': clienteShow(),
  'GET /api/config/general': configuracion(),
  [PUT]: decidida,
};

const sign = async (person: ReturnType<typeof openClient>['person']) => {
  const question = within(await screen.findByRole('alertdialog', { name: PREGUNTA }));
  await press(person, question.getByRole('button', { name: 'Confirmar Firma' }));
};

test('the second head reads who signed first, when, why two have to, what they saw and what they said', async () => {
  await startAnswers(routes);
  openClient();
  const card = within(await cardIn(/Pendientes/));
  expect(card.getByText('Pendiente de segunda firma')).toBeVisible();
  const primera = card.getByRole('region', { name: 'Primera firma' });
  const terms = within(primera).getAllByRole('term');
  const definitions = within(primera).getAllByRole('definition');
  expect(terms.map(({ textContent }, place) => [textContent, definitions[place]?.textContent])).toEqual([
    ['Firmó primero', 'Rosa Díaz · 20/11/2026 12:03'],
    ['Score que vio', '52 · Confiabilidad Media'],
    ['Lo que cliente y aval ya debían', 'S/ 1,200.50'],
    ['Por qué hacen falta dos firmas', 'El monto supera el límite de quien aprueba primero: S/ 5,000.00.'],
    ['Comentario', 'Conozco el negocio.\nVende todo el año.'],
  ]);
});

test('a first signature without a comment says that there is none', async () => {
  const sinComentario = evaluacion({ segundaFirma: segundaFirma({ comentario: null }) });
  await startAnswers({ ...routes, 'GET /api/evaluaciones/index': [sinComentario] });
  openClient();
  const card = within(await cardIn(/Pendientes/));
  expect(card.getByText('Sin comentario.')).toBeVisible();
});

test('the second signature is asked for as what it is, and approves for good', async () => {
  const answers = await startAnswers(routes);
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  expect(within(card).queryByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument();
  await press(person, buttonOf(card, 'Firmar'));
  const question = await screen.findByRole('alertdialog', { name: PREGUNTA });
  expect(question).toHaveTextContent('Ana María Ñahui Peña · S/ 6,000.00');
  expect(question).toHaveTextContent('Es la segunda firma: con ella queda aprobada.');
  expect(question).toHaveTextContent('La decisión no se puede deshacer.');
  expect(within(question).queryByRole('button', { name: 'Añadir un comentario' })).not.toBeInTheDocument();
  await sign(person);
  expect(await screen.findByText('Evaluación aprobada exitosamente.')).toBeVisible();
  expect(answers.requestsTo(PUT, { id: 1 }).map(({ body }) => body)).toEqual([{ estado: 1, version: 3 }]);
  const decided = await cardIn(/Pendientes/);
  expect(decided).toHaveTextContent('Aceptado');
  expect(within(decided).queryByText('Pendiente de segunda firma')).not.toBeInTheDocument();
  expect(within(decided).queryByRole('region', { name: 'Primera firma' })).not.toBeInTheDocument();
  await waitFor(() => expect(decided).toHaveFocus());
});

test('a rejection says that it declines the second signature', async () => {
  const answers = await startAnswers(routes);
  const { person } = openClient();
  await press(person, buttonOf(await cardIn(/Pendientes/), 'Rechazar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar la evaluación N.º 1' }));
  expect(dialog.getByText(/^Rosa Díaz ya firmó la aprobación\..* rehúsa la segunda firma/)).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: 'Motivo del rechazo' }), 'Ya debe demasiado.');
  await press(person, dialog.getByRole('button', { name: 'Confirmar Rechazo' }));
  expect(await screen.findByText('Evaluación rechazada exitosamente.')).toBeVisible();
  expect(answers.requestsTo(PUT)[0]?.body).toEqual({
    estado: 2,
    observaciones: 'Ya debe demasiado.',
    version: 3,
  });
});

test('where nobody signed, a rejection speaks of no signature', async () => {
  await startAnswers({ ...routes, 'GET /api/evaluaciones/index': [evaluacion()] });
  const { person } = openClient();
  await press(person, buttonOf(await cardIn(/Pendientes/), 'Rechazar'));
  expect(await screen.findByRole('dialog')).not.toHaveTextContent(/rehúsa|firmó/);
});

test('whoever edits what was signed is warned that the first signature is annulled', async () => {
  await startAnswers(routes);
  const { card } = await openEdit();
  expect(within(card).getByRole('alert')).toHaveTextContent('esa firma queda anulada');
});

test('whoever edits what nobody signed is not warned', async () => {
  await startAnswers({ ...routes, 'GET /api/evaluaciones/index': [evaluacion()] });
  const { card } = await openEdit();
  expect(within(card).queryByRole('alert')).not.toBeInTheDocument();
});

test('the key that approves signs, and the bar signs and goes on', async () => {
  await startAnswers({
    ...routes,
    'GET /api/evaluaciones/:id/vecinas': ({ path }) =>
      path.includes('/1/') ? vecinas({ siguiente: vecina(2, 'Zoila'), quedan: 1 }) : vecinas(),
    'GET /api/evaluaciones/index': [porFirmar, evaluacion({ id: 2 })],
  });
  const { person, address } = openClient(`dni=${DNI}&evaluacion=1&firma=pendiente`);
  await cardForKeys(1);
  await person.keyboard('a');
  await screen.findByRole('alertdialog', { name: PREGUNTA });
  await press(person, screen.getByRole('button', { name: 'Cancelar' }));
  const bar = await screen.findByRole('region', { name: 'Decidir sobre la evaluación N.º 1' });
  await press(person, buttonOf(bar, 'Firmar y siguiente'));
  await sign(person);
  await waitFor(() => expect(address()).toContain('evaluacion=2&firma=pendiente'));
  await cardIn(/Pendientes/, 2);
  expect(await screen.findByRole('button', { name: 'Aprobar y siguiente' })).toBeVisible();
});

test('the history names the first signature with its comment, and what annulled it', async () => {
  await startAnswers({
    ...routes,
    'GET /api/evaluaciones/:id/historial': [
      evento({ id: 1, tipo: 'firmada', comentario: 'Conozco el negocio.' }),
      evento({ id: 2, tipo: 'firma_anulada', actor: { fullName: 'Iván Soto', rol: 'jefe_negocios' } }),
    ],
  });
  const { person } = openClient();
  await person.click(buttonOf(await cardIn(/Pendientes/), 'Historial'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Historial de la evaluación N.º 1' }));
  const [firmada, anulada] = await dialog.findAllByRole('listitem');
  expect(firmada).toHaveTextContent('Primera firma de la aprobaciónRosa Díaz (Jefe de Negocios)');
  expect(firmada).toHaveTextContent('Comentario: Conozco el negocio.');
  expect(anulada).toHaveTextContent('Primera firma anuladaIván Soto');
});
