import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, startAnswers } from 'shared-auth/testing';
import { calcularCapacidad } from 'shared-domain/capacidad';
import type { Analisis } from 'shared-domain/evaluacion';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { capacidadDe } from 'shared-evaluaciones/testing';
import { cardIn, openClient, openDetail, press } from '../testing';
import { clienteShow, evaluacion } from '../testing/fixtures';

const ANALISIS = 'GET /api/evaluaciones/:id/analisis';
const CORRECT = 'PUT /api/evaluaciones/correct/:id';
const datos = capacidadDe();
const FRASE =
  'Le alcanzaría con S/ 4,500.00 en 12 cuotas mensuales de S/ 447.87: 12 meses, interés total S/ 874.44, costo total S/ 5,374.44.';

const analisis = (): Analisis => ({
  politica: { version: 1, desde: '2025-10-01T05:00:00.000Z' },
  decidida: null,
  score: null,
  capacidad: { datos, resultado: calcularCapacidad(datos, evaluacion(), POLITICA_INICIAL.capacidad) },
  cambios: [{ hacia: 'capacidad', frase: FRASE, alternativa: { montoPrestamo: 4500, cuotas: 12 } }],
});

const abrir = async (dado: Analisis | typeof noAnswer) => {
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [evaluacion()],
    'GET /api/cliente/show/:dni': clienteShow(),
    [ANALISIS]: dado,
  });
  return { ...openClient(), answers, card: await cardIn(/Pendientes/) };
};

test('what is left of the income and each share with the mark of the lender are one press away', async () => {
  const { card, person } = await abrir(analisis());
  expect(within(card).queryByText(/al mes$/)).not.toBeInTheDocument();
  const dentro = await openDetail(person, card, 'Capacidad de pago');
  expect(await dentro.findByText('S/ 1,100.00 al mes')).toBeVisible();
  const valor = (nombre: string) => dentro.getByText(nombre).nextElementSibling?.textContent;
  expect(valor('Cuota de este crédito')).toBe('S/ 597.16 al\u00a0mes');
  expect(valor('Le queda después de la cuota')).toBe('S/ 502.84 al\u00a0mes');
  // The family's figure, not the client's income in the file.
  expect(valor('Cuota frente al ingreso')).toBe('39.8 %se acepta hasta 30 %');
  expect(dentro.queryByText('Ingreso del cliente')).not.toBeInTheDocument();
  expect(dentro.getByText('Paga ajustado')).toBeVisible();
  expect(dentro.getByText('Qué lo cambiaría')).toBeVisible();
  expect(dentro.getByText(FRASE)).toBeVisible();
});

test('an alternative opens the edit with its values, which are saved by the usual button', async () => {
  const { card, person, answers } = await abrir(analisis());
  const usar = await within(card).findByRole('button', { name: 'Usar esta alternativa' });
  await press(person, usar);
  const form = within(await within(card).findByRole('form', { name: 'Editar la evaluación N.º 1' }));
  const campo = (name: string) => card.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await waitFor(() => expect(campo('montoPrestamo')).toHaveValue('4500'));
  expect(campo('cuotas')).toHaveValue('12');
  expect(campo('tasaInteres')).toHaveValue('40');
  answers.set({ [CORRECT]: evaluacion({ montoPrestamo: 4500, version: 4 }) });
  await press(person, form.getByRole('button', { name: 'Guardar Cambios' }));
  expect(await screen.findByText('¡Evaluación corregida con éxito!')).toBeVisible();
  expect(answers.requestsTo(CORRECT)[0]?.body).toMatchObject({ montoPrestamo: 4500, cuotas: 12, version: 3 });
});

test('the sign of what is missing stands before the currency', async () => {
  const endeudada = capacidadDe({
    deudas: [{ entidad: 'Caja', cuota: 900, periodo: 'mensual', saldo: 900 }],
  });
  const resultado = calcularCapacidad(endeudada, evaluacion(), POLITICA_INICIAL.capacidad);
  const { card, person } = await abrir({ ...analisis(), capacidad: { datos: endeudada, resultado } });
  const dentro = await openDetail(person, card, 'Capacidad de pago');
  expect(await dentro.findByText('−S/ 397.16 al mes')).toBeVisible();
});

test('without the section and without anything to change both places say so', async () => {
  const { card, answers, person } = await abrir({ ...analisis(), capacidad: null, cambios: [] });
  expect(await within(card).findByText('El asesor no anotó la capacidad de pago.')).toBeVisible();
  expect(within(card).queryByText('Qué lo cambiaría')).not.toBeInTheDocument();
  const dentro = await openDetail(person, card, 'Capacidad de pago');
  expect(await dentro.findByText('El asesor no anotó la capacidad de pago.')).toBeVisible();
  expect(answers.requestsTo(ANALISIS)).toHaveLength(1);
});

test('of several changes the card tells the first that can be used, and the rest is one press away', async () => {
  const cambios = [{ hacia: 'score', frase: 'Con su RUC el score sube.' } as const, ...analisis().cambios];
  const { card, person } = await abrir({ ...analisis(), cambios });
  expect(await within(card).findByText(FRASE)).toBeVisible();
  expect(within(card).queryByText('Con su RUC el score sube.')).not.toBeInTheDocument();
  const dentro = await openDetail(person, card, 'Capacidad de pago');
  expect(await dentro.findByText('Con su RUC el score sube.')).toBeVisible();
  expect(dentro.getByText(FRASE)).toBeVisible();
});

test('a failure is told on the card, which can be decided all the same', async () => {
  const { card, answers, person } = await abrir(noAnswer);
  const dentro = within(card);
  expect(await dentro.findByText(/^No se pudo leer la capacidad de pago\./)).toBeVisible();
  expect(dentro.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
  answers.set({ [ANALISIS]: analisis() });
  await person.click(dentro.getByRole('button', { name: 'Reintentar' }));
  expect(await dentro.findByText(FRASE)).toBeVisible();
});

describe('a decided one', () => {
  const abrirDecidida = async (dado: Analisis) => {
    await startAnswers({
      'GET /api/evaluaciones/index': [evaluacion({ estado: 1 })],
      'GET /api/cliente/show/:dni': clienteShow(),
      [ANALISIS]: dado,
    });
    const { person } = openClient();
    return openDetail(person, await cardIn(/Aceptadas/), 'Capacidad de pago');
  };
  const decidida = '2026-03-20T15:00:00.000Z';

  test('tells the capacity with which it was decided once somebody asks for it', async () => {
    const dialogo = await abrirDecidida({ ...analisis(), decidida, cambios: [] });
    expect(await dialogo.findByText('S/ 1,100.00 al mes')).toBeVisible();
    expect(dialogo.getByText('Paga ajustado')).toBeVisible();
  });

  test('says that the advisor left it out', async () => {
    const dialogo = await abrirDecidida({ ...analisis(), decidida, capacidad: null, cambios: [] });
    expect(await dialogo.findByText('El asesor no anotó la capacidad de pago.')).toBeVisible();
  });
});
