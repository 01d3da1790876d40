import { screen, waitFor } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { CreditosDeUno, Exposicion } from 'shared-domain/exposicion';
import { cardIn, later, openClient, openDetail } from '../testing';
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

async function abrir(dada: NonNullable<Parameters<typeof startAnswers>[0]>[typeof LLAMADA]) {
  const answers = await startAnswers({ ...lista, [LLAMADA]: dada });
  const { person } = openClient();
  const card = await cardIn(/Pendientes/);
  expect(answers.requestsTo(LLAMADA)).toEqual([]);
  return { answers, person, card, bloque: await openDetail(person, card, 'Exposición') };
}

test('each finding is a sentence that leads to the evaluations of whom it names, read when somebody asks', async () => {
  const { answers, bloque } = await abrir(CON_TODO);
  expect(await bloque.findByRole('alert')).toHaveTextContent(ALERTA);
  expect(bloque.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'El aval responde por otros créditos: 2 pendientes por S/ 9,000.00. Ana Ruiz Pinto (DNI 40000001)',
    'El cliente está en un círculo de 3 personas. A cada una la avala la siguiente, y a la última, el cliente: Ana Ruiz Pinto (DNI 40000001), Beto Lazo Díaz (DNI 40000002)',
    'Teléfono 987654321, compartido por 1 persona más: Beto Lazo Díaz (DNI 40000002)',
    'CCI ••••1234, compartido por 1 persona más: DNI 40000003',
  ]);
  expect(answers.requestsTo(LLAMADA, { id: 1 })).toHaveLength(1);
});

test('a link leads to the search by the other person’s DNI, also by keyboard', async () => {
  const { answers, person, bloque } = await abrir(CON_TODO);
  const [, , , enlace] = await bloque.findAllByRole('link');
  enlace?.focus();
  await person.keyboard('{Enter}');
  await screen.findByDisplayValue(beto.dni);
  await waitFor(() =>
    expect(answers.requestsTo('GET /api/evaluaciones/index').at(-1)?.query).toEqual({ dni: beto.dni }),
  );
});

test('of a client without other credits and links it says so, and meanwhile that it is read', async () => {
  const { answer, give } = later<Exposicion>();
  const { bloque } = await abrir(answer);
  expect(await bloque.findByText('Leyendo la exposición…')).toBeInTheDocument();
  give(SIN_NADA);
  expect(await bloque.findByText('Sin otros créditos ni vínculos.')).toBeVisible();
  expect(bloque.queryByRole('alert')).toBeNull();
});

test('what cannot be read is told and tried again', async () => {
  const { answers, person, bloque } = await abrir(problem(503, 'El servicio vuelve en un momento.'));
  expect(
    await bloque.findByText('No se pudo leer la exposición. El servicio vuelve en un momento.'),
  ).toBeVisible();
  answers.set({ [LLAMADA]: SIN_NADA });
  await person.click(bloque.getByRole('button', { name: 'Reintentar' }));
  expect(await bloque.findByText('Sin otros créditos ni vínculos.')).toBeVisible();
});
