import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, problem, startAnswers } from 'shared-auth/testing';
import type { ReleaseOnTrial, ReleaseSummary, RemoteInUse } from 'shared-domain/operacion';
import { abrir, expectAccessible } from '../testing';

const SUMMARY = 'GET /api/versiones/resumen';
const RAISE = 'PATCH /api/versiones/:remote/prueba';
const RESUME = 'POST /api/versiones/:remote/reanudacion';
const WITHDRAW = 'POST /api/versiones/:remote/retiro';

const CURRENT = { release: 'aaa111', desde: null, cargas: 2000, personas: 41, fallidas: 4, lentas: 100 };
const TRIAL: ReleaseOnTrial = {
  release: 'bbb222',
  desde: '2026-11-22T13:05:00.000Z',
  cargas: 30,
  personas: 1,
  fallidas: 3,
  lentas: 0,
  para: { percent: 10 },
  ademas: null,
  retirada: null,
};
const WITHDRAWAL = { fecha: '2026-11-22T14:05:00.000Z', por: null };

const withTrial = (change: Partial<ReleaseOnTrial> | null = {}): ReleaseSummary => {
  const prueba = change && { ...TRIAL, ...change };
  const asesor: RemoteInUse = { remote: 'remote-asesor', roles: ['asesor'], vigente: CURRENT, prueba };
  return { remotes: [asesor] };
};

async function show(summary: ReleaseSummary) {
  const answers = await startAnswers({ [SUMMARY]: summary });
  const page = abrir('admin', '/admin/versiones');
  await screen.findByRole('region', { name: 'Pantallas de Asesor' });
  return { answers, ...page };
}

const card = (release: string) => within(screen.getByRole('article', { name: `Código ${release}` }));

test('each screen says which release is current for whom, and how it fares', async () => {
  await show(withTrial());
  const current = card('aaa111');
  expect(current.getByText('Todos los demás')).toBeVisible();
  expect(current.getByText('2,000, de 41 personas')).toBeVisible();
  expect(current.getByText('4 (0.2 %)')).toBeVisible();
  expect(current.getByText('100 (5 %)')).toBeVisible();
  const trial = card('bbb222');
  expect(trial.getByText('10 % de las personas')).toBeVisible();
  expect(trial.getByText('22/11/2026 08:05')).toBeVisible();
  expect(trial.getByText('Versión del 22/11/2026')).toBeVisible();
  expect(trial.getByText('30, de 1 persona')).toBeVisible();
  expect(trial.getByText('Si falla más que la vigente, el servicio la retira.')).toBeVisible();
  await expectAccessible();
});

test.each([
  [{ roles: ['cajero', 'auditor'] }, null, 'Cajero, Auditor'],
  [{ people: ['ana', 'luis'] }, null, 'ana, luis'],
  [{ people: ['ana'] }, 25, 'ana y el 25 % de las demás personas'],
  [{ people: ['ana'] }, 100, 'Todos'],
  [{ percent: 100 }, null, 'Todos'],
] as const)('the audience %j with %s %% more is told in words', async (para, ademas, texto) => {
  await show(withTrial({ para: para as ReleaseOnTrial['para'], ademas }));
  expect(card('bbb222').getByText(texto)).toBeVisible();
});

test('a trial goes on with more people once somebody confirms it', async () => {
  const { answers, person } = await show(withTrial());
  answers.set({ [RAISE]: {} });
  await person.click(card('bbb222').getByRole('button', { name: /^Seguir con el 25 %/ }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  expect(pregunta.getByText('¿Que el 25 % de las personas use la versión bbb222?')).toBeVisible();
  expect(answers.requestsTo(RAISE)).toEqual([]);
  answers.set({ [SUMMARY]: withTrial({ para: { percent: 25 } }) });
  await person.click(pregunta.getByRole('button', { name: 'Seguir con el 25 %' }));
  expect(await screen.findByText('Prueba ampliada.')).toBeVisible();
  expect(answers.requestsTo(RAISE)[0]?.body).toEqual({ release: 'bbb222', porcentaje: 25 });
  expect(await card('bbb222').findByText('25 % de las personas')).toBeVisible();
});

test('a release that everybody tries is left to whoever publishes', async () => {
  await show(withTrial({ para: { percent: 100 } }));
  expect(card('bbb222').queryByRole('button', { name: /^Seguir/ })).toBeNull();
  expect(card('bbb222').getByText(/npm run promote-remote -- remote-asesor$/)).toBeVisible();
});

test('a release is taken back after a question, and a refusal is told there', async () => {
  const { answers, person } = await show(withTrial());
  answers.set({ [WITHDRAW]: problem(409, 'Esa versión ya se retiró.') });
  await person.click(card('bbb222').getByRole('button', { name: /^Retirar/ }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  await person.click(pregunta.getByRole('button', { name: 'Retirar' }));
  expect(await pregunta.findByText('Esa versión ya se retiró.')).toBeVisible();
  answers.set({ [WITHDRAW]: {}, [SUMMARY]: withTrial({ retirada: { ...WITHDRAWAL, por: 'Ana Peña' } }) });
  await person.click(pregunta.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText('La retiró Ana Peña el 22/11/2026 09:05.')).toBeVisible();
  expect(answers.requestsTo(WITHDRAW).at(-1)?.body).toEqual({ release: 'bbb222' });
});

test('a release that the service took back says so, and everybody uses the current one', async () => {
  await show(withTrial({ retirada: WITHDRAWAL }));
  const trial = card('bbb222');
  expect(
    trial.getByText(/^Fallaba más que la vigente: el servicio la retiró el 22\/11\/2026 09:05/),
  ).toBeVisible();
  expect(trial.getByText('Nadie')).toBeVisible();
  expect(card('aaa111').getByText('Todos')).toBeVisible();
});

test('a withdrawal by the service is undone after a question, and one by a person is not', async () => {
  const { answers, person } = await show(withTrial({ retirada: WITHDRAWAL }));
  answers.set({ [RESUME]: {}, [SUMMARY]: withTrial() });
  await person.click(card('bbb222').getByRole('button', { name: /^Reanudar/ }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  expect(pregunta.getByText('¿Seguir probando la versión bbb222?')).toBeVisible();
  await person.click(pregunta.getByRole('button', { name: 'Reanudar' }));
  expect(await screen.findByText('Prueba reanudada.')).toBeVisible();
  expect(answers.requestsTo(RESUME)[0]?.body).toEqual({ release: 'bbb222' });
  expect(await card('bbb222').findByText('En prueba')).toBeVisible();
});

test('a release that a person took back stays so', async () => {
  await show(withTrial({ retirada: { ...WITHDRAWAL, por: 'Ana Peña' } }));
  expect(card('bbb222').queryByRole('button')).toBeNull();
});

test('nothing published and a failed load are said in words', async () => {
  const answers = await startAnswers({ [SUMMARY]: noAnswer });
  const { person } = abrir('superadmin', '/superadmin/versiones');
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  answers.set({ [SUMMARY]: { remotes: [] } });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByText('Ninguna pantalla está publicada.')).toBeVisible());
});
