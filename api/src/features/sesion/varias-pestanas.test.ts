import { createAuthenticator } from '../../../testing/authenticator';
import { ENGINES } from '../../../testing/engines';
import { addCodes, codeAt, login, prove, secondStepOf, setControls } from '../../../testing/factores';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const MINUTO = 60_000;
const VENCIDO = 'El tiempo para el segundo paso terminó. Ingrese de nuevo.';
const MAL = { metodo: 'codigo', codigo: '000000' };

describe.each(ENGINES)('sign-ins of one account in several tabs on %s', (engine) => {
  let api: TestApi;
  let secreto: string;
  beforeEach(async () => {
    api = await startTestApi(engine);
    ({ secreto } = await addCodes(api, 'asesor'));
    api.clock.now += MINUTO;
  });
  afterEach(() => api.close());

  const boletos = async (cuantos: number): Promise<string[]> => {
    const dados: string[] = [];
    for (let i = 0; i < cuantos; i++) dados.push((await secondStepOf(api, 'asesor')).boleto);
    return dados;
  };
  const withCode = (boleto: string) =>
    prove(api, boleto, { metodo: 'codigo', codigo: codeAt(secreto, api.clock.now) });
  const wrong = async (boleto: string) => (await prove(api, boleto, MAL)).json().message;

  test.each([0, 2, 4])('five wait at once, and number %i of them opens the session', async (cual) => {
    const dados = await boletos(5);
    expect((await withCode(dados[cual] as string)).statusCode).toBe(200);
  });

  test('the sixth makes the oldest void, and that one alone', async () => {
    const [primero, segundo] = await boletos(6);
    expect((await withCode(primero as string)).json()).toMatchObject({
      message: VENCIDO,
      codigo: 'paso_vencido',
    });
    expect((await withCode(segundo as string)).statusCode).toBe(200);
  });

  test('one that was used makes all of them void', async () => {
    const dados = await boletos(3);
    expect((await withCode(dados[1] as string)).statusCode).toBe(200);
    api.clock.now += MINUTO;
    for (const boleto of dados) expect((await withCode(boleto)).json().message).toBe(VENCIDO);
  });

  test('they share their guesses with each other, and with one that is given later', async () => {
    const { db } = api.database;
    const [uno = '', otro = ''] = await boletos(2);
    for (const boleto of [uno, otro, uno, otro]) expect(await wrong(boleto)).toMatch(/^El código no es/);
    const [tercero = ''] = await boletos(1);
    expect(await wrong(tercero)).toMatch(/^El código no es/);
    await db.deleteFrom('intentos').execute();
    for (const boleto of [uno, otro, tercero]) expect((await withCode(boleto)).json().message).toBe(VENCIDO);
    expect(await db.selectFrom('boletos').select('hash').execute()).toEqual([]);
  });

  test('those of another account stay', async () => {
    const jefe = await addCodes(api, 'jefe');
    api.clock.now += MINUTO;
    const { boleto } = await secondStepOf(api, 'jefe');
    const [suyo = ''] = await boletos(6).then((dados) => dados.slice(-1));
    expect((await withCode(suyo)).statusCode).toBe(200);
    const codigo = codeAt(jefe.secreto, api.clock.now);
    expect((await prove(api, boleto, { metodo: 'codigo', codigo })).statusCode).toBe(200);
  });

  test('twenty first steps at once leave five, and none of them fails', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(api, 'asesor')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const vivos = await api.database.db.selectFrom('boletos').select('hash').execute();
    expect(vivos).toHaveLength(5);
  });

  test('the challenge of one tab answers none of another', async () => {
    await api.database.db.deleteFrom('factores').execute();
    const device = createAuthenticator();
    const payload = { tipo: 'passkey' };
    const { llave } = (
      await api.as('jefe', { method: 'POST', url: '/api/mi-cuenta/factores', payload })
    ).json();
    await api.as('jefe', {
      method: 'POST',
      url: '/api/mi-cuenta/factores/confirmar',
      payload: { ...payload, nombre: 'Mi laptop', llave: device.create(llave) },
    });
    const uno = await secondStepOf(api, 'jefe');
    const otro = await secondStepOf(api, 'jefe');
    const answer = { metodo: 'passkey', llave: device.use(uno.llave) };
    expect((await prove(api, otro.boleto, answer)).statusCode).toBe(401);
    expect((await prove(api, uno.boleto, answer)).statusCode).toBe(200);
  });

  test('a factor that is set up in one tab leaves nothing to do in the others', async () => {
    await setControls(api, { segundoFactor: { roles: ['cajero'] } });
    const prepare = (boleto: string) =>
      api.call({ method: 'POST', url: '/api/login/factores', payload: { boleto, tipo: 'codigo' } });
    const confirm = (boleto: string, secret: string) => {
      const alta = { tipo: 'codigo', nombre: 'Mi celular', codigo: codeAt(secret, api.clock.now) };
      return api.call({ method: 'POST', url: '/api/login/factores/confirmar', payload: { boleto, alta } });
    };
    const uno = await secondStepOf(api, 'cajero');
    const otro = await secondStepOf(api, 'cajero');
    const secretoDeUno = (await prepare(uno.boleto)).json().codigo.secreto;
    const secretoDeOtro = (await prepare(otro.boleto)).json().codigo.secreto;
    expect((await confirm(uno.boleto, secretoDeUno)).statusCode).toBe(200);
    expect((await confirm(otro.boleto, secretoDeOtro)).json().message).toBe(VENCIDO);
    expect((await prepare(otro.boleto)).json().message).toBe(VENCIDO);
  });
});
