import { screen, waitFor, within } from '@testing-library/react';
import { problem, type RecordedRequest, startAnswers } from 'shared-auth/testing';
import { hoyEnLima } from 'shared-domain/campos';
import type { DecisionPropia, PaginaDecisiones } from 'shared-domain/evaluacion';
import { openAsHead } from '../testing';
import { DNI, evaluacion } from '../testing/fixtures';
import './mis-decisiones.screen';

const LEER = 'GET /api/evaluaciones/decisiones';
const SCREEN = '/jefe-negocios/mis-decisiones';

const decision = (cambios: Partial<DecisionPropia> = {}): DecisionPropia => {
  const { cliente } = evaluacion();
  return {
    id: 1,
    tipo: 'aprobada',
    fecha: '2026-11-20T17:03:00.000Z',
    evaluacion: { id: 41, cliente, montoPrestamo: 6000 },
    ...cambios,
  };
};
const pagina = (datos: DecisionPropia[], total = datos.length): PaginaDecisiones => ({
  datos,
  total,
  pagina: 1,
  porPagina: 20,
  sumas: {
    aprobadas: { cantidad: 12, monto: 45_000.5 },
    rechazadas: { cantidad: 3, monto: 9000 },
    firmadas: { cantidad: 1, monto: 500 },
    contraPolitica: { cantidad: 2, monto: 7000 },
  },
});
const VARIAS = [
  decision({
    id: 4,
    contraPolitica: {
      contra: 'Es menor de edad.',
      razon: 'Garantía adicional.',
      explicacion: 'Firma su madre.',
    },
  }),
  decision({ id: 3, tipo: 'rechazada', observaciones: 'Falta la boleta.' }),
  decision({ id: 2, tipo: 'firmada' }),
];

test('the decisions of today come with their totals, their reasons and the way to each client', async () => {
  const answers = await startAnswers({ [LEER]: pagina(VARIAS) });
  openAsHead(SCREEN);
  const [, contra, rechazada, firmada] = within(
    await screen.findByRole('table', { name: 'Mis decisiones' }),
  ).getAllByRole('row');
  expect(contra).toHaveTextContent(/DNI 45678912 · N\.º 41.*S\/ 6,000\.00/);
  expect(contra).toHaveTextContent(/Aprobada *Contra la política *Garantía adicional\. Firma su madre\./);
  expect(contra).toHaveTextContent('20/11/2026 12:03');
  expect(rechazada).toHaveTextContent(/Rechazada *Falta la boleta\./);
  expect(firmada).toHaveTextContent('Primera firma');
  expect(within(contra as HTMLElement).getByRole('link', { name: /^Ver cliente/ })).toHaveAttribute(
    'href',
    `/jefe-negocios/evaluaciones-clientes?dni=${DNI}`,
  );
  const totales = screen.getByRole('region', { name: 'Totales del periodo' });
  expect(totales).toHaveTextContent(
    /Aprobadas12 S\/ 45,000\.50Rechazadas3 S\/ 9,000\.00Contra la política2 S\/ 7,000\.00Primeras firmas1 S\/ 500\.00/,
  );
  expect(screen.getByText('3 decisiones')).toBeVisible();
  const hoy = hoyEnLima();
  expect(answers.requestsTo(LEER)[0]?.query).toEqual({ desde: hoy, hasta: hoy, pagina: '1' });
});

test('another period is one press away, stands in the address, and begins on its first page', async () => {
  const answers = await startAnswers({
    [LEER]: ({ query }: RecordedRequest) => ({ ...pagina(VARIAS, 50), pagina: Number(query.pagina) }),
  });
  const { person, address } = openAsHead(SCREEN);
  await person.click(await screen.findByRole('button', { name: '2' }));
  await waitFor(() => expect(answers.requestsTo(LEER).at(-1)?.query.pagina).toBe('2'));
  await person.click(screen.getByRole('button', { name: 'Ayer' }));
  expect(address()).toBe(`${SCREEN}?periodo=ayer`);
  expect(screen.getByRole('button', { name: 'Ayer', pressed: true })).toBeVisible();
  await waitFor(() => expect(answers.requestsTo(LEER).at(-1)?.query.desde).not.toBe(hoyEnLima()));
  expect(answers.requestsTo(LEER).at(-1)?.query.pagina).toBe('1');
});

test('a period without decisions says so, and what cannot be read may be asked for again', async () => {
  const answers = await startAnswers({ [LEER]: problem(503, 'Base de datos no disponible.') });
  const { person } = openAsHead(`${SCREEN}?periodo=nunca`);
  expect(await screen.findByText('Error: Base de datos no disponible.')).toBeVisible();
  answers.set({ [LEER]: pagina([]) });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No decidió ninguna evaluación en este periodo.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hoy', pressed: true })).toBeVisible();
});
