import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, startAnswers } from 'shared-auth/testing';
import type { Cadena, Excepcion, PaginaExcepciones } from 'shared-domain';
import { abrir, expectAccessible, paginaCon } from '../testing';

const LISTA = 'GET /api/auditoria/excepciones';
const CADENA = 'GET /api/auditoria/cadena';
const INTEGRA: Cadena = { integra: true, eventos: 4321, falla: null };
const EXCEPCION: Excepcion = {
  tipo: 'decision_rapida',
  evaluacionId: 12,
  fecha: '2026-11-20T14:03:00.000Z',
  cliente: { nombreCompleto: 'Ana Ñahui', dni: '•••••912' },
  producto: 'Consumo',
  montoPrestamo: 6000,
  estado: 1,
  asesor: 'Luis Torres',
  decididoPor: 'Rosa Díaz',
  detalle: 'Decidida en 12 segundos',
};
const pagina = (datos: Excepcion[]): PaginaExcepciones => ({
  ...paginaCon(datos),
  porTipo: [
    { tipo: 'decision_rapida', cantidad: 7 },
    { tipo: 'dni_vencido', cantidad: 0 },
  ],
});

test('exceptions are counted by kind and listed with what is strange about them', async () => {
  await startAnswers({ [LISTA]: pagina([EXCEPCION]), [CADENA]: INTEGRA });
  const { person, address } = abrir('auditor', '/auditor/dashboard');
  const [, row] = within(await screen.findByRole('table', { name: 'Excepciones encontradas' })).getAllByRole(
    'row',
  );
  expect(row).toHaveTextContent('Decidida en menos de un minuto Decidida en 12 segundos');
  expect(row).toHaveTextContent('S/ 6,000.00 Aceptado');
  expect(row).toHaveTextContent('•••••912');
  expect(await screen.findByText(/íntegra: 4,321 eventos revisados/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'N.º 12 ver sus eventos' }));
  expect(address()).toBe('/auditor/reports?evaluacion=12');
});

test('a kind is chosen and taken back with a touch', async () => {
  const answers = await startAnswers({ [LISTA]: pagina([EXCEPCION]), [CADENA]: INTEGRA });
  const { person, address } = abrir('auditor', '/auditor');
  const rapidas = await screen.findByRole('button', { name: '7 Decidida en menos de un minuto' });
  await person.click(rapidas);
  await waitFor(() => expect(rapidas).toHaveAttribute('aria-pressed', 'true'));
  expect(address()).toBe('/auditor?tipo=decision_rapida');
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ tipo: 'decision_rapida' }));
  await person.click(screen.getByRole('button', { name: '7 Decidida en menos de un minuto' }));
  await waitFor(() => expect(address()).toBe('/auditor'));
});

test.each([
  ['editado', 'El evento N.º 31 no está como se escribió.'],
  ['falta', 'Falta el evento N.º 31.'],
  ['cortada', 'Faltan los eventos desde el N.º 31.'],
] as const)('a broken chain (%s) is an alarm', async (tipo, texto) => {
  await startAnswers({
    [LISTA]: pagina([]),
    [CADENA]: { integra: false, eventos: 40, falla: { tipo, id: 31 } },
  });
  abrir('auditor', '/auditor');
  expect(await screen.findByText(texto)).toBeVisible();
  expect(screen.getByText('La cadena de auditoría está rota')).toBeVisible();
});

test('a chain that could not be checked is not taken for whole', async () => {
  await startAnswers({ [LISTA]: pagina([]), [CADENA]: noAnswer });
  abrir('auditor', '/auditor');
  expect(await screen.findByText(/^No se pudo revisar la cadena de eventos\./)).toBeVisible();
  expect(await screen.findByText('No hay excepciones en este periodo.')).toBeVisible();
});
