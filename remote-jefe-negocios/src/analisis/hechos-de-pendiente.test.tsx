import { waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { calcularCapacidad } from 'shared-domain/capacidad';
import type { Analisis, Evaluacion } from 'shared-domain/evaluacion';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { capacidadDe } from 'shared-evaluaciones/testing';
import { cardIn, openClient } from '../testing';
import { clienteShow, datosCliente, evaluacion } from '../testing/fixtures';

const [empleo] = datosCliente.empleos;
const conIngreso = (ingresoMensual: number | null) =>
  clienteShow({ datosCliente: { ...datosCliente, empleos: empleo ? [{ ...empleo, ingresoMensual }] : [] } });

const SCORE = {
  total: 95,
  puntosBrutos: 95,
  clave: 'alta',
  banda: { nombre: 'Alta Confiabilidad', color: 'green' },
  factores: [],
  version: 1,
  fechaReferencia: '2025-10-01',
} as const;

const analisis = (cambios: Partial<Analisis> = {}): Analisis => ({
  politica: { version: 1, desde: '2025-10-01T05:00:00.000Z' },
  decidida: null,
  score: { ...SCORE, factores: [] },
  capacidad: null,
  cambios: [],
  ...cambios,
});

const aprobacion = (cambios: Partial<NonNullable<Analisis['aprobacion']>> = {}): Partial<Analisis> => ({
  aprobacion: {
    contra: [],
    segundaFirma: [],
    deuda: { conEste: 6000, limite: null },
    vinculados: 0,
    ...cambios,
  },
});

async function abrir(dado: Analisis, { expediente = clienteShow(), una = evaluacion() } = {}) {
  await startAnswers({
    'GET /api/evaluaciones/index': [una],
    'GET /api/cliente/show/:dni': expediente,
    'GET /api/evaluaciones/:id/analisis': dado,
  });
  openClient();
  const card = await cardIn(/Pendientes/);
  const hecho = (nombre: string) => within(card).getByText(nombre, { selector: 'dt' }).nextElementSibling;
  return { card, hecho };
}

const conCapacidad = (una: Evaluacion = evaluacion()): Partial<Analisis> => {
  const datos = capacidadDe();
  return { capacidad: { datos, resultado: calcularCapacidad(datos, una, POLITICA_INICIAL.capacidad) } };
};

test('the largest figures are amount and instalment, and four facts answer the rest', async () => {
  const { card, hecho } = await abrir(analisis({ ...conCapacidad(), ...aprobacion() }));
  expect(hecho('Monto del préstamo')).toHaveTextContent('S/ 6,000.00');
  expect(hecho('12 cuotas mensuales · 12 meses · 40.00 %')).toHaveTextContent(/^S\/ 597\.16 cada mes$/);
  expect(hecho('¿Le alcanza?')).toHaveTextContent(
    'Paga ajustadoLa cuota toma S/ 40 de cada S/ 100 que gana; se acepta hasta S/ 30.Cuota frente al ingreso 39.8 %',
  );
  expect(hecho('Exposición')).toHaveTextContent('S/ 6,000.00 con este créditoLa política no fija un límite.');
  expect(hecho('Score')).toHaveTextContent('95 · Alta Confiabilidad');
  expect(hecho('Avisos')).toHaveTextContent('Ninguno');
  expect(within(card).getAllByText('Cuota frente al ingreso')).toHaveLength(1);
  expect(card).toHaveTextContent('Enviada el 17/11/2026 por Luis Torres');
});

test.each([
  [1, '1 cuota semanal · menos de 1 mes · 40.00 %', /^S\/ 6,039\.38 cada semana$/],
  [26, '26 cuotas semanales · 6 meses · 40.00 %', /^S\/ 251\.78 cada semana \(S\/ 1,079\.06 al mes\)$/],
])('%i instalments that are paid by the week', async (cuotas, plazo, cifras) => {
  const una = evaluacion({ periodoCredito: 'semanal', cuotas });
  const { hecho } = await abrir(analisis(), { una });
  expect(hecho(plazo)).toHaveTextContent(cifras);
});

test.each([
  [null, 'La política no fija un límite.'],
  [6000, 'Dentro del límite de S/ 6,000.00.'],
  [5999.99, 'Supera el límite de S/ 5,999.99 en S/ 0.01.'],
])('a debt of S/ 6,000 with a limit of %s', async (limite, frase) => {
  const { hecho } = await abrir(analisis(aprobacion({ deuda: { conEste: 6000, limite } })));
  expect(hecho('Exposición')).toHaveTextContent(frase);
  expect(hecho('Exposición')?.textContent?.includes('Sobre el límite')).toBe(limite === 5999.99);
});

test('notices have their fact; capacity and debt are not told a second time', async () => {
  const { hecho } = await abrir(
    analisis(
      aprobacion({
        contra: [
          { clase: 'capacidad', texto: 'No le alcanza.' },
          { clase: 'exposicion', texto: 'Debería más.' },
          { clase: 'edad', texto: 'El cliente tiene 17 años: es menor de edad.' },
          { clase: 'avisos', texto: 'El DNI del cliente venció el 01/01/2019.' },
        ],
        vinculados: 1,
      }),
    ),
  );
  expect(
    within(hecho('Avisos') as HTMLElement)
      .getAllByRole('listitem')
      .map((uno) => uno.textContent),
  ).toEqual([
    'El cliente tiene 17 años: es menor de edad.',
    'El DNI del cliente venció el 01/01/2019.',
    'Comparte teléfono, cuenta, dirección o correo con 1 persona.',
  ]);
});

test.each([
  [2600.5, 'Ingreso del cliente: S/ 2,600.50 al mes.Cuota frente al ingreso 23 %'],
  [500, 'Ingreso del cliente: S/ 500.00 al mes.Cuota frente al ingreso 119 %: la cuota supera el ingreso'],
  [null, 'Cuota frente al ingreso El expediente no dice el ingreso'],
])('without the section of the capacity the income of the file counts, here %s', async (ingreso, frase) => {
  const { hecho } = await abrir(analisis(), { expediente: conIngreso(ingreso) });
  await waitFor(() =>
    expect(hecho('¿Le alcanza?')).toHaveTextContent(
      `Sin datoEl asesor no anotó la capacidad de pago.${frase}`,
    ),
  );
});

test('without the client’s file the card says so and the instalment stays', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { card, hecho } = await abrir(analisis(), {
    expediente: problem(500, 'Error interno.') as unknown as ReturnType<typeof clienteShow>,
  });
  expect(card).toHaveTextContent('S/ 597.16 cada mes');
  expect(hecho('¿Le alcanza?')).toHaveTextContent('No se pudo leer el expediente');
});

test('an API that is a release behind leaves facts out, not the card', async () => {
  const { card } = await abrir(analisis({ aprobacion: { contra: [], segundaFirma: [] } }));
  expect(within(card).queryByText('Exposición', { selector: 'dt' })).toBeNull();
  expect(within(card).getByText('Avisos', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    'Ninguno',
  );
});
