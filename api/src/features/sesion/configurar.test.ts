import { CONTROLES_DE_PRODUCCION } from 'shared-domain/configuracion';
import { createAuthenticator } from '../../../testing/authenticator';
import { ENGINES } from '../../../testing/engines';
import { codeAt, login, prove, secondStepOf, setControls, withTokens } from '../../../testing/factores';
import { mailTo, startTestApi, type TestApi } from '../../../testing/test-api';

const MINUTO = 60_000;

describe.each(ENGINES)('a role that needs a second factor on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
    await setControls(api, { segundoFactor: { roles: ['cajero', 'admin'] } });
  });
  afterEach(() => api.close());

  const prepare = (boleto: string, tipo: string) =>
    api.call({ method: 'POST', url: '/api/login/factores', payload: { boleto, tipo } });
  const confirm = (boleto: string, alta: object) =>
    api.call({ method: 'POST', url: '/api/login/factores/confirmar', payload: { boleto, alta } });
  const withCode = (boleto: string, codigo: string) =>
    confirm(boleto, { tipo: 'codigo', nombre: 'Mi celular', codigo });
  async function secretOf(boleto: string): Promise<string> {
    return (await prepare(boleto, 'codigo')).json().codigo.secreto;
  }

  test('is led through setting one up before there is a session', async () => {
    const paso = await secondStepOf(api, 'cajero');
    expect(paso).toMatchObject({ paso: 'configurar', metodos: ['passkey', 'codigo'], llave: null });
    expect(paso.hasta).toBe(new Date(api.clock.now + 10 * MINUTO).toISOString());
    const prepared = (await prepare(paso.boleto, 'codigo')).json();
    expect(prepared.codigo.uri).toMatch(/^otpauth:\/\/totp\/.+cajero\?.*secret=/);
    const entered = (await withCode(paso.boleto, codeAt(prepared.codigo.secreto, api.clock.now))).json();
    expect(entered.codigosDeRecuperacion).toHaveLength(10);
    const own = await withTokens(api, entered, { method: 'GET', url: '/api/mi-cuenta/factores' });
    expect(own.json()).toMatchObject({
      exigido: true,
      factores: [{ tipo: 'codigo', nombre: 'Mi celular' }],
      codigosQueQuedan: 10,
    });
    expect((await secondStepOf(api, 'cajero')).paso).toBe('pedir');
  });

  test('its person is told by mail, who may be somebody else than the one who set it up', async () => {
    const { boleto } = await secondStepOf(api, 'cajero');
    expect((await withCode(boleto, codeAt(await secretOf(boleto), api.clock.now))).statusCode).toBe(200);
    const { text } = await mailTo(api, 'cajero@prueba.example', 'Se agregó un segundo factor a su cuenta');
    expect(text).toContain('se agregó un segundo factor a su cuenta desde un navegador');
  });

  test('a passkey will do as well', async () => {
    const { boleto } = await secondStepOf(api, 'admin');
    const { llave } = (await prepare(boleto, 'passkey')).json();
    const device = createAuthenticator();
    const alta = { tipo: 'passkey', nombre: 'Llave USB', llave: device.create(llave) };
    expect((await confirm(boleto, alta)).statusCode).toBe(200);
    const next = await secondStepOf(api, 'admin');
    expect(
      (await prove(api, next.boleto, { metodo: 'passkey', llave: device.use(next.llave) })).statusCode,
    ).toBe(200);
  });

  test('other roles and clients sign in as before', async () => {
    for (const username of ['asesor', 'cliente', 'jefe', 'auditor', 'superadmin']) {
      expect((await login(api, username)).json()).toHaveProperty('access_token');
    }
  });

  test('in production superadmin and admin need one', () => {
    expect(CONTROLES_DE_PRODUCCION.segundoFactor.roles).toEqual(['superadmin', 'admin']);
  });

  test('a wrong code says so and the ticket stays; a clock that is wrong is told by how much', async () => {
    const { boleto } = await secondStepOf(api, 'cajero');
    const secreto = await secretOf(boleto);
    const of = async (minutes: number) =>
      (await withCode(boleto, codeAt(secreto, api.clock.now + minutes * MINUTO))).json().errors;
    expect((await withCode(boleto, '000000')).json().errors).toEqual({
      codigo: ['Ese código no es de esta cuenta. Escanee el código QR de esta pantalla.'],
    });
    expect(await of(7)).toEqual({ codigo: [expect.stringMatching(/está 7 minutos adelantado/)] });
    expect(await of(-1)).toEqual({ codigo: [expect.stringMatching(/está 1 minuto atrasado/)] });
    expect((await withCode(boleto, codeAt(secreto, api.clock.now))).statusCode).toBe(200);
  });

  test('the ticket is not good for the other step, nor after ten minutes, nor twice', async () => {
    const { boleto } = await secondStepOf(api, 'cajero');
    const secreto = await secretOf(boleto);
    expect((await prove(api, boleto, { metodo: 'codigo', codigo: '000000' })).statusCode).toBe(401);
    api.clock.now += 10 * MINUTO - 1;
    const code = () => codeAt(secreto, api.clock.now);
    const answers = await Promise.all(Array.from({ length: 8 }, () => withCode(boleto, code())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { boleto: late } = await secondStepOf(api, 'admin');
    await secretOf(late);
    api.clock.now += 10 * MINUTO;
    expect((await withCode(late, '000000')).statusCode).toBe(401);
  });
});
