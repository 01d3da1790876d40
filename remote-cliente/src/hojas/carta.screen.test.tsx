import { screen, within } from '@testing-library/react';
import { type CannedAnswer, noAnswer, problem, startAnswers } from 'shared-auth/testing';
import type { Carta } from 'shared-domain/carta';
import { INSTITUCION_VACIA } from 'shared-domain/configuracion';
import type { Estado } from 'shared-domain/evaluacion';
import { evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir as abrirEn } from '../testing';

const CARTA = 'GET /api/evaluaciones/:id/carta';
const CODIGO = 'POST /api/evaluaciones/:id/codigo';

const carta: Carta = {
  numero: 12,
  cliente: { nombre: 'Rosa Quispe Lazo', dni: '45678912' },
  fecha: '2026-03-17T15:00:00.000Z',
  producto: 'Capital de trabajo',
  montoPrestamo: 6000,
  motivo: 'Falta el recibo de luz.',
  calificacionPositiva: false,
  aspectos: ['Su solicitud no tiene un aval.', 'No tenemos su número de RUC.'],
  mejoras: ['Con un aval completo el score pasa a Confiabilidad Media.'],
  version: 3,
};

const CONFIGURACION = {
  productos: [],
  limites: { montoMinimo: 0, montoMaximo: 1, cuotasMaximo: 1, tasaMaxima: 1 },
  plazosMaximos: {},
  motivosRapidos: [],
  carta: { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
  razonesDeAprobacion: [],
  institucion: { ...INSTITUCION_VACIA, nombre: 'Financiera Algarrobo', telefono: '(073) 50-0145' },
  avisosPorCorreo: { decisiones: true, desembolsos: true },
};

async function abrir(estado: Estado, dada: CannedAnswer<typeof CARTA> = carta, id = '12') {
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [evaluacionDe({ estado })],
    [CARTA]: dada,
    'GET /api/config/general': CONFIGURACION,
    [CODIGO]: { codigo: '0123456789ABCDEFGHJK', direccion: 'https://creditos.example/verificar' },
  });
  return { answers, ...abrirEn(`/cliente/mis-evaluaciones/${id}/carta`) };
}

const hoja = () => screen.findByRole('article', { name: 'Carta de motivos de la evaluación N.º 12' });

test('the letter tells the reason, what counted against the client, what would help and how to ask for a review', async () => {
  const { answers } = await abrir(2);
  const dentro = within(await hoja());
  expect(dentro.getByText('Rosa Quispe Lazo, DNI 45678912:')).toBeVisible();
  expect(dentro.getByText(/^Usted solicitó un crédito de S\/ 6,000\.00 .* El 17\/03\/2026 /)).toBeVisible();
  expect(dentro.getByText('Falta el recibo de luz.')).toBeVisible();
  expect(dentro.getAllByRole('listitem').map((uno) => uno.textContent)).toEqual([
    ...carta.aspectos,
    ...carta.mejoras,
  ]);
  expect(await dentro.findByText(/o llámenos al \(073\) 50-0145/)).toBeVisible();
  expect(dentro.getByText(/^Se evaluó con la versión 3 de nuestra política/)).toBeVisible();
  expect(await dentro.findByText('0123-4567-89AB-CDEF-GHJK')).toBeVisible();
  expect(answers.requestsTo(CODIGO).map(({ body }) => body)).toEqual([{ documento: 'carta' }]);
});

test('without aspects and without anything that would help it still says what the client can do', async () => {
  await abrir(2, { ...carta, aspectos: [], mejoras: [] });
  const dentro = within(await hoja());
  expect(dentro.getByText('Ningún otro aspecto de su evaluación contó en su contra.')).toBeVisible();
  expect(dentro.getByText(/^Converse con su asesor/)).toBeVisible();
});

test('the button opens the print dialog of the browser, with a name for the file', async () => {
  const titulos: string[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => titulos.push(document.title));
  const { person } = await abrir(2);
  await person.click(await screen.findByRole('button', { name: 'Imprimir o guardar como PDF' }));
  expect(titulos).toEqual(['Carta de motivos de la evaluación N.º 12']);
  print.mockRestore();
});

test.each<Estado>([0, 1])(
  'an evaluation in state %s has no letter, and none is asked for',
  async (estado) => {
    const { answers } = await abrir(estado);
    expect(
      await screen.findByText('Esta evaluación no fue rechazada: no hay motivos que explicar.'),
    ).toBeVisible();
    expect(answers.requestsTo(CARTA)).toEqual([]);
  },
);

test('an evaluation that is not theirs is not found and not asked for', async () => {
  const { answers } = await abrir(2, carta, '13');
  expect(await screen.findByText('No encontramos esa evaluación entre las tuyas.')).toBeVisible();
  expect(answers.requestsTo(CARTA)).toEqual([]);
});

test('a failure is told with its cause, and a retry brings the letter', async () => {
  const { answers, person } = await abrir(2, noAnswer);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No se pudo preparar la carta. No hay conexión con el servidor.',
  );
  answers.set({ [CARTA]: carta });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await hoja()).toBeVisible();
});

test('somebody corrected it meanwhile: the sentence of the service is shown', async () => {
  await abrir(2, problem(409, 'Esta evaluación no está rechazada: no hay motivos que explicar.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('no está rechazada');
});

test('from a rejected card to its letter', async () => {
  await startAnswers({
    'GET /api/evaluaciones/index': [evaluacionDe({ estado: 2 })],
    [CARTA]: carta,
    'GET /api/config/general': CONFIGURACION,
    [CODIGO]: { codigo: '0123456789ABCDEFGHJK', direccion: 'https://creditos.example/verificar' },
  });
  const { person, address } = abrirEn('/cliente/mis-evaluaciones');
  await person.click(await screen.findByRole('link', { name: '¿Por qué? de la evaluación N.º 12' }));
  expect(await hoja()).toBeVisible();
  expect(address()).toBe('/cliente/mis-evaluaciones/12/carta');
});
