import { screen, within } from '@testing-library/react';
import { answer, type CannedAnswer, noAnswer, startAnswers } from 'shared-auth/testing';
import type { Estado, Evaluacion, EventoHistorial } from 'shared-domain/evaluacion';
import { evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir } from '../testing';
import { evento, historial } from '../testing/fixtures';

const HISTORIAL = 'GET /api/evaluaciones/:id/historial';

async function abrirSeguimiento(
  estado: Estado,
  eventos: CannedAnswer<typeof HISTORIAL>,
  cambios: Partial<Evaluacion> = {},
) {
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [evaluacionDe({ estado, ...cambios })],
    [HISTORIAL]: eventos,
  });
  const { person } = abrir('/cliente/mis-evaluaciones');
  await person.click(await screen.findByRole('button', { name: 'Seguimiento de la evaluación N.º 12' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Seguimiento de la evaluación N.º 12' });
  return { answers, person, dialogo };
}

const pasos = async (dialogo: HTMLElement) => {
  const lista = await within(dialogo).findAllByRole('listitem');
  return lista.map((paso) => [...paso.children].map(({ textContent }) => textContent));
};

const haceTresDias = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000 - 1000).toISOString();
const editadaAhora = { ...evento.editada, fecha: new Date().toISOString() };

test('tells every step in plain words, oldest first, without the data of the guarantor', async () => {
  const { answers, dialogo } = await abrirSeguimiento(1, historial);
  expect(await pasos(dialogo)).toEqual([
    ['Registramos tu solicitud de crédito', '15/03/2026 10:00 · Carla Ramos'],
    [
      'El jefe de negocios ajustó los datos del crédito',
      '16/03/2026 10:00 · Jorge Salas',
      'Monto del préstamo: antes S/ 6,500.00, ahora S/ 6,000.00.',
    ],
    ['Tu evaluación fue rechazada', '17/03/2026 10:00 · Jorge Salas', 'Motivo: Falta el recibo de luz.'],
    [
      'Tu asesor corrigió los datos y volvió a enviar la evaluación',
      '18/03/2026 10:00 · Carla Ramos',
      'Referencia del domicilio: antes sin dato, ahora Frente al parque.',
      'Se actualizaron los datos del aval.',
    ],
    ['Tu evaluación fue aceptada', '20/03/2026 10:00 · Jorge Salas'],
    [
      'Se entregó el dinero de tu crédito',
      '21/03/2026 10:00',
      'Medio de desembolso: Transferencia.',
      'Monto: S/ 6,000.00.',
    ],
  ]);
  expect(answers.requestsTo(HISTORIAL)[0]?.path).toBe('/api/evaluaciones/12/historial');
});

test.each<[string, EventoHistorial[]]>([
  ['its correction', [evento.registrada, evento.rechazada, { ...evento.corregida, fecha: haceTresDias }]],
  [
    'its registration, whatever was edited since',
    [{ ...evento.registrada, fecha: haceTresDias }, editadaAhora],
  ],
])('a pending evaluation ends in the step that it waits in, counted from %s', async (_caso, eventos) => {
  const { dialogo } = await abrirSeguimiento(0, eventos);
  expect((await pasos(dialogo)).at(-1)).toEqual([
    'Tu evaluación está en revisión',
    'Espera una decisión desde hace 3 días.',
  ]);
});

test('of an approval by two heads the steps tell how far it is, and not who has signed', async () => {
  const { dialogo } = await abrirSeguimiento(
    0,
    [evento.registrada, evento.firmada, evento.firma_anulada, { ...evento.firmada, id: 9 }],
    { segundaFirma: { desde: haceTresDias } },
  );
  expect(await pasos(dialogo)).toEqual([
    ['Registramos tu solicitud de crédito', '15/03/2026 10:00 · Carla Ramos'],
    ['Tu evaluación tiene la primera de dos firmas', '18/03/2026 15:00'],
    ['La primera firma dejó de valer', '19/03/2026 10:00'],
    ['Tu evaluación tiene la primera de dos firmas', '18/03/2026 15:00'],
    ['Pendiente de segunda firma', 'Espera la segunda firma desde hace 3 días.'],
  ]);
});

test('tells that it is loading', async () => {
  const { dialogo } = await abrirSeguimiento(1, answer(200, historial, { delay: 100 }));
  expect(within(dialogo).getByRole('status')).toHaveTextContent('Cargando el seguimiento…');
  expect(await pasos(dialogo)).toHaveLength(6);
});

test('a failure is told with its cause, and a retry brings the steps', async () => {
  const { answers, person, dialogo } = await abrirSeguimiento(1, noAnswer);
  expect(await within(dialogo).findByRole('alert')).toHaveTextContent(
    'No se pudo cargar el seguimiento de esta evaluación. No hay conexión con el servidor.',
  );
  answers.set({ [HISTORIAL]: historial });
  await person.click(within(dialogo).getByRole('button', { name: 'Reintentar' }));
  expect(await pasos(dialogo)).toHaveLength(6);
});
