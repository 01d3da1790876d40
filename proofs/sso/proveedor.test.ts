import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENGINES } from '../../api/testing/engines';
import { setControls, withTokens } from '../../api/testing/factores';
import { PUBLIC_URL, providerEnv } from '../../api/testing/provider';
import { startTestApi, type TestApi } from '../../api/testing/test-api';
import { type Known, type RealProvider, startRealProvider, walk } from './identity-provider';

const VENCIDA = 'El ingreso con el proveedor tardó demasiado o empezó en otro navegador. Vuelva a empezar.';

const persona = (username: string, groups: string[], more: Partial<Known> = {}): Known => ({
  preferred_username: username,
  name: `Persona ${username}`,
  email: `${username}@financiera.example`,
  groups,
  ...more,
});

const PEOPLE = {
  nadia: persona('nadia.n', ['Asesores']),
  jefa: persona('jefa.j', ['Jefes', 'Todos']),
  ruth: persona('ruth.q', ['Administradores']),
  fuerte: persona('fuerte.f', ['Administradores'], { amr: ['pwd', 'mfa'] }),
  ajeno: persona('ajeno.a', ['Todos']),
  varios: persona('varios.v', ['Asesores', 'Jefes']),
  sinNombre: persona('x', ['Asesores']),
};

const begin = (api: TestApi) => api.call({ method: 'POST', url: '/api/proveedor/ingreso' });
const back = (api: TestApi, consulta: string, secreto: string) =>
  api.call({ method: 'POST', url: '/api/proveedor/vuelta', payload: { consulta, secreto } });

async function enter(api: TestApi, nombre: string) {
  const { direccion, secreto } = (await begin(api)).json();
  return back(api, await walk(direccion, nombre), secreto);
}

describe.each(ENGINES)("the lender's own provider on %s", (engine) => {
  let api: TestApi;
  let provider: RealProvider;
  beforeAll(async () => {
    provider = await startRealProvider(PEOPLE);
  });
  beforeEach(async () => {
    api = await startTestApi(engine, { env: providerEnv(provider.issuer) });
  });
  afterEach(() => api.close());
  afterAll(() => provider.stop());

  const account = (username: string) =>
    api.database.db
      .selectFrom('usuarios')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
  const events = async (tipo: string) =>
    (await api.database.db.selectFrom('auditoria').selectAll().where('tipo', '=', tipo).execute()).map(
      (row) => ({
        ...JSON.parse(row.detalle),
        actor: row.actorNombre,
      }),
    );

  test('is named to everybody, with nothing else of it', async () => {
    const { body } = await api.call({ method: 'GET', url: '/api/proveedor' });
    expect(JSON.parse(body)).toEqual({ proveedor: { nombre: 'Mi Financiera' } });
  });

  test('lets a new person in with the role of their group, in a session as any other', async () => {
    const answer = await enter(api, 'nadia');
    expect(Object.keys(answer.json()).sort()).toEqual(['access_token', 'idRefreshToken', 'refresh_token']);
    const own = await withTokens(api, answer.json(), { method: 'GET', url: '/api/mi-cuenta' });
    expect(own.json()).toMatchObject({ username: 'nadia.n', fullName: 'Persona nadia.n', rol: 'asesor' });
    expect(await account('nadia.n')).toMatchObject({ sujeto: 'nadia', claveHash: null, activo: 1 });
    expect((await events('usuario.creado')).at(-1)).toMatchObject({
      proveedor: provider.issuer,
      actor: 'Persona nadia.n',
    });
    expect((await events('sesion.iniciada')).at(-1)).toMatchObject({ factor: 'proveedor' });
    expect(api.mails).toEqual([]);
  });

  test('knows a person by the subject, whatever their user name and address become', async () => {
    expect((await enter(api, 'jefa')).statusCode).toBe(200);
    await api.database.db
      .updateTable('usuarios')
      .set({ username: 'otro.nombre' })
      .where('username', '=', 'jefa.j')
      .execute();
    await provider.know({
      jefa: persona('jefa.casada', ['Jefes'], { email: 'jefa.casada@financiera.example' }),
    });
    expect((await enter(api, 'jefa')).statusCode).toBe(200);
    expect(await events('usuario.creado')).toHaveLength(1);
    expect(await account('otro.nombre')).toMatchObject({ sujeto: 'jefa', proveedor: provider.issuer });
    await provider.know(PEOPLE);
  });

  test('says later which role its person has; the session of the earlier role ends', async () => {
    const earlier = (await enter(api, 'nadia')).json();
    await provider.know({ ...PEOPLE, nadia: persona('nadia.n', ['Jefes']) });
    expect((await enter(api, 'nadia')).statusCode).toBe(200);
    expect((await account('nadia.n')).rol).toBe('jefe_negocios');
    expect((await events('usuario.cambiado')).at(-1)).toMatchObject({ proveedor: provider.issuer });
    expect((await withTokens(api, earlier, { method: 'GET', url: '/api/mi-cuenta' })).statusCode).toBe(401);
    await provider.know(PEOPLE);
  });

  test.each([
    ['ajeno', 403, /no tiene un rol/],
    ['varios', 403, /varios roles/],
    ['sinNombre', 403, /no dio un usuario/],
    ['nadie', 401, /se canceló/],
  ])('refuses %s with %i and changes nothing', async (nombre, status, message) => {
    const before = await api.database.db.selectFrom('usuarios').select('id').execute();
    const answer = await enter(api, nombre);
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(message)]);
    expect(await api.database.db.selectFrom('usuarios').select('id').execute()).toEqual(before);
    expect(await events('usuario.enlazado')).toEqual([]);
  });

  test('lets nobody in whose account is closed', async () => {
    await enter(api, 'nadia');
    await api.database.db
      .updateTable('usuarios')
      .set({ activo: 0 })
      .where('username', '=', 'nadia.n')
      .execute();
    expect((await enter(api, 'nadia')).json().message).toBe('Su cuenta en este sistema está desactivada.');
  });

  test('a role that needs a second factor sets one up, unless the provider asked for two', async () => {
    await setControls(api, { segundoFactor: { roles: ['admin'] } });
    expect((await enter(api, 'ruth')).json()).toMatchObject({ segundo_paso: { paso: 'configurar' } });
    expect((await enter(api, 'fuerte')).json()).toHaveProperty('access_token');
  });

  test('a way is walked once, in one browser, within ten minutes', async () => {
    const { direccion, secreto } = (await begin(api)).json();
    const consulta = await walk(direccion, 'nadia');
    expect((await back(api, consulta, 'de otro navegador')).json().message).toBe(VENCIDA);
    const answers = await Promise.all([1, 2, 3].map(() => back(api, consulta, secreto)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    const late = (await begin(api)).json();
    const walked = await walk(late.direccion, 'nadia');
    api.clock.now += 10 * 60_000;
    expect((await back(api, walked, late.secreto)).json().message).toBe(VENCIDA);
  });

  test('what the browser brings back has to be what the provider gave', async () => {
    const one = (await begin(api)).json();
    const other = (await begin(api)).json();
    const ofOne = new URLSearchParams(await walk(one.direccion, 'nadia'));
    const ofOther = new URLSearchParams(await walk(other.direccion, 'jefa'));
    ofOne.set('code', ofOther.get('code') ?? '');
    const answer = await back(api, ofOne.toString(), one.secreto);
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      'El proveedor de identidad no confirmó el ingreso. Vuelva a intentarlo.',
    ]);
  });

  test('asks with PKCE, state and nonce', async () => {
    const { searchParams } = new URL((await begin(api)).json().direccion);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
      redirect_uri: `${PUBLIC_URL}/ingreso-con-proveedor`,
    });
  });
});

