import { screen, within } from '@testing-library/react';
import { answer, type CannedAnswer, noAnswer, startAnswers } from 'shared-auth/testing';
import { formatFechaLarga, hoyEnLima } from 'shared-domain/campos';
import { INSTITUCION_VACIA } from 'shared-domain/configuracion';
import type { Estado } from 'shared-domain/evaluacion';
import { evaluacionDe } from 'shared-evaluaciones/testing';
import { abrir as abrirEn } from '../testing';
import { historial } from '../testing/fixtures';

const HISTORIAL = 'GET /api/evaluaciones/:id/historial';

const CODIGO = 'POST /api/evaluaciones/:id/codigo';

const CONFIGURACION = {
  productos: [],
  limites: { montoMinimo: 0, montoMaximo: 1, cuotasMaximo: 1, tasaMaxima: 1 },
  plazosMaximos: {},
  motivosRapidos: [],
  carta: { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
  razonesDeAprobacion: [],
  institucion: { ...INSTITUCION_VACIA, nombre: 'Financiera Algarrobo', ruc: '20999000011' },
  avisosPorCorreo: { decisiones: true, desembolsos: true },
};

interface Abierta {
  id?: string;
  eventos?: CannedAnswer<typeof HISTORIAL>;
}

async function abrir(estado: Estado, { id = '12', eventos = historial }: Abierta = {}) {
  const answers = await startAnswers({
    'GET /api/evaluaciones/index': [
      evaluacionDe({ estado, observaciones: estado === 2 ? 'Falta el recibo de luz.' : null }),
    ],
    [HISTORIAL]: eventos,
    'GET /api/config/general': CONFIGURACION,
    [CODIGO]: { codigo: '0123456789ABCDEFGHJK', direccion: 'https://creditos.example/verificar' },
  });
  return { answers, ...abrirEn(`/cliente/mis-evaluaciones/${id}/constancia`) };
}

const hoja = () => screen.findByRole('article', { name: 'Constancia de la evaluación N.º 12' });
const dato = (dentroDe: HTMLElement, nombre: string) =>
  within(dentroDe).getByText(nombre).nextElementSibling?.textContent;

test('the record of an acceptance tells who, what, when, by whom and the reference schedule', async () => {
  await abrir(1);
  const constancia = await hoja();
  expect(within(constancia).getByText('Evaluación aceptada')).toBeVisible();
  expect(dato(constancia, 'Cliente')).toBe('Rosa Quispe Lazo');
  expect(dato(constancia, 'DNI')).toBe('45678912');
  expect(dato(constancia, 'Fecha de registro')).toBe('15/03/2026 10:00');
  expect(dato(constancia, 'Fecha de la decisión')).toBe('20/03/2026 10:00');
  expect(dato(constancia, 'Decidida por')).toBe('Jorge Salas');
  expect(dato(constancia, 'Monto del préstamo')).toBe('S/ 6,000.00');
  expect(dato(constancia, 'Cuota referencial')).toBe('S/ 597.16');
  expect(dato(constancia, 'Tasa por periodo')).toBe('2.8436 %');
  expect(dato(constancia, 'Total a pagar')).toBe('S/ 7,165.92');
  expect(within(constancia).getByRole('heading', { name: 'Datos del crédito' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Constancia de evaluación' })).toBeVisible();
  expect(within(constancia).getByText('Cronograma referencial (si la tasa es TEA)')).toBeVisible();
  expect(within(constancia).queryByText('Motivo del rechazo')).not.toBeInTheDocument();
  expect(within(constancia).getByText(/^Documento informativo/)).toHaveTextContent(
    `Documento informativo: no reemplaza al contrato de crédito ni al cronograma definitivo. Emitida el ${formatFechaLarga(hoyEnLima())}.`,
  );
});

test('the sheet names the lender, and carries a code that anyone can check', async () => {
  const { answers } = await abrir(1);
  const constancia = await hoja();
  expect(await within(constancia).findByText('Financiera Algarrobo')).toBeVisible();
  expect(within(constancia).getByText('RUC 20999000011')).toBeVisible();
  expect(await within(constancia).findByText('0123-4567-89AB-CDEF-GHJK')).toBeVisible();
  expect(
    within(constancia).getByText('Compruebe si este documento es auténtico en creditos.example/verificar'),
  ).toBeVisible();
  expect(
    await within(constancia).findByRole('img', { name: 'Código QR para comprobar este documento' }),
  ).toBeVisible();
  expect(answers.requestsTo(CODIGO).map(({ body }) => body)).toEqual([{ documento: 'constancia' }]);
});

test('the record of a rejection tells its reason and no schedule', async () => {
  await abrir(2, { eventos: historial.slice(0, 3) });
  const constancia = await hoja();
  expect(within(constancia).getByText('Evaluación rechazada')).toBeVisible();
  expect(within(constancia).getByText('Falta el recibo de luz.')).toBeVisible();
  expect(dato(constancia, 'Fecha de la decisión')).toBe('17/03/2026 10:00');
  expect(within(constancia).queryByText('Cuota referencial')).not.toBeInTheDocument();
});

test('the button opens the print dialog of the browser, with a name for the file', async () => {
  const titulos: string[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => titulos.push(document.title));
  const { person } = await abrir(1);
  await person.click(await screen.findByRole('button', { name: 'Imprimir o guardar como PDF' }));
  expect(titulos).toEqual(['Constancia de la evaluación N.º 12']);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe('Constancia de evaluación');
  print.mockRestore();
});

test('a pending evaluation has no record yet', async () => {
  const { answers } = await abrir(0);
  expect(await screen.findByText('Esta evaluación todavía no tiene una decisión.')).toBeVisible();
  expect(screen.getByText('La constancia estará disponible cuando haya una.')).toBeVisible();
  expect(answers.requestsTo(HISTORIAL)).toEqual([]);
});

test.each(['13', '012', 'otra'])(
  'an evaluation that is not theirs (%s) is not found and not asked for',
  async (id) => {
    const { answers } = await abrir(1, { id });
    expect(await screen.findByText('No encontramos esa evaluación entre las tuyas.')).toBeVisible();
    expect(answers.requestsTo(HISTORIAL)).toEqual([]);
  },
);

test('tells that it is loading', async () => {
  await abrir(1, { eventos: answer(200, historial, { delay: 50 }) });
  expect(await screen.findByText('Preparando la constancia…')).toBeInTheDocument();
  expect(await hoja()).toBeVisible();
});

test('a failure is told with its cause, and a retry brings the record', async () => {
  const { answers, person } = await abrir(1, { eventos: noAnswer });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No se pudo preparar la constancia. No hay conexión con el servidor.',
  );
  answers.set({ [HISTORIAL]: historial });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await hoja()).toBeVisible();
});

test('from a decided card to its record and back', async () => {
  await startAnswers({
    'GET /api/evaluaciones/index': [evaluacionDe({ estado: 1 })],
    [HISTORIAL]: historial,
  });
  const { person, address } = abrirEn('/cliente/mis-evaluaciones');
  await person.click(await screen.findByRole('link', { name: 'Constancia de la evaluación N.º 12' }));
  expect(await hoja()).toBeVisible();
  expect(address()).toBe('/cliente/mis-evaluaciones/12/constancia');
  await person.click(screen.getByRole('link', { name: 'Volver a mis evaluaciones' }));
  expect(address()).toBe('/cliente/mis-evaluaciones');
});

test('a pending card has no link to a record', async () => {
  await startAnswers({ 'GET /api/evaluaciones/index': [evaluacionDe()] });
  abrirEn('/cliente/mis-evaluaciones');
  await screen.findByText('Evaluación N.º 12');
  expect(screen.queryByRole('link', { name: /^Constancia/ })).not.toBeInTheDocument();
});
