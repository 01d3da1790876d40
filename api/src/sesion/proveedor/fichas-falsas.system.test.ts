import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT, providerEnv } from '../../testing/identity-provider';
import { startTestApi, type TestApi } from '../../testing/test-api';

const NO_CONFIRMO = 'El proveedor de identidad no confirmó el ingreso. Vuelva a intentarlo.';
const OTRA_HORA =
  'La hora del proveedor de identidad y la de este sistema no coinciden. Avise a quien lo administra.';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function signed(claims: object, { alg = 'RS256', key = privateKey } = {}): string {
  const text = `${base64url({ alg, kid: 'una' })}.${base64url(claims)}`;
  if (alg === 'none') return `${text}.`;
  return `${text}.${createSign('sha256').update(text).sign(key).toString('base64url')}`;
}
const seconds = () => Math.floor(Date.now() / 1000);

/** A provider that says what it is told to say. */
describe('an ID token that is not the one of this way', () => {
  let server: Server;
  let issuer: string;
  let idToken: () => string;
  let cut: (text: string) => string;
  let api: TestApi;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const told: Record<string, () => object> = {
        '/.well-known/openid-configuration': () => ({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
        }),
        '/jwks': () => ({
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'una', alg: 'RS256', use: 'sig' }],
        }),
        '/token': () => ({ access_token: 'a', token_type: 'bearer', expires_in: 60, id_token: idToken() }),
      };
      response.setHeader('content-type', 'application/json');
      const text = JSON.stringify(told[request.url ?? '']?.() ?? {});
      response.end(request.url === '/token' ? cut(text) : text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    api = await startTestApi('sqlite', { env: providerEnv(issuer) });
  });
  afterAll(async () => {
    await api.close();
    await new Promise((resolve) => server.close(resolve));
  });

  beforeEach(() => {
    cut = (text) => text;
  });

  async function enter(more: object, how?: Parameters<typeof signed>[1]) {
    const { direccion, secreto } = (await api.call({ method: 'POST', url: '/api/proveedor/ingreso' })).json();
    const { searchParams } = new URL(direccion);
    idToken = () =>
      signed(
        {
          iss: issuer,
          aud: CLIENT.id,
          sub: 'nadia',
          nonce: searchParams.get('nonce'),
          iat: seconds(),
          exp: seconds() + 300,
          preferred_username: 'nadia.n',
          name: 'Nadia Ñopo',
          email: 'nadia@financiera.example',
          groups: ['Asesores'],
          ...more,
        },
        how,
      );
    const payload = { consulta: `code=uno&state=${searchParams.get('state')}`, secreto };
    const answer = await api.call({ method: 'POST', url: '/api/proveedor/vuelta', payload });
    return [answer.statusCode, answer.json().message];
  }

  test.each([
    ['with another nonce', { nonce: 'otro' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://otra.example' }],
    ['for another client', { aud: 'otro' }],
    ['without an end', { exp: undefined }],
  ])('%s is refused', async (_what, claims) => {
    expect(await enter(claims)).toEqual([401, NO_CONFIRMO]);
  });

  test('with another key, or with none, is refused', async () => {
    expect(await enter({}, { key: other })).toEqual([401, NO_CONFIRMO]);
    expect(await enter({}, { alg: 'none' })).toEqual([401, NO_CONFIRMO]);
  });

  test('that has ended, or has not begun, is told as a clock that is wrong', async () => {
    const hour = 3600;
    expect(await enter({ iat: seconds() - 2 * hour, exp: seconds() - hour })).toEqual([401, OTRA_HORA]);
    expect(await enter({ nbf: seconds() + hour })).toEqual([401, OTRA_HORA]);
    expect(await enter({ iat: seconds() + hour, exp: seconds() + 2 * hour })).toEqual([401, OTRA_HORA]);
  });

  test('an answer that breaks off, or that is the page of a proxy, is told as a provider that is down', async () => {
    for (const broken of ['{"access_token"', '<html>Mantenimiento</html>']) {
      cut = () => broken;
      expect(await enter({})).toEqual([503, expect.stringContaining('no responde')]);
    }
  });

  test('and the one of this way opens the session', async () => {
    expect(await enter({})).toEqual([200, undefined]);
  });
});
