/** @jest-environment node */
import * as argon2 from '@node-rs/argon2';
import { ENGINES } from '../../../testing/engines';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { bloqueosDeNombres, desbloquear, intentoDe, sweepIntentos } from './intentos.repository';
import { PASSWORD_COST } from './password-hash';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const login = (api: TestApi, username: string, password = 'mala', headers = {}) =>
  api.call({
    method: 'POST',
    url: '/api/login',
    headers,
    payload: { username, password, remember_me: false },
  });

describe.each(ENGINES)('guessing passwords on %s', (engine) => {
  let api: TestApi;
  afterEach(() => api.close());

  const direcciones = async (tipo: string): Promise<unknown[]> => {
    const eventos = await api.database.db
      .selectFrom('auditoria')
      .select('detalle')
      .where('tipo', '=', tipo)
      .orderBy('id')
      .execute();
    return eventos.map(({ detalle }) => JSON.parse(detalle).direccion);
  };

  test('forty guesses at once are five, also when the right one is among the last', async () => {
    api = await startTestApi(engine);
    const respuestas = await Promise.all(
      Array.from({ length: 40 }, (_, i) => login(api, 'asesor', i === 39 ? PASSWORD : `mala ${i}`)),
    );
    const con = (estado: number) => respuestas.filter(({ statusCode }) => statusCode === estado);
    expect([con(401).length, con(429).length]).toEqual([5, 35]);
    expect(con(429).every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect((await login(api, 'asesor', PASSWORD)).statusCode).toBe(429);
  });

  test.each(['asesor', 'nadie'])(
    'another address in each call does not get %s more tries, and is not believed',
    async (quien) => {
      api = await startTestApi(engine);
      for (let i = 0; i < 5; i++) await login(api, quien, 'mala', { 'x-forwarded-for': `190.1.1.${i}` });
      const sexto = await login(api, quien, PASSWORD, { 'x-forwarded-for': '190.1.1.9' });
      expect(sexto.statusCode).toBe(429);
      expect(sexto.json().message).toMatch(
        /vuelva a intentar, o pida al administrador que desbloquee su cuenta\.$/,
      );
      await api.app.close();
      expect(new Set(await direcciones('sesion.fallida'))).toEqual(new Set(['127.0.0.1']));
    },
  );

  test('behind as many proxies as are configured the audit trail tells the address that they saw', async () => {
    api = await startTestApi(engine, { env: { TRUST_PROXY: '1' } });
    const headers = { 'x-forwarded-for': '10.66.66.66, 190.12.3.4' };
    await login(api, 'asesor', 'mala', headers);
    expect((await login(api, 'asesor', PASSWORD, headers)).statusCode).toBe(200);
    expect(await direcciones('sesion.iniciada')).toEqual(['190.12.3.4']);
    await login(api, 'asesor', 'mala', { 'x-forwarded-for': '=1+1' });
    await api.app.close();
    expect(await direcciones('sesion.fallida')).toEqual(['190.12.3.4', undefined]);
  });
});

describe.each(ENGINES)('whoever guesses from elsewhere, on %s,', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.database.db.deleteFrom('intentos').execute());
  afterAll(() => api.close());

  const MINUTO = 60_000;
  const desde = async (remoteAddress: string, username: string, password = 'mala') => {
    const payload = { username, password, remember_me: false };
    return (await api.call({ method: 'POST', url: '/api/login', remoteAddress, payload })).statusCode;
  };
  const adivinar = async (veces: number, remoteAddress: string, username = 'asesor') => {
    const estados: number[] = [];
    for (let i = 0; i < veces; i++) estados.push(await desde(remoteAddress, username));
    return estados;
  };
  const bloqueo = async () =>
    (await bloqueosDeNombres(api.database.db, ['jefe', 'Asesor'], api.clock.now)).get('Asesor');

  test('locks the name there and not for its owner, whose sign-in does not free the guesser', async () => {
    expect(await adivinar(7, '203.0.113.9')).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await bloqueo()).toEqual({
      hasta: api.clock.now + 5 * MINUTO,
      enTodosLosLugares: false,
      fallos: 5,
    });
    expect(await desde('190.1.1.1', 'asesor', PASSWORD)).toBe(200);
    expect(await desde('203.0.113.9', 'asesor', PASSWORD)).toBe(429);
  });

  test('is one place with a whole network of version 6', async () => {
    for (let i = 1; i <= 5; i++) await desde(`2001:db8:1:2::${i}`, 'asesor');
    expect(await desde('2001:db8:1:2:ffff::9', 'asesor', PASSWORD)).toBe(429);
    expect(await desde('2001:db8:1:3::1', 'asesor', PASSWORD)).toBe(200);
  });

  test.each(['asesor', 'nadie'])(
    'from many places has fifty guesses for %s, whoever that is',
    async (quien) => {
      for (let i = 0; i < 10; i++) {
        expect(await adivinar(5, `203.0.113.${i}`, quien)).toEqual(Array(5).fill(401));
      }
      expect(await desde('190.1.1.1', quien, PASSWORD)).toBe(429);
      api.clock.now += 5 * MINUTO;
      expect(await desde('190.1.1.1', quien, PASSWORD)).toBe(quien === 'asesor' ? 200 : 401);
    },
  );

  test('is found and lifted by the name, all places at once', async () => {
    await adivinar(5, '203.0.113.9');
    for (let i = 0; i < 9; i++) await adivinar(5, `203.0.113.${i}`);
    const hasta = api.clock.now + 5 * MINUTO;
    expect(await bloqueo()).toEqual({ hasta, enTodosLosLugares: true, fallos: 50 });
    await adivinar(5, '203.0.113.9', 'jefe');
    await api.database.db.transaction().execute((tx) => desbloquear(tx, ' asesor '));
    expect(await bloqueo()).toBeUndefined();
    expect((await bloqueosDeNombres(api.database.db, [], api.clock.now)).size).toBe(0);
    expect(await desde('203.0.113.9', 'asesor', PASSWORD)).toBe(200);
    expect(await desde('203.0.113.9', 'jefe', PASSWORD)).toBe(429);
  });
});

