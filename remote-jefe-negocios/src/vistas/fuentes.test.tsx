import { noAnswer, startAnswers } from 'shared-auth/testing';
import type { RespuestaDe } from 'shared-domain/llamadas';
import { cardIn, openClient, openDetail } from '../testing';
import { clienteShow, evaluacion } from '../testing/fixtures';

const FUENTES = 'GET /api/evaluaciones/:id/fuentes';
type Fuentes = RespuestaDe<typeof FUENTES>;

const COMUN = { origen: 'Registro de prueba', consultadaEn: '2026-11-20T15:05:00.000Z' };
const CONSULTADAS: Fuentes = [
  {
    ...COMUN,
    id: 2,
    quien: 'cliente',
    fuente: 'personas_expuestas',
    resultado: 'hallado',
    datos: { dni: '10117410', expuesta: true, cargo: 'ALCALDE DISTRITAL' },
  },
  { ...COMUN, id: 1, quien: 'aval', fuente: 'central_de_riesgo', resultado: 'sin_respuesta', datos: null },
];

const abrir = async (fuentes?: Fuentes | typeof noAnswer) => {
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/cliente/show/:dni': clienteShow(),
    ...(fuentes && { [FUENTES]: fuentes }),
  });
  const view = openClient();
  const bloque = await openDetail(view.person, await cardIn(/Pendientes/), 'Consultas externas');
  return { ...view, answers, bloque };
};

test('the card leads to the sources that were asked, about whom, when, and what they said', async () => {
  const { bloque } = await abrir(CONSULTADAS);
  expect(await bloque.findByText('Personas expuestas políticamente (cliente)')).toBeVisible();
  expect(bloque.getByText('Figura como persona expuesta políticamente: ALCALDE DISTRITAL.')).toBeVisible();
  expect(bloque.getByText('Central de riesgo (aval)')).toBeVisible();
  expect(bloque.getByText('No respondió a tiempo.')).toBeVisible();
  expect(bloque.getAllByText('Registro de prueba, 20/11/2026 10:05')).toHaveLength(2);
});

test('an evaluation that was sent without asking says so', async () => {
  const { bloque } = await abrir();
  expect(await bloque.findByText('Esta evaluación se envió sin consultar fuentes externas.')).toBeVisible();
});

test('what cannot be read is told with its cause, and a retry brings it', async () => {
  const { bloque, answers, person } = await abrir(noAnswer);
  expect(
    await bloque.findByText(/^No se pudieron leer las consultas externas\. No hay conexión/),
  ).toBeVisible();
  answers.set({ [FUENTES]: CONSULTADAS });
  await person.click(bloque.getByRole('button', { name: 'Reintentar' }));
  expect(await bloque.findByText('No respondió a tiempo.')).toBeVisible();
});
