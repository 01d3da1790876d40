import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, type Routes, startAnswers } from 'shared-auth/testing';
import type { Excepcion } from 'shared-domain/auditoria';
import { abrir, expectAccessible, paginaCon } from '../testing';

const CONTROLES = 'GET /api/auditoria/controles';
const LISTA = 'GET /api/auditoria/excepciones';
const REHUSADA: Excepcion = {
  tipo: 'firma_rehusada',
  evaluacionId: 12,
  fecha: '2026-11-20T14:03:00.000Z',
  cliente: { nombreCompleto: 'Ana Ñahui', dni: '•••••912' },
  producto: 'Consumo',
  montoPrestamo: 60_000,
  estado: 2,
  asesor: 'Luis Torres',
  decididoPor: 'Eva Paz',
  persona: null,
  detalle: 'Firmó Rosa Díaz y la rechazó Eva Paz.',
};

async function abrirExcepciones(rutas: Routes) {
  const answers = await startAnswers({
    [LISTA]: { ...paginaCon([REHUSADA]), porTipo: [{ tipo: 'firma_rehusada', cantidad: 1 }] },
    ...rutas,
  });
  return { answers, ...abrir('auditor', '/auditor/dashboard') };
}
const seccion = async () => within(await screen.findByRole('region', { name: 'Controles' }));

test('controls that are off are named, and heads with what they signed first', async () => {
  await abrirExcepciones({
    [CONTROLES]: {
      apagados: ['Ningún rol necesita un segundo factor.', 'Una persona sola crea cuentas del personal.'],
      firmantes: [
        { fullName: 'Rosa Díaz', firmadas: 1200, monto: 9_876_543.5, rehusadas: 3 },
        { fullName: 'Eva Paz', firmadas: 1, monto: 25_000, rehusadas: 0 },
      ],
    },
  });
  const controles = await seccion();
  expect(await controles.findByText('Ningún rol necesita un segundo factor.')).toBeVisible();
  expect(controles.getAllByRole('listitem')).toHaveLength(2);
  const filas = within(controles.getByRole('table', { name: /^Quiénes aprobaron más/ })).getAllByRole('row');
  expect(filas[1]).toHaveTextContent(/Rosa Díaz.*1,200.*S\/ 9,876,543\.50.*3$/);
  expect(filas[2]).toHaveTextContent(/Eva Paz.*1.*S\/ 25,000\.00.*0$/);
  await expectAccessible();
});

test('all on and nothing signed is said in words', async () => {
  await abrirExcepciones({ [CONTROLES]: { apagados: [], firmantes: [] } });
  const controles = await seccion();
  expect(await controles.findByText('Todos los controles están encendidos.')).toBeVisible();
  expect(
    controles.getByText('Ninguna aprobación necesitó una segunda firma en los últimos 90 días.'),
  ).toBeVisible();
});

test('what could not be read is asked for again, and the exceptions are there meanwhile', async () => {
  const { answers, person } = await abrirExcepciones({ [CONTROLES]: noAnswer });
  const controles = await seccion();
  const otraVez = await controles.findByRole('button', { name: 'Reintentar' });
  expect(await screen.findByRole('table', { name: 'Excepciones encontradas' })).toBeVisible();
  answers.set({ [CONTROLES]: { apagados: [], firmantes: [] } });
  await person.click(otraVez);
  expect(await controles.findByText('Todos los controles están encendidos.')).toBeVisible();
});

test('a declined second signature is counted, chosen and listed like every exception', async () => {
  const { answers, person } = await abrirExcepciones({});
  const [, fila] = within(await screen.findByRole('table', { name: 'Excepciones encontradas' })).getAllByRole(
    'row',
  );
  expect(fila).toHaveTextContent('Segunda firma rehusada Firmó Rosa Díaz y la rechazó Eva Paz.');
  expect(within(fila as HTMLElement).getByRole('link', { name: 'N.º 12 ver sus eventos' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: '1 Segunda firma rehusada' }));
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ tipo: 'firma_rehusada' }));
});
