import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, problem, startAnswers } from 'shared-auth/testing';
import type { RemoteEnUso, ResumenDeVersiones, VersionEnPrueba } from 'shared-domain/operacion';
import { abrir, expectAccessible } from '../testing';

const RESUMEN = 'GET /api/versiones/resumen';
const AMPLIAR = 'PATCH /api/versiones/:remote/prueba';
const REANUDAR = 'POST /api/versiones/:remote/reanudacion';
const RETIRAR = 'POST /api/versiones/:remote/retiro';

const VIGENTE = { release: 'aaa111', desde: null, cargas: 2000, personas: 41, fallidas: 4, lentas: 100 };
const PRUEBA: VersionEnPrueba = {
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
const RETIRADA = { fecha: '2026-11-22T14:05:00.000Z', por: null };

const conPrueba = (cambio: Partial<VersionEnPrueba> | null = {}): ResumenDeVersiones => {
  const prueba = cambio && { ...PRUEBA, ...cambio };
  const asesor: RemoteEnUso = { remote: 'remote-asesor', roles: ['asesor'], vigente: VIGENTE, prueba };
  return { remotes: [asesor] };
};

async function mostrar(resumen: ResumenDeVersiones) {
  const answers = await startAnswers({ [RESUMEN]: resumen });
  const page = abrir('admin', '/admin/versiones');
  await screen.findByRole('region', { name: 'Pantallas de Asesor' });
  return { answers, ...page };
}

const tarjeta = (release: string) => within(screen.getByRole('article', { name: `Código ${release}` }));

test('each screen says which release is current for whom, and how it fares', async () => {
  await mostrar(conPrueba());
  const vigente = tarjeta('aaa111');
  expect(vigente.getByText('Todos los demás')).toBeVisible();
  expect(vigente.getByText('2,000, de 41 personas')).toBeVisible();
  expect(vigente.getByText('4 (0.2 %)')).toBeVisible();
  expect(vigente.getByText('100 (5 %)')).toBeVisible();
  const prueba = tarjeta('bbb222');
  expect(prueba.getByText('10 % de las personas')).toBeVisible();
  expect(prueba.getByText('22/11/2026 08:05')).toBeVisible();
  expect(prueba.getByText('Versión del 22/11/2026')).toBeVisible();
  expect(prueba.getByText('30, de 1 persona')).toBeVisible();
  expect(prueba.getByText('Si falla más que la vigente, el servicio la retira.')).toBeVisible();
  await expectAccessible();
});

test.each([
  [{ roles: ['cajero', 'auditor'] }, null, 'Cajero, Auditor'],
  [{ people: ['ana', 'luis'] }, null, 'ana, luis'],
  [{ people: ['ana'] }, 25, 'ana y el 25 % de las demás personas'],
  [{ people: ['ana'] }, 100, 'Todos'],
  [{ percent: 100 }, null, 'Todos'],
] as const)('the audience %j with %s %% more is told in words', async (para, ademas, texto) => {
  await mostrar(conPrueba({ para: para as VersionEnPrueba['para'], ademas }));
  expect(tarjeta('bbb222').getByText(texto)).toBeVisible();
});

test('a trial goes on with more people once somebody confirms it', async () => {
  const { answers, person } = await mostrar(conPrueba());
  answers.set({ [AMPLIAR]: {} });
  await person.click(tarjeta('bbb222').getByRole('button', { name: /^Seguir con el 25 %/ }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  expect(pregunta.getByText('¿Que el 25 % de las personas use la versión bbb222?')).toBeVisible();
  expect(answers.requestsTo(AMPLIAR)).toEqual([]);
  answers.set({ [RESUMEN]: conPrueba({ para: { percent: 25 } }) });
  await person.click(pregunta.getByRole('button', { name: 'Seguir con el 25 %' }));
  expect(await screen.findByText('Prueba ampliada.')).toBeVisible();
  expect(answers.requestsTo(AMPLIAR)[0]?.body).toEqual({ release: 'bbb222', porcentaje: 25 });
  expect(await tarjeta('bbb222').findByText('25 % de las personas')).toBeVisible();
});

test('a release that everybody tries is left to whoever publishes', async () => {
  await mostrar(conPrueba({ para: { percent: 100 } }));
  expect(tarjeta('bbb222').queryByRole('button', { name: /^Seguir/ })).toBeNull();
  expect(tarjeta('bbb222').getByText(/npm run promote-remote -- remote-asesor$/)).toBeVisible();
});

test('a release is taken back after a question, and a refusal is told there', async () => {
  const { answers, person } = await mostrar(conPrueba());
  answers.set({ [RETIRAR]: problem(409, 'Esa versión ya se retiró.') });
  await person.click(tarjeta('bbb222').getByRole('button', { name: /^Retirar/ }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  await person.click(pregunta.getByRole('button', { name: 'Retirar' }));
  expect(await pregunta.findByText('Esa versión ya se retiró.')).toBeVisible();
  answers.set({ [RETIRAR]: {}, [RESUMEN]: conPrueba({ retirada: { ...RETIRADA, por: 'Ana Peña' } }) });
  await person.click(pregunta.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText('La retiró Ana Peña el 22/11/2026 09:05.')).toBeVisible();
  expect(answers.requestsTo(RETIRAR).at(-1)?.body).toEqual({ release: 'bbb222' });
});

test('a release that the service took back says so, and everybody uses the current one', async () => {
  await mostrar(conPrueba({ retirada: RETIRADA }));
  const prueba = tarjeta('bbb222');
  expect(
    prueba.getByText(/^Fallaba más que la vigente: el servicio la retiró el 22\/11\/2026 09:05/),
  ).toBeVisible();
  expect(prueba.getByText('Nadie')).toBeVisible();
  expect(tarjeta('aaa111').getByText('Todos')).toBeVisible();
});

test('a withdrawal by the service is undone after a question, and one by a person is not', async () => {
  const { answers, person } = await mostrar(conPrueba({ retirada: RETIRADA }));
  answers.set({ [REANUDAR]: {}, [RESUMEN]: conPrueba() });
  await person.click(tarjeta('bbb222').getByRole('button', { name: /^Reanudar/ }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  expect(pregunta.getByText('¿Seguir probando la versión bbb222?')).toBeVisible();
  await person.click(pregunta.getByRole('button', { name: 'Reanudar' }));
  expect(await screen.findByText('Prueba reanudada.')).toBeVisible();
  expect(answers.requestsTo(REANUDAR)[0]?.body).toEqual({ release: 'bbb222' });
  expect(await tarjeta('bbb222').findByText('En prueba')).toBeVisible();
});

test('a release that a person took back stays so', async () => {
  await mostrar(conPrueba({ retirada: { ...RETIRADA, por: 'Ana Peña' } }));
  expect(tarjeta('bbb222').queryByRole('button')).toBeNull();
});

test('nothing published and a failed load are said in words', async () => {
  const answers = await startAnswers({ [RESUMEN]: noAnswer });
  const { person } = abrir('superadmin', '/superadmin/versiones');
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  answers.set({ [RESUMEN]: { remotes: [] } });
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByText('Ninguna pantalla está publicada.')).toBeVisible());
});
