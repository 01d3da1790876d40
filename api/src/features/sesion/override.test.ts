import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { OVERRIDE_TEXT } from '../../http/auth';

const ORIGIN = 'https://equipo.example.pe';
const OVERRIDE = { remote: 'remote-admin', origen: ORIGIN, release: 'de-prueba' };
const HASH = `sha384-${'a'.repeat(64)}`;

const account = (username: string, dni: string) => ({
  username,
  fullName: 'Nadia Ñopo Quispe',
  email: `${username}@financiera.example`,
  dni,
  rol: 'asesor',
});

let api: TestApi;
afterEach(() => api.close());

const accept = (username: string, payload: object = OVERRIDE) =>
  api.as(username, { method: 'POST', url: '/api/sesiones/reemplazo', payload });
const accepted = async (username: string) =>
  (await api.as(username, { url: '/api/sesiones/reemplazo' })).json().reemplazo;
const change = (username = 'nadia.n', dni = '41000001') =>
  api.as('superadmin', { method: 'POST', url: '/api/usuarios', payload: account(username, dni) });

async function events(tipo: string) {
  const rows = api.database.db.selectFrom('auditoria').select(['releaseRemote', 'detalle']);
  return (await rows.where('tipo', '=', tipo).orderBy('id').execute()).map(({ releaseRemote, detalle }) => ({
    releaseRemote,
    detalle: JSON.parse(detalle),
  }));
}

describe.each(ENGINES)('on %s', (engine) => {
  test('an accepted override marks whatever the session changes, until it ends', async () => {
    api = await startTestApi(engine, { env: { REEMPLAZOS: ORIGIN } });
    expect(await accepted('superadmin')).toBeNull();
    expect((await accept('superadmin')).statusCode).toBe(200);
    expect(await accepted('superadmin')).toEqual(OVERRIDE);
    expect((await change()).statusCode).toBe(201);
    await api.signIn('superadmin');
    expect(await accepted('superadmin')).toBeNull();
    expect((await change('otra.n', '41000002')).statusCode).toBe(201);
    expect((await events('usuario.creado')).map(({ releaseRemote }) => releaseRemote)).toEqual([
      `reemplazo:${ORIGIN}`,
      null,
    ]);
  });

  test('it is in the trail with remote, origin and release, once however often the page asks', async () => {
    api = await startTestApi(engine, { env: { REEMPLAZOS: ORIGIN } });
    await accept('asesor');
    await accept('asesor');
    const other = { ...OVERRIDE, release: 'otra' };
    await accept('asesor', other);
    expect((await events('sesion.reemplazo_aceptado')).map(({ detalle }) => detalle)).toEqual([
      OVERRIDE,
      other,
    ]);
  });
});

test('where the operator says so, such a session may look, leave and sign in again, and change nothing', async () => {
  api = await startTestApi('sqlite', { env: { REEMPLAZOS: `solo-lectura,${ORIGIN}` } });
  const { idRefreshToken } = await api.signIn('superadmin');
  await accept('superadmin');
  const refused = await change();
  expect([refused.statusCode, refused.json().message]).toEqual([403, OVERRIDE_TEXT]);
  expect((await api.as('superadmin', { url: '/api/usuarios' })).statusCode).toBe(200);
  const payload = { idToken: idRefreshToken };
  expect((await api.as('superadmin', { method: 'POST', url: '/api/logout', payload })).statusCode).toBe(200);
  await api.signIn('superadmin');
  expect((await change()).statusCode).toBe(201);
});

test('an origin that is not on the list is refused in words, and nothing is marked', async () => {
  api = await startTestApi('sqlite', { env: { REEMPLAZOS: ORIGIN } });
  const refused = await accept('asesor', { ...OVERRIDE, origen: 'https://otro.example.pe' });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe(
    'El origen de este reemplazo no está en la lista de quien opera el sistema.',
  );
  expect(await accepted('asesor')).toBeNull();
});

describe('in production', () => {
  const key = (letter: string) => `${letter}-Zk3p9Qw7Lx2Vb8Nm4Rt6Ys1Hd5Fg0Jc-clave`;
  const env = {
    NODE_ENV: 'production',
    JWT_ACCESS_KEY: key('a'),
    JWT_REFRESH_KEY: key('b'),
    PUBLIC_URL: 'https://creditos.example',
    SMTP_URL: 'smtp://127.0.0.1:1025',
    REEMPLAZOS: `${ORIGIN}#${HASH}`,
  };

  test.each([
    ['superadmin', 403],
    ['admin', 403],
    ['cajero', 403],
    ['asesor', 200],
    ['jefe', 403],
    ['auditor', 403],
    ['cliente', 200],
  ])('%s is answered %i', async (username, status) => {
    api = await startTestApi('sqlite', { env });
    const answer = await accept(username);
    expect(answer.statusCode).toBe(status);
    if (status === 403)
      expect(answer.json().message).toBe('Su cuenta no admite pantallas de reemplazo en este servidor.');
  });
});
