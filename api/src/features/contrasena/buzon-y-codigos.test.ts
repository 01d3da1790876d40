import { ENGINES } from '../../../testing/engines';
import { addCodes, codeAt, prove } from '../../../testing/factores';
import {
  DNI_CLIENTE,
  mailTo,
  PASSWORD,
  startTestApi,
  type TestApi,
  tokenOf,
} from '../../../testing/test-api';

const MINUTO = 60_000;
const MAL = { metodo: 'codigo', codigo: '000000' };

describe.each(ENGINES)('whoever reads the mailbox of somebody with a second factor, on %s,', (engine) => {
  let api: TestApi;
  let secreto: string;
  beforeEach(async () => {
    api = await startTestApi(engine);
    ({ secreto } = await addCodes(api, 'asesor'));
    const { db } = api.database;
    await db.updateTable('usuarios').set({ dni: null }).where('dni', '=', DNI_CLIENTE).execute();
    await db.updateTable('usuarios').set({ dni: DNI_CLIENTE }).where('username', '=', 'asesor').execute();
    api.clock.now += MINUTO;
  });
  afterEach(() => api.close());

  const from = (remoteAddress: string, url: string, payload: object) =>
    api.call({ method: 'POST', url, payload, remoteAddress });
  const link = async (): Promise<string> => {
    api.mails.length = 0;
    await api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni: DNI_CLIENTE } });
    return tokenOf(await mailTo(api, 'asesor@prueba.example', 'contraseña'));
  };
  const choose = (token: string, password: string) =>
    api.call({ method: 'POST', url: '/api/reset-password', payload: { token, password } });
  const login = async (remoteAddress: string, password: string) =>
    from(remoteAddress, '/api/login', { username: 'asesor', password, remember_me: false });
  async function guess(remoteAddress: string, password: string): Promise<number> {
    for (let guesses = 0; ; guesses++) {
      const answer = await login(remoteAddress, password);
      if (answer.statusCode === 429) return guesses;
      const { boleto } = answer.json().segundo_paso;
      const wrong = await from(remoteAddress, '/api/login/segundo-factor', { boleto, prueba: MAL });
      if (wrong.statusCode === 429) return guesses;
    }
  }

  test('has fifty guesses of the second factor, however often they choose a password', async () => {
    let password = PASSWORD;
    let guesses = 0;
    for (let place = 0; place < 12; place++) {
      if (place % 4 === 3) {
        password = `una clave del buzón, número ${place}`;
        expect((await choose(await link(), password)).statusCode).toBe(200);
      }
      guesses += await guess(`203.0.113.${place}`, password);
    }
    expect(guesses).toBe(50);
    expect((await login('190.1.1.1', password)).statusCode).toBe(429);
  });

  test('frees the person who forgot the password from where they failed', async () => {
    for (let i = 0; i < 5; i++) await login('190.1.1.1', 'no es la suya');
    expect((await login('190.1.1.1', PASSWORD)).statusCode).toBe(429);
    const password = 'cuatro palabras muy nuevas';
    await choose(await link(), password);
    const { boleto } = (await login('190.1.1.1', password)).json().segundo_paso;
    const proof = { metodo: 'codigo', codigo: codeAt(secreto, api.clock.now) };
    expect((await from('190.1.1.1', '/api/login/segundo-factor', { boleto, prueba: proof })).statusCode).toBe(
      200,
    );
  });

  test('chooses a password while its person makes the second step, and neither call fails', async () => {
    for (let time = 0; time < 10; time++) {
      api.clock.now += 61 * MINUTO;
      const token = await link();
      const password = `una clave más, número ${time}`;
      const before = time === 0 ? PASSWORD : `una clave más, número ${time - 1}`;
      const tickets = await Promise.all([1, 2, 3].map(() => login('190.1.1.1', before)));
      const proof = { metodo: 'codigo', codigo: codeAt(secreto, api.clock.now) };
      const [chosen, ...entered] = await Promise.all([
        choose(token, password),
        ...tickets.map((answer) => prove(api, answer.json().segundo_paso.boleto, proof)),
      ]);
      expect(chosen.statusCode).toBe(200);
      for (const { statusCode } of entered) expect([200, 401]).toContain(statusCode);
    }
  });
});