test.each(ENGINES)(
  'failures count for a day on %s, and of too many the oldest are forgotten',
  async (engine) => {
    const api = await startTestApi(engine);
    const { db } = api.database;
    const ahora = api.clock.now;
    const nombres = async () =>
      (await db.selectFrom('intentos').select('clave').orderBy('clave').execute()).map(({ clave }) => clave);
    const vistos = { ayer: ahora - 86_400_000, antes: ahora - 2000, luego: ahora - 1000, recien: ahora };
    for (const [clave, vistoEn] of Object.entries(vistos)) {
      await db
        .insertInto('intentos')
        .values({ clave, nombre: clave, fallos: 5, bloqueadoHasta: 0, vistoEn })
        .execute();
    }
    await sweepIntentos(db, ahora);
    expect(await nombres()).toEqual(['antes', 'luego', 'recien']);
    await sweepIntentos(db, ahora, 2);
    expect(await nombres()).toEqual(['luego', 'recien']);
    await login(api, 'nadie');
    await sweepIntentos(db, ahora, 3);
    const { nombre, clave } = intentoDe('nadie', { red: '127.0.0.1' });
    expect(await nombres()).toEqual([nombre, clave, 'recien'].sort());
    await api.close();
  },
);

test('an unknown user, an account that is not open yet and a closed one cost the work of a wrong password', async () => {
  const api = await startTestApi('sqlite', { passwordCost: PASSWORD_COST });
  const { db } = api.database;
  await db.updateTable('usuarios').set({ claveHash: null }).where('username', '=', 'cliente').execute();
  await db.updateTable('usuarios').set({ activo: 0 }).where('username', '=', 'cajero').execute();
  for (const quien of ['asesor', 'nadie', 'cliente', 'cajero']) {
    jest.mocked(argon2.verify).mockClear();
    expect((await login(api, quien)).statusCode).toBe(401);
    const comparadas = jest.mocked(argon2.verify).mock.calls;
    expect(comparadas).toEqual([[expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'mala']]);
  }
  await api.close();
});

