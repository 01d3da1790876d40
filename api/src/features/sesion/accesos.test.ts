import type { MisAccesos } from 'shared-domain/sesion';
import { ENGINES } from '../../../testing/engines';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { guardarAcceso } from './accesos.repository';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const HORA = 3_600_000;

describe.each(ENGINES)('one’s own sign-ins on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine, { env: { MAIL_CONTACT: 'la central' } });
  });
  afterEach(() => api.close());

  async function entrar(
    cookie = '',
    { agent = CHROME, password = PASSWORD, remoteAddress = '190.1.2.3' } = {},
  ) {
    api.clock.now += 60_000;
    const answer = await api.call({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': agent, cookie },
      remoteAddress,
      payload: { username: 'asesor', password, remember_me: false },
    });
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    return {
      statusCode: answer.statusCode,
      headers: { authorization: `Bearer ${answer.json().access_token}` },
      cookie: String(answer.headers['set-cookie']).split(';', 1)[0] as string,
    };
  }
  const ver = async (headers: object): Promise<MisAccesos> =>
    (await api.call({ method: 'GET', url: '/api/mi-cuenta/accesos', headers: { ...headers } })).json();
  const olvidar = async (headers: object) =>
    (
      await api.call({ method: 'DELETE', url: '/api/mi-cuenta/dispositivos', headers: { ...headers } })
    ).json();

  test('at the first sign-in there is nothing before it, and no mail about a browser', async () => {
    const { headers } = await entrar();
    const lugar = { navegador: 'Chrome en Android', direccion: '190.1.2.3' };
    const desde = new Date(api.clock.now).toISOString();
    expect(await ver(headers)).toEqual({
      sesion: {
        desde,
        hasta: new Date(api.clock.now + 12 * HORA).toISOString(),
        recordada: false,
        ...lugar,
      },
      anterior: null,
      accesos: [{ fecha: desde, entro: true, veces: 1, ...lugar }],
      dispositivos: [{ conocidoEn: desde, usadoEn: desde, ...lugar, actual: true }],
    });
    expect(api.mails).toEqual([]);
  });

  test('the sign-in before is told with the wrong passwords since then, those of an hour together', async () => {
    const { cookie } = await entrar();
    for (let i = 0; i < 3; i++) await entrar('', { password: 'mala', remoteAddress: '203.0.113.9' });
    const { headers } = await entrar(cookie, { agent: FIREFOX });
    const { anterior, accesos } = await ver(headers);
    expect(anterior).toMatchObject({ navegador: 'Chrome en Android', fallidosDesde: 3 });
    expect(accesos.map(({ entro, veces, direccion }) => [entro, veces, direccion])).toEqual([
      [true, 1, '190.1.2.3'],
      [false, 3, '203.0.113.9'],
      [true, 1, '190.1.2.3'],
    ]);
  });

  test('a browser that is not known is told to the account by mail, a known one is not; three mails a day', async () => {
    const { cookie } = await entrar();
    await entrar(cookie);
    expect(api.mails).toEqual([]);
    await entrar('', { agent: FIREFOX, remoteAddress: '203.0.113.9' });
    expect(api.mails).toEqual([
      {
        to: 'asesor@prueba.example',
        subject: 'Ingreso desde un dispositivo nuevo',
        text: expect.stringMatching(
          /\(hora de Lima\) se inició sesión .*: Firefox en Windows, dirección 203\.0\.113\.9\.(.|\n)*llame a la central\.$/,
        ),
      },
    ]);
    for (let i = 0; i < 4; i++) await entrar();
    expect(api.mails).toHaveLength(3);
    api.clock.now += 24 * HORA;
    await entrar();
    expect(api.mails).toHaveLength(4);
  });

  test('the other browsers are forgotten on demand: a lock holds there, and the next sign-in is told by mail', async () => {
    const otro = await entrar();
    const propio = await entrar();
    expect((await ver(propio.headers)).dispositivos.map(({ actual }) => actual)).toEqual([true, false]);
    expect((await olvidar(propio.headers)).message).toMatch(/ya no se conocen\.$/);
    expect((await ver(propio.headers)).dispositivos).toHaveLength(1);
    expect((await olvidar(propio.headers)).message).toMatch(/^Su cuenta no estaba abierta en otro lugar/);
    for (let i = 0; i < 5; i++) await entrar('', { password: 'mala' });
    await expect(entrar(otro.cookie).then(({ statusCode }) => statusCode)).resolves.toBe(429);
    api.clock.now += HORA;
    api.mails.length = 0;
    await entrar(propio.cookie);
    expect(api.mails).toHaveLength(0);
    await entrar(otro.cookie);
    expect(api.mails).toHaveLength(1);
  });

  test('of each kind twenty are kept', async () => {
    const { headers } = await entrar();
    const { db } = api.database;
    const { usuarioId } = await db.selectFrom('accesos').select('usuarioId').executeTakeFirstOrThrow();
    const lugar = { direccion: null, navegador: null };
    for (let i = 1; i <= 21; i++) {
      const fecha = api.clock.now + i;
      for (const entro of [0, 1]) {
        if (entro === 1 || i < 3)
          await guardarAcceso(db, { usuarioId, fecha, entro, veces: 1, avisado: 0, ...lugar });
      }
    }
    const { accesos } = await ver(headers);
    expect([accesos.filter(({ entro }) => entro).length, accesos.length]).toEqual([20, 22]);
  });
});
