import type { Tokens } from 'shared-domain/sesion';
import { ENGINES } from '../../../testing/engines';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { digestOf } from '../sesion/tokens';

const NUEVA = 'tejas-rojas-y-lluvia';

describe.each(ENGINES)('changing one’s own password on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const cambiar = (actual: string, nueva: string, como = 'asesor') =>
    api.as(como, { method: 'PUT', url: '/api/mi-cuenta/contrasena', payload: { actual, nueva } });
  const entra = async (password: string) => {
    const payload = { username: 'asesor', password, remember_me: false };
    return (await api.call({ method: 'POST', url: '/api/login', payload })).statusCode;
  };
  const sigue = async () =>
    (await api.as('asesor', { method: 'GET', url: '/api/config/general' })).statusCode;
  const eventos = async () =>
    (
      await api.database.db
        .selectFrom('auditoria')
        .select(['tipo', 'actorNombre'])
        .where('tipo', 'like', 'clave.%')
        .orderBy('id')
        .execute()
    ).map(({ tipo }) => tipo);

  test('with the present one: the session goes on, links end, the person is told by mail', async () => {
    const { db } = api.database;
    await api.signIn('asesor');
    const { id: usuarioId } = await db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'asesor')
      .executeTakeFirstOrThrow();
    const token = 'el-token-de-un-enlace';
    const { now } = api.clock;
    await db
      .insertInto('tokensClave')
      .values({ hash: digestOf(token), usuarioId, creadoEn: now, expiraEn: now + 60_000, usadoEn: null })
      .execute();
    expect((await cambiar(PASSWORD, NUEVA)).statusCode).toBe(200);
    expect(await sigue()).toBe(200);
    const payload = { token, password: 'otra-por-el-enlace' };
    expect((await api.call({ method: 'POST', url: '/api/reset-password', payload })).statusCode).toBe(422);
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['asesor@prueba.example', 'Cambió la contraseña de su cuenta'],
    ]);
    expect(await eventos()).toEqual(['clave.cambiada']);
    expect([await entra(PASSWORD), await entra(NUEVA)]).toEqual([401, 200]);
  });

  test('gives the session new tokens, and a copy of the earlier ones opens nothing from then on', async () => {
    const copia = await api.signIn('asesor', true);
    const bearer = (access_token: string) =>
      api.call({
        method: 'GET',
        url: '/api/config/general',
        headers: { authorization: `Bearer ${access_token}` },
      });
    const renovar = (refresh_token: string) =>
      api.call({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
    api.clock.now += 3_600_000;
    const { access_token } = (await renovar(copia.refresh_token)).json<Tokens>();
    const respuesta = await api.call({
      method: 'PUT',
      url: '/api/mi-cuenta/contrasena',
      headers: { authorization: `Bearer ${access_token}` },
      payload: { actual: PASSWORD, nueva: NUEVA },
    });
    const nuevos = respuesta.json<Tokens>();
    expect(nuevos.idRefreshToken).not.toBe(copia.idRefreshToken);
    for (const uno of [copia.access_token, access_token]) expect((await bearer(uno)).statusCode).toBe(401);
    expect((await renovar(copia.refresh_token)).statusCode).toBe(401);
    expect((await bearer(nuevos.access_token)).statusCode).toBe(200);
    expect((await renovar(nuevos.refresh_token)).statusCode).toBe(200);
    const vida = ({ refresh_token }: Tokens) => {
      const { iat, exp } = JSON.parse(Buffer.from(refresh_token.split('.')[1] ?? '', 'base64url').toString());
      return { iat, exp };
    };
    expect(vida(nuevos)).toEqual(vida(copia));
  });

  test('a wrong present one changes nothing; after five the right one waits, and the sign-in does not', async () => {
    for (let i = 0; i < 5; i++) {
      const { statusCode, ...respuesta } = await cambiar('mala', NUEVA);
      expect([statusCode, respuesta.json().errors]).toEqual([
        422,
        { actual: ['No es su contraseña actual.'] },
      ]);
    }
    const bloqueada = await cambiar(PASSWORD, NUEVA);
    expect([bloqueada.statusCode, bloqueada.headers['retry-after']]).toEqual([429, '300']);
    expect(await sigue()).toBe(200);
    expect(await eventos()).toEqual(Array(5).fill('clave.cambio_rechazado'));
    expect(api.mails).toEqual([]);
    expect(await entra(PASSWORD)).toBe(200);
  });

  test.each([
    ['corta-1', ['La contraseña debe tener de 8 a 128 caracteres.']],
    ['corta-once1', ['La contraseña debe tener de 12 a 128 caracteres.']],
    ['qwertyuiop123456', [expect.stringMatching(/^Es una de las contraseñas más usadas/)]],
    ['viva-el-asesor-77', [expect.stringMatching(/^No use su nombre, su usuario/)]],
    [PASSWORD, ['Elija una contraseña distinta de la actual.']],
  ])('%s is not taken as the new one, and the field says why', async (nueva, textos) => {
    const { statusCode, ...respuesta } = await cambiar(PASSWORD, nueva);
    expect([statusCode, respuesta.json().errors]).toEqual([422, { nueva: textos }]);
  });

  test('of two changes at once one counts', async () => {
    await api.signIn('asesor');
    const respuestas = await Promise.all([cambiar(PASSWORD, NUEVA), cambiar(PASSWORD, `${NUEVA}-dos`)]);
    const [hecho, rechazado] = respuestas.map(({ statusCode }) => statusCode).sort();
    expect(hecho).toBe(200);
    expect([401, 422]).toContain(rechazado);
    expect([await entra(NUEVA), await entra(`${NUEVA}-dos`)].sort()).toEqual([200, 401]);
  });
});