describe.each(ENGINES)('a browser in which the account signed in before, on %s,', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.database.db.deleteFrom('intentos').execute());
  afterAll(() => api.close());
  const browserOf = async (username: string) => {
    const cookie = String((await login(api, username, PASSWORD)).headers['set-cookie']).split(';')[0];
    return { cookie };
  };
  const statusOf = async (...call: [username: string, password?: string, headers?: object]) =>
    (await login(api, ...call)).statusCode;

  test('lets its person in while guesses of others lock the name, also everywhere', async () => {
    const suyo = await browserOf('asesor');
    for (let i = 0; i < 6; i++) await login(api, 'asesor');
    expect(await statusOf('asesor', PASSWORD)).toBe(429);
    expect(await statusOf('asesor', PASSWORD, suyo)).toBe(200);
    const { db } = api.database;
    await db
      .updateTable('intentos')
      .set({ bloqueadoHasta: api.clock.now + 60_000 })
      .execute();
    expect(await statusOf('asesor', PASSWORD, suyo)).toBe(200);
  });

  test('has as many guesses as anybody, which do not count for the name', async () => {
    const suyo = await browserOf('asesor');
    for (let i = 0; i < 5; i++) expect(await statusOf('asesor', 'mala', suyo)).toBe(401);
    const bloqueado = await login(api, 'asesor', PASSWORD, suyo);
    expect([bloqueado.statusCode, bloqueado.headers['retry-after']]).toEqual([429, '300']);
    expect(await statusOf('asesor', PASSWORD)).toBe(200);
  });

  test('is as unknown as any other for the accounts that did not', async () => {
    const suyo = await browserOf('asesor');
    for (let i = 0; i < 5; i++) await login(api, 'jefe');
    expect(await statusOf('jefe', PASSWORD, suyo)).toBe(429);
  });
});

describe('while one address guesses invented names without a pause', () => {
  const GUESSES = 60;
  const STAFF = ['asesor', 'jefe', 'cajero', 'auditor', 'admin', 'superadmin'];
  let api: TestApi;
  const lines: string[] = [];
  beforeAll(async () => {
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    api = await startTestApi('sqlite', { logger });
  });
  afterAll(() => api.close());
  afterEach(() => expect(lines).toEqual([]));
  const desde = async (remoteAddress: string, username: string, password = PASSWORD) => {
    const payload = { username, password, remember_me: false };
    return (await api.call({ method: 'POST', url: '/api/login', remoteAddress, payload })).statusCode;
  };
  const flood = () => Array.from({ length: GUESSES }, (_, i) => desde('203.0.113.9', `nadie${i}`, 'mala'));

  test('everybody who signs in from elsewhere gets in', async () => {
    const guesses = flood();
    const entradas = [...STAFF, ...STAFF].map((quien, i) => desde(`190.1.1.${i}`, quien));
    expect(await Promise.all(entradas)).toEqual(Array(12).fill(200));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401, 503]));
  });

  test('whoever signed in before in their browser gets in from that address, too, before the guesses', async () => {
    const cookies = await Promise.all(
      STAFF.map(async (quien) => String((await login(api, quien, PASSWORD)).headers['set-cookie'])),
    );
    let answeredGuesses = 0;
    const guesses = flood().map((guess) => guess.then(() => answeredGuesses++));
    const entradas = STAFF.map(async (quien, i) => {
      const payload = { username: quien, password: PASSWORD, remember_me: false };
      const headers = { cookie: cookies[i]?.split(';')[0] ?? '' };
      const remoteAddress = '203.0.113.9';
      return (await api.call({ method: 'POST', url: '/api/login', remoteAddress, headers, payload }))
        .statusCode;
    });
    expect(await Promise.all(entradas)).toEqual(STAFF.map(() => 200));
    expect(answeredGuesses).toBeLessThan(GUESSES - 10);
    await Promise.all(guesses);
  });
});

test('while more sign in than are let in line, the next reads that it may come back', async () => {
  const api = await startTestApi();
  const respuestas = await Promise.all(Array.from({ length: 60 }, (_, i) => login(api, `nadie${i}`)));
  const llenos = respuestas.filter(({ statusCode }) => statusCode === 503);
  expect(llenos.length).toBeGreaterThan(0);
  expect(llenos[0]?.headers['retry-after']).toBe('2');
  const contestados = respuestas.filter(({ statusCode }) => statusCode === 401);
  expect(contestados.length + llenos.length).toBe(60);
  await api.close();
});
