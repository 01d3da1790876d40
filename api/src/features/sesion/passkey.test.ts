import type { AltaPreparada } from 'shared-domain/sesion';
import { createAuthenticator } from '../../../testing/authenticator';
import { ENGINES } from '../../../testing/engines';
import { addCodes, prove, secondStepOf } from '../../../testing/factores';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const FACTORES = '/api/mi-cuenta/factores';

describe.each(ENGINES)('a passkey on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const prepare = async (username = 'asesor') => {
    const request = { method: 'POST', url: FACTORES, payload: { tipo: 'passkey' } } as const;
    return (await api.as(username, request)).json<AltaPreparada>().llave;
  };
  const add = (llave: object, username = 'asesor') =>
    api.as(username, {
      method: 'POST',
      url: `${FACTORES}/confirmar`,
      payload: { tipo: 'passkey', nombre: 'Mi laptop', llave },
    });
  async function registered() {
    const device = createAuthenticator();
    expect((await add(device.create(await prepare()))).statusCode).toBe(200);
    return device;
  }
  const use = (boleto: string, llave: object) => prove(api, boleto, { metodo: 'passkey', llave });

  test('is added with ten recovery codes, and signs in', async () => {
    const device = createAuthenticator();
    const options = await prepare();
    expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', excludeCredentials: [] });
    const added = (await add(device.create(options))).json();
    expect(added.codigosDeRecuperacion).toHaveLength(10);
    const { boleto, metodos, llave } = await secondStepOf(api, 'asesor');
    expect(metodos).toEqual(['passkey', 'recuperacion']);
    expect((await use(boleto, device.use(llave))).json()).toHaveProperty('access_token');
  });

  test('is offered before a code, and a second factor brings no new recovery codes', async () => {
    await addCodes(api, 'asesor');
    const device = createAuthenticator();
    expect((await add(device.create(await prepare()))).json().codigosDeRecuperacion).toEqual([]);
    expect((await secondStepOf(api, 'asesor')).metodos).toEqual(['passkey', 'codigo', 'recuperacion']);
  });

  test('the same device is told apart, and cannot be added twice', async () => {
    const device = await registered();
    const options = await prepare();
    expect(options?.excludeCredentials).toMatchObject([{ transports: ['internal'] }]);
    const again = await add(device.create(options));
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Esa llave de acceso ya está registrada.',
    ]);
  });

  test.each([
    ['another page', { origin: 'https://otra.example' }],
    ['another name', { rpID: 'otra.example' }],
  ])('an answer for %s is refused', async (_what, place) => {
    const wrong = createAuthenticator(place);
    expect((await add(wrong.create(await prepare()))).statusCode).toBe(422);
    await registered();
    const { boleto, llave } = await secondStepOf(api, 'asesor');
    expect((await use(boleto, wrong.use(llave))).statusCode).toBe(401);
  });

  test('the answer to an earlier challenge is refused', async () => {
    const device = await registered();
    const { llave: earlier } = await secondStepOf(api, 'asesor');
    const { boleto, llave } = await secondStepOf(api, 'asesor');
    expect((await use(boleto, device.use(earlier))).statusCode).toBe(401);
    expect((await use(boleto, device.use(llave))).statusCode).toBe(200);
  });

  test('a counter that goes back is that of a copy', async () => {
    const device = await registered();
    const first = await secondStepOf(api, 'asesor');
    device.counter = 8;
    expect((await use(first.boleto, device.use(first.llave))).statusCode).toBe(200);
    device.counter = 3;
    const second = await secondStepOf(api, 'asesor');
    expect((await use(second.boleto, device.use(second.llave))).statusCode).toBe(401);
  });

  test("somebody else's passkey opens nothing", async () => {
    await registered();
    const jefe = createAuthenticator();
    await add(jefe.create(await prepare('jefe')), 'jefe');
    const { boleto, llave } = await secondStepOf(api, 'asesor');
    expect((await use(boleto, jefe.use(llave))).statusCode).toBe(401);
  });

  test('what is prepared is good for ten minutes and once', async () => {
    const late = createAuthenticator();
    const options = await prepare();
    api.clock.now += 10 * 60_000;
    await api.signIn('asesor');
    expect((await add(late.create(options))).statusCode).toBe(409);
    const again = await prepare();
    expect((await add(late.create(again))).statusCode).toBe(200);
    expect((await add(createAuthenticator().create(again))).statusCode).toBe(409);
  });

  test('belongs to the page that asks, where that is one of ours', async () => {
    const asked = async (origin: string) => {
      const request = {
        method: 'POST',
        url: FACTORES,
        payload: { tipo: 'passkey' },
        headers: { origin },
      } as const;
      const { llave } = (await api.as('asesor', request)).json<AltaPreparada>();
      return (llave as unknown as { rp: { id: string } }).rp.id;
    };
    expect(await asked('http://localhost:4321')).toBe('localhost');
    expect(await asked('https://otra.example')).toBe('localhost');
  });
});

test('in production passkeys belong to the address that people open', async () => {
  const api = await startTestApi('sqlite', {
    env: { PUBLIC_URL: 'https://creditos.example.pe', CORS_ORIGINS: 'https://app.example.pe' },
  });
  const asked = async (origin: string) => {
    const request = {
      method: 'POST',
      url: FACTORES,
      payload: { tipo: 'passkey' },
      headers: { origin },
    } as const;
    return ((await api.as('asesor', request)).json().llave.rp as { id: string }).id;
  };
  expect(await asked('https://creditos.example.pe')).toBe('creditos.example.pe');
  expect(await asked('https://app.example.pe')).toBe('app.example.pe');
  expect(await asked('https://robada.example')).toBe('creditos.example.pe');
  await api.close();
});
