import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { ENGINES } from '../../../testing/engines';
import { type Answer, DNI_CLIENTE, PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { digestOf } from '../sesion/tokens';

const MINUTO = 60_000;
const pedirEnlace = (api: TestApi, dni: string) =>
  api.call({
    method: 'POST',
    url: '/api/forgot-password',
    headers: { host: 'malo.example', 'x-forwarded-host': 'malo.example' },
    payload: { dni },
  });
const NUEVA = 'Otra-clave-2027';

const aTiempo = (contestada: Promise<Answer>) =>
  Promise.race([
    contestada.then(({ statusCode }) => statusCode),
    new Promise((listo) => setTimeout(() => listo('late'), 2000).unref()),
  ]);

describe.each(ENGINES)('a forgotten password on %s', (engine) => {
  let api: TestApi;
  let claveHash: string | null;
  beforeAll(async () => {
    api = await startTestApi(engine, { env: { PUBLIC_URL: 'https://creditos.example/' } });
    ({ claveHash } = await api.database.db
      .selectFrom('usuarios')
      .select('claveHash')
      .where('username', '=', 'cliente')
      .executeTakeFirstOrThrow());
  });
  afterAll(() => api.close());
  afterEach(async () => {
    const { db } = api.database;
    await db.deleteFrom('tokensClave').execute();
    await db.deleteFrom('sesiones').execute();
    await db.deleteFrom('intentos').execute();
    await db.updateTable('usuarios').set({ claveHash }).where('username', '=', 'cliente').execute();
    api.mails.length = 0;
  });

  const pedir = (dni: string) => pedirEnlace(api, dni);
  const restablecer = (token: string, password = NUEVA) =>
    api.call({ method: 'POST', url: '/api/reset-password', payload: { token, password } });
  const entra = async (password: string) => {
    const payload = { username: 'cliente', password, remember_me: false };
    return (await api.call({ method: 'POST', url: '/api/login', payload })).statusCode;
  };

  const enlaces = () => api.mails.flatMap(({ text }) => /token=([\w-]{43})$/m.exec(text)?.[1] ?? []);

  async function enlace(): Promise<string> {
    const antes = enlaces().length;
    await pedir(DNI_CLIENTE);
    for (let i = 0; i < 200 && enlaces().length === antes; i++) {
      await new Promise((listo) => setTimeout(listo, 10));
    }
    return enlaces().at(-1) ?? '';
  }

  test('a known and an unknown DNI get the same answer; the mail goes to the account, with our address', async () => {
    const desconocido = await pedir('99999999');
    const conocido = await pedir(DNI_CLIENTE);
    expect([conocido.statusCode, conocido.body]).toEqual([desconocido.statusCode, desconocido.body]);
    await enlace();
    expect(api.mails[0]?.to).toBe('cliente@prueba.example');
    expect(api.mails[0]?.text).toContain('https://creditos.example/restablecer-contrasena?token=');
    expect(api.mails.every(({ to }) => to === 'cliente@prueba.example')).toBe(true);
  });

  test('the answer does not wait for looking up whose DNI it is', async () => {
    await api.database.db.transaction().execute(async (tx) => {
      if (engine === 'postgresql') await sql`lock table usuarios in access exclusive mode`.execute(tx);
      for (const dni of [DNI_CLIENTE, '99999999']) expect(await aTiempo(pedir(dni))).toBe(200);
    });
    await enlace();
  });

  test('the link sets the password once, ends the session and lifts a lock-out', async () => {
    const { access_token } = await api.signIn('cliente');
    for (let i = 0; i < 5; i++) await entra('mala');
    const token = await enlace();
    const usa = async () => {
      const headers = { authorization: `Bearer ${access_token}` };
      return (await api.call({ method: 'GET', url: '/api/config/general', headers })).statusCode;
    };
    expect(await usa()).toBe(200);
    expect((await restablecer(token)).statusCode).toBe(200);
    expect(await usa()).toBe(401);
    expect(await entra(NUEVA)).toBe(200);
    expect(await entra(PASSWORD)).toBe(401);
    const otra = await restablecer(token);
    expect(otra.statusCode).toBe(422);
    expect(otra.json().errors).toEqual({ token: ['El enlace ya no es válido. Solicite uno nuevo.'] });
  });

  test('after a link was used no browser is known to the account', async () => {
    await entra(PASSWORD);
    const conocidos = () => api.database.db.selectFrom('dispositivos').select('dispositivo').execute();
    expect((await conocidos()).length).toBeGreaterThan(0);
    await restablecer(await enlace());
    expect(await conocidos()).toEqual([]);
  });

  test('of ten uses at once one succeeds', async () => {
    const token = await enlace();
    const respuestas = await Promise.all(Array.from({ length: 10 }, () => restablecer(token)));
    expect(respuestas.filter((una) => una.statusCode === 200)).toHaveLength(1);
    expect(respuestas.filter((una) => una.statusCode === 422)).toHaveLength(9);
  });

  test('a link lives twenty minutes, and a new password makes the other links void', async () => {
    const viejo = await enlace();
    api.clock.now += 20 * MINUTO;
    expect((await restablecer(viejo)).statusCode).toBe(422);
    const [uno, otro] = [await enlace(), await enlace()];
    expect((await restablecer(uno)).statusCode).toBe(200);
    expect((await restablecer(otro)).statusCode).toBe(422);
  });

  test('what is stored is no token, and a password has 8 to 128 characters', async () => {
    const token = await enlace();
    const filas = await api.database.db.selectFrom('tokensClave').select('hash').execute();
    expect(filas.some(({ hash }) => hash === token)).toBe(false);
    for (const mala of ['1234567', 'x'.repeat(129)]) {
      expect((await restablecer(token, mala)).statusCode).toBe(422);
    }
    expect((await restablecer(token, 'tejas-43')).statusCode).toBe(200);
  });

  test('a password that others guess is refused on its field, and the link still takes another one', async () => {
    const token = await enlace();
    for (const [mala, motivo] of [
      ['12345678', /^Es una de las contraseñas más usadas/],
      [`mi-dni-${DNI_CLIENTE}`, /^No use su nombre/],
    ] as const) {
      const { statusCode, ...respuesta } = await restablecer(token, mala);
      expect(statusCode).toBe(422);
      expect(respuesta.json().errors).toEqual({ password: [expect.stringMatching(motivo)] });
    }
    expect((await restablecer(token)).statusCode).toBe(200);
  });

  test('staff need twelve characters', async () => {
    const { db } = api.database;
    await db.updateTable('usuarios').set({ rol: 'cajero' }).where('username', '=', 'cliente').execute();
    const token = await enlace();
    const corta = await restablecer(token, 'tejas-43');
    expect(corta.json().errors).toEqual({ password: ['La contraseña debe tener de 12 a 128 caracteres.'] });
    expect((await restablecer(token, 'tejas-43-azul')).statusCode).toBe(200);
    await db.updateTable('usuarios').set({ rol: 'cliente' }).where('username', '=', 'cliente').execute();
  });

  test('whoever chose a common password before there was a list still signs in with it', async () => {
    const vieja = await argon2.hash('12345678', { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await api.database.db
      .updateTable('usuarios')
      .set({ claveHash: vieja })
      .where('username', '=', 'cliente')
      .execute();
    expect(await entra('12345678')).toBe(200);
  });

  test('whoever signs in with the old password while it is changed is out once it is', async () => {
    const { db } = api.database;
    const { id: usuarioId, claveHash: vieja } = await db
      .selectFrom('usuarios')
      .select(['id', 'claveHash'])
      .where('username', '=', 'cliente')
      .executeTakeFirstOrThrow();
    const payload = { username: 'cliente', password: PASSWORD, remember_me: false };
    for (let vuelta = 0; vuelta < 20; vuelta++) {
      const token = randomBytes(32).toString('base64url');
      const { now } = api.clock;
      await db
        .insertInto('tokensClave')
        .values({
          hash: digestOf(token),
          usuarioId,
          creadoEn: now,
          expiraEn: now + MINUTO,
          usadoEn: null,
        })
        .execute();
      const entradas = Array.from({ length: 3 }, () =>
        api.call({ method: 'POST', url: '/api/login', payload }),
      );
      const [cambiada] = await Promise.all([restablecer(token), ...entradas]);
      expect(cambiada.statusCode).toBe(200);
      expect(
        await db.selectFrom('sesiones').select('id').where('usuarioId', '=', usuarioId).execute(),
      ).toEqual([]);
      await db.updateTable('usuarios').set({ claveHash: vieja }).where('id', '=', usuarioId).execute();
      await db.deleteFrom('intentos').execute();
    }
  });

  test('an account that was never opened is opened with the link', async () => {
    const { db } = api.database;
    await db.updateTable('usuarios').set({ claveHash: null }).where('username', '=', 'cliente').execute();
    expect(await entra(PASSWORD)).toBe(401);
    expect((await restablecer(await enlace())).statusCode).toBe(200);
    expect(await entra(NUEVA)).toBe(200);
  });

  test('a fourth link within the hour is not mailed', async () => {
    for (let i = 0; i < 3; i++) await enlace();
    expect(enlaces()).toHaveLength(3);
    expect((await pedir(DNI_CLIENTE)).statusCode).toBe(200);
    await new Promise((listo) => setTimeout(listo, 100));
    expect(enlaces()).toHaveLength(3);
  });
});

describe.each(ENGINES)('what is done for a forgotten password on %s', (engine) => {
  const HOUR = 60 * MINUTO;
  const nextTurns = async () => {
    for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
  };

  test('is nothing until the next round, whoever has that DNI, and all of it before the service stops', async () => {
    const api = await startTestApi(engine, { tick: HOUR });
    const statements = jest.spyOn(api.database.db.getExecutor(), 'provideConnection');
    const counted: number[][] = [];
    for (const dni of [DNI_CLIENTE, '99999999']) {
      statements.mockClear();
      expect((await pedirEnlace(api, dni)).statusCode).toBe(200);
      const whileAnswering = statements.mock.calls.length;
      await nextTurns();
      counted.push([whileAnswering, statements.mock.calls.length]);
    }
    expect(counted).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const transactions = jest.spyOn(api.database.db, 'transaction');
    await api.app.close();
    const chaining = engine === 'sqlite' ? 1 : 0;
    expect(transactions).toHaveBeenCalledTimes(2 + chaining);
    expect(statements).toHaveBeenCalledTimes(6 + chaining);
    expect(api.mails.map(({ to }) => to)).toEqual(['cliente@prueba.example']);
    await api.database.close();
  });
});

test('the answer does not wait for the mail', async () => {
  let soltar = () => {};
  const detenido = new Promise<void>((listo) => {
    soltar = listo;
  });
  const api = await startTestApi('sqlite', { onMail: () => detenido });
  expect(await aTiempo(pedirEnlace(api, DNI_CLIENTE))).toBe(200);
  expect(api.mails).toHaveLength(0);
  soltar();
  await api.close();
  expect(api.mails.map(({ to }) => to)).toEqual(['cliente@prueba.example']);
});
