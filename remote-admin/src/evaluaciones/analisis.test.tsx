import { screen, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { calcularCapacidad } from 'shared-domain/capacidad';
import type { Analisis } from 'shared-domain/evaluacion';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { capacidadDe, datosClienteDe, evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir, expectAccessible } from '../testing';

const LLAMADA = 'GET /api/evaluaciones/:id/analisis';
const datos = capacidadDe();
const ANALISIS: Analisis = {
  politica: { version: 3, desde: '2026-02-01T05:00:00.000Z' },
  decidida: '2026-03-20T15:00:00.000Z',
  score: null,
  capacidad: { datos, resultado: calcularCapacidad(datos, evaluacionDe(), POLITICA_INICIAL.capacidad) },
  cambios: [],
};

async function seccionCon(dado: Analisis | ReturnType<typeof problem>) {
  const answers = await startAnswers({
    'GET /api/auditoria/evaluaciones/:id': {
      datosCliente: datosClienteDe({ enfermedadesPreexistentes: null }),
      aval: null,
      ocultos: ['enfermedadesPreexistentes'],
      evaluacion: evaluacionDe({ estado: 1 }),
      hechos: [],
    },
    [LLAMADA]: dado,
  });
  const { person } = abrir('auditor', '/auditor/evaluaciones/12');
  const region = await screen.findByRole('region', { name: 'Análisis' });
  return { answers, person, region, seccion: within(region) };
}

test('the auditor reads the capacity of the decision, by its version of the policy, also on paper', async () => {
  const { answers, region, seccion } = await seccionCon(ANALISIS);
  expect(
    await seccion.findByText(
      'Como era al decidirse el 20/03/2026, con la versión 3 de la política de evaluación.',
    ),
  ).toBeVisible();
  expect(seccion.getByText('S/ 1,100.00 al mes')).toBeVisible();
  expect(seccion.getByText('Paga ajustado')).toBeVisible();
  expect(region.closest('[data-on-paper]')).not.toBeNull();
  expect(answers.requestsTo(LLAMADA, { id: 12 })).toHaveLength(1);
  await expectAccessible();
});

test('of a pending one without the section it says so', async () => {
  const { seccion } = await seccionCon({ ...ANALISIS, decidida: null, capacidad: null });
  expect(
    await seccion.findByText('Como está hoy, con la versión 3 de la política de evaluación.'),
  ).toBeVisible();
  expect(seccion.getByText('El asesor no anotó la capacidad de pago.')).toBeVisible();
});

test('what cannot be read is told and tried again', async () => {
  const { answers, person, seccion } = await seccionCon(problem(503, 'El servicio vuelve en un momento.'));
  expect(await seccion.findByText('El servicio vuelve en un momento.')).toBeVisible();
  answers.set({ [LLAMADA]: ANALISIS });
  await person.click(seccion.getByRole('button', { name: 'Reintentar' }));
  expect(await seccion.findByText('Paga ajustado')).toBeVisible();
});
