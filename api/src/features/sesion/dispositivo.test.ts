import { createSigner } from 'fast-jwt';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { conCuenta, createDispositivos, type Dispositivo, SEGUNDOS_CONOCIDO } from './dispositivo';

const key = (letter: string) => `${letter}-Zk3p9Qw7Lx2Vb8Nm4Rt6Ys1Hd5Fg0Jc-clave`;
const AHORA = 1_800_000_000_000;
const DIA = 86_400_000;

const withKeys = (...letters: string[]) => createDispositivos(letters.map(key));

describe('what a browser keeps', () => {
  const deAna = conCuenta(undefined, 7);

  test('is read again as it was written, until half a year after the last sign-in', () => {
    const { escribir, leer } = withKeys('a');
    const texto = escribir(deAna, AHORA);
    const leido = leer(texto, AHORA + SEGUNDOS_CONOCIDO * 1000 - 1000) as Dispositivo;
    expect([leido.id, leido.cuentas.includes(7), leido.cuentas.includes(8)]).toEqual([deAna.id, true, false]);
    expect(leer(texto, AHORA + SEGUNDOS_CONOCIDO * 1000)).toBeUndefined();
  });

  test('is read with an older key of the list, and not with a key that was taken from it', () => {
    const texto = withKeys('a').escribir(deAna, AHORA);
    expect(withKeys('b', 'a').leer(texto, AHORA)?.cuentas.includes(7)).toBe(true);
    expect(withKeys('b').leer(texto, AHORA)).toBeUndefined();
  });

  test('cannot be written by others: not with another signature, no signature or the key of a session', () => {
    const { escribir, leer } = withKeys('a');
    const [header, claims, signature] = escribir(deAna, AHORA).split('.');
    const otras = Buffer.from(JSON.stringify({ jti: 'x', cuentas: [1], iat: 1, exp: 9e9 })).toString(
      'base64url',
    );
    const sinFirma = Buffer.from(JSON.stringify({ alg: 'none', typ: 'dispositivo+jwt' })).toString(
      'base64url',
    );
    const withSessionKey = createSigner({
      key: key('a'),
      header: { alg: 'HS256', typ: 'dispositivo+jwt' },
    });
    for (const forged of [
      `${header}.${otras}.${signature}`,
      `${sinFirma}.${otras}.`,
      `${header}.${claims}.${signature?.slice(1)}x`,
      withSessionKey({ jti: 'x', cuentas: [1], iat: 1, exp: 9e9 }),
      'x.y.z',
      '',
    ])
      expect(leer(forged, AHORA)).toBeUndefined();
  });

  test('is ten accounts at most; the one that did not sign in for longest is forgotten', () => {
    let dispositivo = deAna;
    for (let cuenta = 10; cuenta < 19; cuenta++) dispositivo = conCuenta(dispositivo, cuenta);
    dispositivo = conCuenta(dispositivo, 7);
    expect(dispositivo.cuentas).toHaveLength(10);
    dispositivo = conCuenta(dispositivo, 20);
    expect([dispositivo.id, dispositivo.cuentas.length]).toEqual([deAna.id, 10]);
    expect([dispositivo.cuentas.includes(7), dispositivo.cuentas.includes(10)]).toEqual([true, false]);
  });
});

describe('the cookie of POST /api/login', () => {
  let api: TestApi;
  afterEach(() => api.close());

  const login = (cookie?: string, password?: string, headers = {}) =>
    api.call({
      method: 'POST',
      url: '/api/login',
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      payload: { username: 'asesor', password: password ?? PASSWORD, remember_me: false },
    });
  const setBy = ({ headers }: Awaited<ReturnType<typeof login>>) => String(headers['set-cookie'] ?? '');
  const heldBy = (answer: Awaited<ReturnType<typeof login>>) => setBy(answer).split(';')[0] ?? '';
  const read = (cookie: string) => api.app.deviceCookie.read({ headers: { cookie } });

  test('comes with a right sign-in alone, is kept from scripts and sent to no other call', async () => {
    api = await startTestApi();
    const answer = await login();
    expect(setBy(answer)).toMatch(
      /^dispositivo=[\w-]+\.[\w-]+\.[\w-]+; Path=\/api\/login; Max-Age=15724800; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(Object.keys(answer.json())).toEqual(['access_token', 'refresh_token', 'idRefreshToken']);
    expect(setBy(await login(undefined, 'mala'))).toBe('');
  });

  test.each([
    ['https', true],
    ['http', false],
  ])('over %s the demonstration marks it Secure: %s', async (protocol, isSecure) => {
    api = await startTestApi('sqlite', { env: { DEMO: '1', TRUST_PROXY: '1' } });
    const answer = await login(undefined, PASSWORD, { 'x-forwarded-proto': protocol });
    expect(setBy(answer).endsWith('; Secure')).toBe(isSecure);
  });

  test('is renewed by the next sign-in and stays the same browser; beside other cookies, too', async () => {
    api = await startTestApi();
    const first = heldBy(await login());
    api.clock.now += 100 * DIA;
    const next = heldBy(await login(`otra=1; dispositivo=x.y.z; ${first}; mas=2`));
    expect(read(next)?.id).toBe(read(first)?.id);
    api.clock.now += 100 * DIA;
    expect([read(first), read(next)?.cuentas.length]).toEqual([undefined, 1]);
  });

  test('that is malformed is as none: right and wrong passwords are answered as without it', async () => {
    api = await startTestApi();
    const long = `dispositivo=${'x.'.repeat(3000)}`;
    for (const cookie of [
      'dispositivo',
      'dispositivo=',
      'dispositivo=x.y.z',
      'x_dispositivo=a.b.c',
      ';;=;',
      long,
    ]) {
      const [wrong, right] = [await login(cookie, 'mala'), await login(cookie)];
      expect([wrong.statusCode, right.statusCode]).toEqual([401, 200]);
      expect(read(heldBy(right))?.cuentas).toHaveLength(1);
    }
  });

  test('signs nobody in', async () => {
    api = await startTestApi();
    const cookie = heldBy(await login());
    const call = { method: 'GET', url: '/api/config/general', headers: { cookie } } as const;
    expect((await api.call(call)).statusCode).toBe(401);
    expect((await login(cookie, 'mala')).statusCode).toBe(401);
  });

  test('needs no TLS in the demonstration', async () => {
    api = await startTestApi('sqlite', { env: { DEMO: '1' } });
    expect(setBy(await login())).toMatch(/SameSite=Strict$/);
  });

  test('is taken from pages of listed origins, and no other call lets them send cookies', async () => {
    const origin = 'https://app.caja.example';
    api = await startTestApi('sqlite', { env: { CORS_ORIGINS: origin } });
    const allows = async (method: 'OPTIONS' | 'POST', url: string, headers: object) =>
      (await api.call({ method, url, headers: { ...headers } })).headers['access-control-allow-credentials'];
    expect(await allows('OPTIONS', '/api/login', { origin })).toBe('true');
    expect(await allows('POST', '/api/login', { origin })).toBe('true');
    expect(await allows('POST', '/api/refresh', { origin })).toBeUndefined();
  });
});
