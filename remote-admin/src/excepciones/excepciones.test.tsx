import { screen, waitFor, within } from '@testing-library/react';
import { startAnswers } from 'shared-auth/testing';
import type { ChainCheck, Excepcion, PaginaExcepciones } from 'shared-domain/auditoria';
import { abrir, expectAccessible, paginaCon } from '../testing';

const LISTA = 'GET /api/auditoria/excepciones';
const CADENA = 'GET /api/auditoria/cadena';
const INTEGRA: ChainCheck = {
  desde: 3322,
  hasta: 4321,
  eventos: 4321,
  falla: null,
  revisada: null,
  pausa: null,
};
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
  persona: null,
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
  expect(await screen.findByText(/del N\.º 3,322 al N\.º 4,321, están como se escribieron/)).toBeVisible();
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

test('somebody who read very much is named, with the way to what they did', async () => {
  const lectura: Excepcion = {
    ...EXCEPCION,
    tipo: 'lectura_masiva',
    evaluacionId: null,
    cliente: null,
    producto: null,
    montoPrestamo: null,
    estado: null,
    asesor: null,
    decididoPor: null,
    persona: { id: 4, fullName: 'Luis Torres', rol: 'asesor' },
    detalle: 'Luis Torres (Asesor) abrió datos de más de 60 clientes en una hora.',
  };
  await startAnswers({ [LISTA]: pagina([lectura]), [CADENA]: INTEGRA });
  abrir('auditor', '/auditor/dashboard');
  expect(await screen.findByText(lectura.detalle)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Qué hizo Luis Torres' })).toHaveAttribute(
    'href',
    '/auditor/reports?actor=Luis+Torres',
  );
});
