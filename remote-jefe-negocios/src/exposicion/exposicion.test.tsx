import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { CreditosDeUno, Exposicion } from 'shared-domain';
import { later, openClient } from '../testing';
import { clienteShow, evaluacion } from '../testing/fixtures';

const LLAMADA = 'GET /api/evaluaciones/:id/exposicion';
const lista = {
  'GET /api/evaluaciones/index': [evaluacion()],
  'GET /api/cliente/show/:dni': clienteShow(),
};
const NADA: CreditosDeUno = {
  pendientes: { creditos: 0, monto: 0 },
  porDesembolsar: { creditos: 0, monto: 0 },
  desembolsados: { creditos: 0, monto: 0 },
};
const SIN_NADA: Exposicion = {
  cliente: NADA,
  deudaConEste: 6000,
  clienteComoAval: NADA,
  aval: null,
  circulos: [],
  hayMas: false,
  compartidos: [],
  alertas: [],
};
const ana = { dni: '40000001', nombre: 'Ana Ruiz Pinto' };
const beto = { dni: '40000002', nombre: 'Beto Lazo Díaz' };
const ALERTA = 'Con este, el aval respondería por 3 créditos; la política admite 2.';
const CON_TODO: Exposicion = {
  ...SIN_NADA,
  aval: { ...ana, avala: { ...NADA, pendientes: { creditos: 2, monto: 9000 } }, propios: NADA },
  circulos: [[{ dni: '45678912', nombre: 'Ana María Ñahui Peña' }, ana, beto]],
  compartidos: [
    { que: 'telefono', valor: '987654321', personas: 1, algunas: [beto] },
    { que: 'cci', valor: '••••1234', personas: 1, algunas: [{ dni: '40000003', nombre: '' }] },
  ],
  alertas: [ALERTA],
};

const bloque = async () => within(await screen.findByRole('region', { name: 'Exposición' }));

test('beside the score each finding is a sentence that leads to the evaluations of whom it names', async () => {
  const answers = await startAnswers({ ...lista, [LLAMADA]: CON_TODO });
  openClient();
  const { findByRole, getAllByRole } = await bloque();
  expect(await findByRole('alert')).toHaveTextContent(ALERTA);
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'El aval responde por otros créditos: 2 pendientes por S/ 9,000.00. Ana Ruiz Pinto (DNI 40000001)',
    'El cliente está en un círculo de 3 personas. A cada una la avala la siguiente, y a la última, el cliente: Ana Ruiz Pinto (DNI 40000001), Beto Lazo Díaz (DNI 40000002)',
    'Teléfono 987654321, compartido por 1 persona más: Beto Lazo Díaz (DNI 40000002)',
    'CCI ••••1234, compartido por 1 persona más: DNI 40000003',
  ]);
  expect(answers.requestsTo(LLAMADA, { id: 1 })).toHaveLength(1);
});

test('a link leads to the search by the other person’s DNI, also by keyboard', async () => {
  const answers = await startAnswers({ ...lista, [LLAMADA]: CON_TODO });
  const { person } = openClient();
  const { findAllByRole } = await bloque();
  const [, , , enlace] = await findAllByRole('link');
  enlace?.focus();
  await person.keyboard('{Enter}');
  await screen.findByDisplayValue(beto.dni);
  await waitFor(() =>
    expect(answers.requestsTo('GET /api/evaluaciones/index').at(-1)?.query).toEqual({ dni: beto.dni }),
  );
});

test('of a client without other credits and links it says so', async () => {
  await startAnswers({ ...lista, [LLAMADA]: SIN_NADA });
  openClient();
  const { findByText, queryByRole } = await bloque();
  expect(await findByText('Sin otros créditos ni vínculos.')).toBeVisible();
  expect(queryByRole('alert')).toBeNull();
});

test('while it is read a skeleton keeps its place', async () => {
  const { answer, give } = later<Exposicion>();
  await startAnswers({ ...lista, [LLAMADA]: answer });
  openClient();
  const { getByText, findByText } = await bloque();
  expect(getByText('Leyendo la exposición…')).toBeInTheDocument();
  give(SIN_NADA);
  await findByText('Sin otros créditos ni vínculos.');
  expect(screen.queryByText('Leyendo la exposición…')).toBeNull();
});

test('what cannot be read is told and tried again; the evaluation can be decided all the same', async () => {
  const answers = await startAnswers({
    ...lista,
    [LLAMADA]: problem(503, 'El servicio vuelve en un momento.'),
  });
  const { person } = openClient();
  const { findByText, findByRole } = await bloque();
  expect(await findByText('No se pudo leer la exposición. El servicio vuelve en un momento.')).toBeVisible();
  const aprobar = await screen.findByRole('button', { name: 'Aprobar' });
  await waitFor(() => expect(aprobar).not.toHaveAttribute('aria-disabled'));
  answers.set({ [LLAMADA]: SIN_NADA });
  await person.click(await findByRole('button', { name: 'Reintentar' }));
  expect(await findByText('Sin otros créditos ni vínculos.')).toBeVisible();
});