describe('a provider that does not answer', () => {
  const DOWN =
    'El proveedor de identidad no responde. Ingrese con su usuario y contraseña, o intente más tarde.';
  let server: Server;
  let answer: (path: string) => object | undefined;
  let issuer: string;
  beforeEach(async () => {
    server = createServer((request, response) => {
      const given = answer(request.url ?? '');
      response.setHeader('content-type', 'application/json');
      response.statusCode = given ? 200 : 500;
      response.end(JSON.stringify(given ?? 'roto'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('is told as such, people sign in with their password, and it is asked again later', async () => {
    answer = () => undefined;
    const api = await startTestApi('sqlite', { env: providerEnv(issuer) });
    const down = await begin(api);
    expect([down.statusCode, down.json().message]).toEqual([503, DOWN]);
    expect((await api.signIn('asesor')).access_token).toBeDefined();
    const described = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
    };
    answer = (path) => (path.includes('.well-known') ? described : undefined);
    const { direccion, secreto } = (await begin(api)).json();
    const state = new URL(direccion).searchParams.get('state');
    const broken = await back(api, `code=uno&state=${state}&iss=${encodeURIComponent(issuer)}`, secreto);
    expect([broken.statusCode, broken.json().message]).toEqual([503, DOWN]);
    // A provider that has failed since is detected before the redirect.
    answer = () => undefined;
    api.clock.now += 1_000;
    expect((await begin(api)).statusCode).toBe(503);
    await api.close();
  });

  test('without one nothing of it is there', async () => {
    answer = () => undefined;
    const api = await startTestApi();
    expect((await api.call({ method: 'GET', url: '/api/proveedor' })).json()).toEqual({ proveedor: null });
    expect((await begin(api)).statusCode).toBe(404);
    expect((await back(api, 'code=a&state=b', 'c')).statusCode).toBe(401);
    await api.close();
  });
});
