import { createDecoder } from 'fast-jwt';
import type { Tokens } from 'shared-domain/sesion';
import { ENGINES } from '../../../testing/engines';
import { PASSWORD, startTestApi, type TestApi, told } from '../../../testing/test-api';
import { contextoSinLlamada } from '../../ledger/eventos.repository';
import type { UsuarioActual } from '../../usuario-actual';
import { createSesiones } from './sesion.service';
import { createTokens } from './tokens';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const leer = createDecoder({ complete: true });

describe.each(ENGINES)('the session on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  afterEach(async () => {
    await api.database.db.deleteFrom('sesiones').execute();
    await api.database.db.deleteFrom('intentos').execute();
  });

  const login = (username: string, password = PASSWORD) =>
    api.call({ method: 'POST', url: '/api/login', payload: { username, password, remember_me: false } });
  const refrescar = (refresh_token: string) =>
    api.call({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
  const validar = async (refresh_token_id: string, userID: unknown) =>
    (
      await api.call({
        method: 'POST',
        url: '/api/validate-refresh-token',
        payload: { refresh_token_id, userID },
      })
    ).json();
  const usar = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await api.call({ method: 'GET', url: '/api/config/general', headers })).statusCode;
  };
  const salir = (tokens: Tokens, idToken = tokens.idRefreshToken) =>
    api.call({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${tokens.access_token}` },
      payload: { idToken },
    });

  test('an unknown user and a wrong password get the same answer', async () => {
    const ajeno = await login('nadie');
    const malo = await login('asesor', 'otra clave');
    expect(told(ajeno)).toEqual(told(malo));
    expect(ajeno.json().message).toBe('Usuario o contraseña incorrectos.');
    expect(ajeno.statusCode).toBe(401);
  });

  test('the user name may be typed with capitals and spaces around it', async () => {
    expect((await login(' Asesor ')).statusCode).toBe(200);
  });

  test.each(['asesor', 'nadie'])(
    'five wrong passwords for %s in a row lock, for five minutes',
    async (quien) => {
      for (let i = 0; i < 5; i++) expect((await login(quien, 'mala')).statusCode).toBe(401);
      const bloqueado = await login(quien);
      expect(bloqueado.statusCode).toBe(429);
      expect(bloqueado.headers['retry-after']).toBe('300');
      api.clock.now += 5 * MINUTO;
      expect((await login(quien)).statusCode).toBe(quien === 'asesor' ? 200 : 401);
    },
  );

  test('four wrong passwords and a right one start the count anew', async () => {
    for (let vuelta = 0; vuelta < 2; vuelta++) {
      for (let i = 0; i < 4; i++) await login('asesor', 'mala');
      expect((await login('asesor')).statusCode).toBe(200);
    }
  });

  test('a lock-out does not end the session that is open', async () => {
    const { access_token, refresh_token } = await api.signIn('asesor');
    for (let i = 0; i < 6; i++) await login('asesor', 'mala');
    expect(await usar(access_token)).toBe(200);
    expect((await refrescar(refresh_token)).statusCode).toBe(200);
  });

  test('ten right logins at once all succeed and leave one live session', async () => {
    const respuestas = await Promise.all(Array.from({ length: 10 }, () => login('asesor')));
    expect(respuestas.map((una) => una.statusCode)).toEqual(Array(10).fill(200));
    const usos = await Promise.all(respuestas.map((una) => usar(una.json<Tokens>().access_token)));
    expect(usos.filter((estado) => estado === 200)).toHaveLength(1);
  });

  test('a second login ends the first at once, and leaves a trace when the first is refreshed', async () => {
    const primera = await api.signIn('asesor');
    const { sub } = leer(primera.access_token).payload;
    expect(await validar(primera.idRefreshToken, sub)).toEqual({ valid: true });
    const segunda = await api.signIn('asesor');
    expect(await usar(primera.access_token)).toBe(401);
    expect(await validar(primera.idRefreshToken, sub)).toEqual({ valid: false });
    expect((await refrescar(primera.refresh_token)).statusCode).toBe(401);
    expect(await usar(segunda.access_token)).toBe(200);
    const rechazos = await api.database.db
      .selectFrom('auditoria')
      .select('tipo')
      .where('tipo', '=', 'sesion.refresco_rechazado')
      .execute();
    expect(rechazos).toHaveLength(1);
  });

  test.each([
    ['no-existe', 3],
    ['', ''],
    ['x\0', '3'],
    ['x', '99999999999999999999'],
    [undefined, undefined],
  ])('validating %j of user %j is a plain no', async (id, usuario) => {
    expect(await validar(id as string, usuario)).toEqual({ valid: false });
  });

  test('refreshing gives an access token alone that works; twenty at once all do', async () => {
    const { refresh_token } = await api.signIn('asesor');
    api.clock.now += 11 * MINUTO;
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => refrescar(refresh_token)));
    for (const respuesta of respuestas) {
      expect(respuesta.statusCode).toBe(200);
      expect(Object.keys(respuesta.json())).toEqual(['access_token']);
    }
    expect(await usar(respuestas[19]?.json().access_token)).toBe(200);
  });

  test('an access token ends after ten minutes, a session after twelve hours or four without use', async () => {
    const { access_token, refresh_token } = await api.signIn('asesor');
    const inicio = api.clock.now;
    api.clock.now = inicio + 10 * MINUTO - 1000;
    expect(await usar(access_token)).toBe(200);
    api.clock.now = inicio + 10 * MINUTO;
    expect(await usar(access_token)).toBe(401);
    for (const horas of [3, 6, 9, 11.9]) {
      api.clock.now = inicio + horas * HORA;
      expect((await refrescar(refresh_token)).statusCode).toBe(200);
    }
    api.clock.now = inicio + 12 * HORA;
    const vencida = await refrescar(refresh_token);
    expect([vencida.statusCode, vencida.json().message]).toEqual([401, 'Sesion expirada']);

    const olvidada = await api.signIn('jefe');
    api.clock.now += 4 * HORA;
    expect((await refrescar(olvidada.refresh_token)).statusCode).toBe(401);
  });

  test('a remembered session ends after seven days, with or without use', async () => {
    const { refresh_token, idRefreshToken, access_token } = await api.signIn('asesor', true);
    const { sub } = leer(access_token).payload;
    const inicio = api.clock.now;
    for (const dias of [2.9, 5.8, 6.9]) {
      api.clock.now = inicio + dias * 24 * HORA;
      expect((await refrescar(refresh_token)).statusCode).toBe(200);
    }
    expect(await validar(idRefreshToken, sub)).toEqual({ valid: true });
    api.clock.now = inicio + 7 * 24 * HORA;
    expect((await refrescar(refresh_token)).statusCode).toBe(401);
    expect(await validar(idRefreshToken, sub)).toEqual({ valid: false });
    const sinUso = await api.signIn('jefe', true);
    api.clock.now += 7 * 24 * HORA - 1000;
    expect((await refrescar(sinUso.refresh_token)).statusCode).toBe(200);
  });

  test('logout ends the session; another id is refused', async () => {
    const tokens = await api.signIn('asesor');
    const ajenos = await api.signIn('jefe');
    expect((await salir(tokens, ajenos.idRefreshToken)).statusCode).toBe(403);
    expect(await usar(tokens.access_token)).toBe(200);
    expect((await salir(tokens)).json()).toEqual({ message: 'Sesion cerrada.' });
    expect(await usar(tokens.access_token)).toBe(401);
    expect((await refrescar(tokens.refresh_token)).statusCode).toBe(401);
    expect(await usar(ajenos.access_token)).toBe(200);
  });

  test('a logout that comes after another sign-in ends nothing', async () => {
    const { database, clock, config } = api;
    const tokens = createTokens(config);
    const repetidos = { esPrimero: () => true };
    const sesiones = createSesiones({ db: database.db, tokens, repetidos, clock: () => clock.now, config });
    const primera = await api.signIn('asesor');
    const quien = (await sesiones.usuarioDe(primera.access_token)) as UsuarioActual;
    const segunda = await api.signIn('asesor');
    const contexto = contextoSinLlamada(quien, clock.now);
    await expect(sesiones.cerrar(primera.idRefreshToken, quien, contexto)).rejects.toMatchObject({
      statusCode: 401,
    });
    expect(await usar(segunda.access_token)).toBe(200);
  });

  test('whatever a refresh gives that races a logout, nothing of it works afterwards', async () => {
    for (let vuelta = 0; vuelta < 10; vuelta++) {
      const tokens = await api.signIn('asesor');
      const [, ...refrescos] = await Promise.all([
        salir(tokens),
        refrescar(tokens.refresh_token),
        refrescar(tokens.refresh_token),
      ]);
      for (const refresco of refrescos) {
        const { access_token = 'a.b.c' } = refresco.json<Partial<Tokens>>();
        expect(await usar(access_token)).toBe(401);
      }
    }
  });

  test('a changed role and a closed account are refused at the next call', async () => {
    const { db } = api.database;
    const asesor = await api.signIn('asesor');
    await db.updateTable('usuarios').set({ rol: 'cajero' }).where('username', '=', 'asesor').execute();
    expect(await usar(asesor.access_token)).toBe(401);
    expect((await refrescar(asesor.refresh_token)).statusCode).toBe(401);
    const jefe = await api.signIn('jefe');
    await db.updateTable('usuarios').set({ activo: 0 }).where('username', '=', 'jefe').execute();
    expect(await usar(jefe.access_token)).toBe(401);
    expect((await login('jefe')).statusCode).toBe(401);
    await db.updateTable('usuarios').set({ rol: 'asesor' }).where('username', '=', 'asesor').execute();
    await db.updateTable('usuarios').set({ activo: 1 }).where('username', '=', 'jefe').execute();
  });
});
