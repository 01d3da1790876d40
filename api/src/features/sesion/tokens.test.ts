import { createDecoder, createSigner } from 'fast-jwt';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const leer = createDecoder({ complete: true });

describe.each(ENGINES)('tokens on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const refrescar = (refresh_token: string) =>
    api.call({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
  const usar = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await api.call({ method: 'GET', url: '/api/config/general', headers })).statusCode;
  };

  test('the tokens carry the claims of the product and their own type', async () => {
    const tokens = await api.signIn('asesor');
    const acceso = leer(tokens.access_token);
    expect(acceso.header).toMatchObject({ alg: 'HS256', typ: 'at+jwt' });
    expect(acceso.payload).toEqual({
      username: 'asesor',
      fullName: 'Álvaro Núñez Sandoval',
      rol: 'asesor',
      email: 'asesor@prueba.example',
      sub: expect.stringMatching(/^\d+$/),
      dni: '40334455',
      createdAt: new Date(api.clock.now).toISOString(),
      sid: tokens.idRefreshToken,
      iat: Math.floor(api.clock.now / 1000),
      exp: Math.floor(api.clock.now / 1000) + 600,
    });
    const refresco = leer(tokens.refresh_token);
    expect(refresco.header.typ).toBe('rt+jwt');
    expect(refresco.payload).toMatchObject({ rol: 'asesor', jti: tokens.idRefreshToken });
    expect(refresco.payload.exp - refresco.payload.iat).toBe(12 * 3600);
    const recordado = await api.signIn('asesor', true);
    const { exp, iat } = leer(recordado.refresh_token).payload;
    expect(exp - iat).toBe(7 * 24 * 3600);
    for (const { idRefreshToken } of [tokens, recordado]) expect(idRefreshToken).toMatch(/^[\w-]{22}$/);
    expect(recordado.idRefreshToken).not.toBe(tokens.idRefreshToken);
  });

  test('forged tokens are worth nothing', async () => {
    const tokens = await api.signIn('asesor');
    const { header, payload } = leer(tokens.access_token);
    const key = api.config.accessKeys[0] as string;
    const { kid } = header;
    const firmar = (opciones: object, claims: object = payload) =>
      createSigner({ key, kid, ...opciones })(claims);
    const typ = 'at+jwt';
    const { exp: _, ...sinExp } = payload;
    const base64 = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url');
    const bueno = firmar({ algorithm: 'HS256', header: { alg: 'HS256', typ } });
    expect(await usar(bueno)).toBe(200);
    for (const forjado of [
      firmar({ algorithm: 'HS256', header: { alg: 'HS256', typ: 'JWT' } }),
      firmar({ algorithm: 'HS512', header: { alg: 'HS512', typ } }),
      firmar({ algorithm: 'HS256', header: { alg: 'HS256', typ } }, sinExp),
      firmar({ algorithm: 'HS256', header: { alg: 'HS256', typ }, key: `${key}x` }),
      firmar({ algorithm: 'HS256', header: { alg: 'HS256', typ } }, { ...payload, rol: 'superadmin' }),
      firmar({ algorithm: 'HS256', header: { alg: 'HS256', typ } }, { ...payload, sub: '1' }),
      `${base64({ alg: 'none', typ, kid })}.${base64(payload)}.`,
      `${base64({ alg: 'none', typ, kid })}.${base64(payload)}.x`,
      tokens.refresh_token,
    ]) {
      expect(await usar(forjado)).toBe(401);
    }
    const comoRefresco = { ...payload, jti: tokens.idRefreshToken };
    for (const token of [
      tokens.access_token,
      firmar({ algorithm: 'HS256', header: { alg: 'HS256', typ: 'rt+jwt' } }, comoRefresco),
    ])
      expect((await refrescar(token)).statusCode).toBe(401);
    expect((await refrescar(tokens.refresh_token)).statusCode).toBe(200);
  });
});
