import { generateKeyPairSync } from 'node:crypto';
import { providerEnv, startTestProvider, type TestProvider } from '../../../testing/provider';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const NO_CONFIRMO = 'El proveedor de identidad no confirmó el ingreso. Vuelva a intentarlo.';
const OTRA_HORA =
  'La hora del proveedor de identidad y la de este sistema no coinciden. Avise a quien lo administra.';
const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const seconds = () => Math.floor(Date.now() / 1000);

describe('an ID token that is not the one of this way', () => {
  let provider: TestProvider;
  let api: TestApi;
  beforeAll(async () => {
    provider = await startTestProvider();
    api = await startTestApi('sqlite', { env: providerEnv(provider.issuer) });
  });
  afterAll(async () => {
    await api.close();
    await provider.stop();
  });

  beforeEach(() => provider.spoil((text) => text));

  async function enter(more: object, how?: Parameters<TestProvider['comeBack']>[2]) {
    const ida = (await api.call({ method: 'POST', url: '/api/proveedor/ingreso' })).json();
    const claims = {
      sub: 'nadia',
      preferred_username: 'nadia.n',
      name: 'Nadia Ñopo',
      email: 'nadia@financiera.example',
      groups: ['Asesores'],
      ...more,
    };
    const payload = provider.comeBack(ida, claims, how);
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
      provider.spoil(() => broken);
      expect(await enter({})).toEqual([503, expect.stringContaining('no responde')]);
    }
  });

  test('and the one of this way opens the session', async () => {
    expect(await enter({})).toEqual([200, undefined]);
  });
});
