import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { Exposicion } from 'shared-domain/exposicion';
import { datosClienteDe, evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir, expectAccessible, paginaCon } from '../testing';

const LLAMADA = 'GET /api/evaluaciones/:id/exposicion';
const nadie = { creditos: 0, monto: 0 };
const NADA = { pendientes: nadie, porDesembolsar: nadie, desembolsados: nadie };
const CON_ALGO: Exposicion = {
  cliente: { ...NADA, desembolsados: { creditos: 1, monto: 4000 } },
  deudaConEste: 10_000,
  clienteComoAval: NADA,
  aval: null,
  circulos: [],
  hayMas: false,
  compartidos: [
    { que: 'telefono', valor: '987654321', personas: 1, algunas: [{ dni: '40000001', nombre: 'Ana Ruiz' }] },
  ],
  alertas: ['Con este crédito, el cliente debería S/ 10,000.00; la política admite S/ 9,000.00.'],
};
const LISTA = 'GET /api/evaluaciones';

async function pedirla() {
  const answers = await startAnswers({
    'GET /api/auditoria/evaluaciones/:id': {
      datosCliente: datosClienteDe({ enfermedadesPreexistentes: null }),
      aval: null,
      ocultos: ['enfermedadesPreexistentes'],
      evaluacion: evaluacionDe({ estado: 1 }),
      hechos: [],
    },
    [LLAMADA]: CON_ALGO,
    [LISTA]: paginaCon([evaluacionDe()]),
  });
  const view = abrir('auditor', '/auditor/evaluaciones/12');
  const region = () => screen.findByRole('region', { name: 'Exposición' });
  const seccion = within(await region());
  const pedir = async () =>
    view.person.click(within(await region()).getByRole('button', { name: 'Ver la exposición' }));
  return { ...view, answers, seccion, pedir };
}

test('the auditor reads it when they ask for it, and not before', async () => {
  const { answers, seccion, pedir } = await pedirla();
  expect(answers.requestsTo(LLAMADA)).toEqual([]);
  await pedir();
  expect(await seccion.findByRole('alert')).toHaveTextContent(CON_ALGO.alertas[0] as string);
  expect(seccion.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'El cliente tiene otros créditos: 1 desembolsado por S/ 4,000.00.',
    'Teléfono 987654321, compartido por 1 persona más: Ana Ruiz (DNI •••••001)',
  ]);
  expect(answers.requestsTo(LLAMADA, { id: 12 })).toHaveLength(1);
  await expectAccessible();
});

test('a person leads to their evaluations, and their DNI stays out of the address', async () => {
  const { answers, seccion, pedir, person, address } = await pedirla();
  await pedir();
  await person.click(await seccion.findByRole('link', { name: 'Ana Ruiz (DNI •••••001)' }));
  await screen.findByRole('heading', { level: 1, name: 'Evaluaciones' });
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toMatchObject({ q: '40000001' }));
  expect(address()).toBe('/auditor/evaluaciones');
});

test('what cannot be read is told and tried again', async () => {
  const { answers, seccion, pedir, person } = await pedirla();
  answers.set({ [LLAMADA]: problem(503, 'El servicio vuelve en un momento.') });
  await pedir();
  expect(await seccion.findByText('El servicio vuelve en un momento.')).toBeVisible();
  answers.set({
    [LLAMADA]: { ...CON_ALGO, cliente: NADA, compartidos: [], alertas: [] },
  });
  await person.click(seccion.getByRole('button', { name: 'Reintentar' }));
  expect(await seccion.findByText('Sin otros créditos ni vínculos.')).toBeVisible();
});

test('what was not asked for stays off the sheet, and what was read stands on it', async () => {
  const { pedir } = await pedirla();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.queryByRole('region', { name: 'Exposición' })).toBeNull();
  fireEvent(window, new Event('afterprint'));
  await pedir();
  await within(await screen.findByRole('region', { name: 'Exposición' })).findByRole('alert');
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByRole('region', { name: 'Exposición' })).toHaveTextContent(CON_ALGO.alertas[0] as string);
});
