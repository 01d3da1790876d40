import { ENGINES } from '../../api/testing/engines';
import { setControls, withTokens } from '../../api/testing/factores';
import { providerEnv } from '../../api/testing/provider';
import { startTestApi, type TestApi } from '../../api/testing/test-api';
import { type RealProvider, startRealProvider, walk } from './identity-provider';

const MINUTO = 60_000;
const PERSONA = { name: 'Nadia Ñopo', email: 'nadia@financiera.example', groups: ['Administradores'] };
const PEOPLE = {
  nadia: { ...PERSONA, preferred_username: 'nadia.n' },
  jactancioso: { ...PERSONA, preferred_username: 'jacinto.j', perfil: { amr: ['mfa'], acr: 'mfa' } },
};
const DELICADA = { method: 'DELETE', url: '/api/mi-cuenta/dispositivos' } as const;

describe.each(ENGINES)("confirming with the lender's own provider on %s", (engine) => {
  let api: TestApi;
  let provider: RealProvider;
  let browser: Map<string, string>;
  beforeAll(async () => {
    provider = await startRealProvider(PEOPLE);
  });
  beforeEach(async () => {
    api = await startTestApi(engine, { env: providerEnv(provider.issuer) });
    await setControls(api, { confirmarIdentidad: true });
    browser = new Map();
  });
  afterEach(() => api.close());
  afterAll(() => provider.stop());

  const begin = async (query = '') =>
    (await api.call({ method: 'POST', url: `/api/proveedor/ingreso${query}` })).json();
  async function back(direccion: string, secreto: string, nombre = 'nadia') {
    const consulta = await walk(direccion, nombre, browser);
    const payload = { consulta, secreto };
    return (await api.call({ method: 'POST', url: '/api/proveedor/vuelta', payload })).json();
  }
  const delicate = async (tokens: Parameters<typeof withTokens>[1]) =>
    (await withTokens(api, tokens, DELICADA)).statusCode;

  test('who is let in by the provider without showing who they are has confirmed nothing', async () => {
    const one = await begin();
    await back(one.direccion, one.secreto);
    const two = await begin();
    expect(await delicate(await back(two.direccion, two.secreto))).toBe(403);
  });

  test('who is asked there again has confirmed it, for five minutes from then', async () => {
    const one = await begin();
    await back(one.direccion, one.secreto);
    const two = await begin('?deNuevo=si');
    expect(Object.fromEntries(new URL(two.direccion).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '300',
    });
    const asked = api.clock.now;
    const tokens = await back(two.direccion, two.secreto);
    expect(await delicate(tokens)).toBe(200);
    api.clock.now = asked + 5 * MINUTO + 30_000;
    expect(await delicate(tokens)).toBe(403);
  });

  test('who takes the question out of the address is not believed', async () => {
    const one = await begin();
    await back(one.direccion, one.secreto);
    // Older than the highest age of a confirmation.
    api.clock.now += 6 * MINUTO;
    const { direccion, secreto } = await begin('?deNuevo=si');
    const address = new URL(direccion);
    address.searchParams.delete('prompt');
    expect(await delicate(await back(address.href, secreto))).toBe(403);
  });

  test('two factors are those of the ID token, not those that a profile claims', async () => {
    await setControls(api, { segundoFactor: { roles: ['admin'] } });
    const { direccion, secreto } = await begin();
    expect(await back(direccion, secreto, 'jactancioso')).toMatchObject({
      segundo_paso: { paso: 'configurar' },
    });
  });
});
