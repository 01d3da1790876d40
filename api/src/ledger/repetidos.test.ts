import { whileChainFails } from '../../testing/chain';
import { ENGINES } from '../../testing/engines';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { FailedAfterCommit } from '../db/around-commit';
import { chainerOf } from './chainer';
import { createRepetidos, type Repetidos } from './repetidos';

const MINUTO = 60_000;

describe.each(ENGINES)('what refused callers leave in the trail, on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine, { env: { TRUST_PROXY: '1', LIMITS: 'no' } });
  });
  afterEach(() => api.database.close());

  const login = (username: string, desde = '190.1.1.1') =>
    api.call({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': desde },
      payload: { username, password: 'mala', remember_me: false },
    });
  const detalles = async (tipo: string) => {
    const { db } = api.database;
    const filas = await db
      .selectFrom('auditoria')
      .select('detalle')
      .where('tipo', '=', tipo)
      .orderBy('id')
      .execute();
    return filas.map(({ detalle }) => JSON.parse(detalle));
  };
  async function escritos(cuantos: number) {
    for (let tries = 0; tries < 400; tries++) {
      const todos = await detalles('sesion.fallida');
      if (todos.length >= cuantos) return todos;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return detalles('sesion.fallida');
  }
  const todos = () =>
    api.database.db.selectFrom('auditoria').select(['tipo', 'detalle']).orderBy('id').execute();
  const idDe = async (username: string) => {
    const { db } = api.database;
    return (await db.selectFrom('usuarios').select('id').where('username', '=', username).executeTakeFirst())
      ?.id;
  };

  test('replays of a refresh token that was replaced leave one event, and then a count when the service stops', async () => {
    const { refresh_token } = await api.signIn('asesor');
    await api.signIn('asesor');
    const repetir = () => api.call({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
    const cientos = engine === 'sqlite' ? 30 : 3;
    for (let i = 0; i < cientos; i++) {
      const respuestas = await Promise.all(Array.from({ length: 100 }, repetir));
      expect(new Set(respuestas.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    }
    const primero = { usuarioId: await idDe('asesor'), direccion: '127.0.0.1' };
    expect(await detalles('sesion.refresco_rechazado')).toEqual([primero]);
    await api.app.close();
    expect(await detalles('sesion.refresco_rechazado')).toEqual([
      primero,
      { ...primero, veces: 100 * cientos - 1 },
    ]);
  });

  test('many invented names from one place are one event and a count; a network of version 6 is one place', async () => {
    for (let i = 0; i < 8; i++) await login(`inventado${i}`, `2001:db8:1:2::${i + 1}`);
    await api.app.close();
    expect(await detalles('sesion.fallida')).toEqual([
      { usuarioId: null, direccion: '2001:db8:1:2::1' },
      { usuarioId: null, direccion: '2001:db8:1:2::/64', veces: 7 },
    ]);
  });

  test('invented names from many places are no more events than places that are told apart', async () => {
    for (let i = 0; i < 30; i++) await login(`inventado${i}`, `190.1.1.${i}`);
    await api.app.close();
    const todos = await detalles('sesion.fallida');
    expect(todos).toHaveLength(22);
    expect(todos.at(-1)).toEqual({ direccion: 'varias', veces: 9 });
  });

  test('an account is told of at its first failure, whoever else fails, and at its lock', async () => {
    for (let i = 0; i < 25; i++) await login(`inventado${i}`, `190.1.1.${i}`);
    const antes = (await escritos(21)).length;
    for (let i = 0; i < 5; i++) await login('asesor');
    const direccion = '190.1.1.1';
    const usuarioId = await idDe('asesor');
    expect((await escritos(antes + 2)).slice(antes)).toEqual([
      { usuarioId, direccion },
      { usuarioId, direccion, bloqueoMinutos: 5 },
    ]);
    await api.app.close();
    expect(await detalles('sesion.fallida')).toContainEqual({ usuarioId, direccion, veces: 3 });
  });

  test('guesses and locks from any number of places are no more events than are told apart in a minute', async () => {
    const repetidos = createRepetidos({ db: api.database.db, clock: () => api.clock.now });
    const deCuenta = (quien: string, i: number) =>
      repetidos.esPrimero({ tipo: 'sesion.fallida' }, { quien, red: `190.1.${i}.1`, cuenta: 'conocido' });
    const propios = Array.from({ length: 1000 }, (_, i) => [
      deCuenta('7', i),
      deCuenta('7 bloqueo', i),
    ]).flat();
    expect(propios.filter(Boolean)).toHaveLength(101);
    await api.app.close();
  });

  test('whoever signs in and out again and again is told of twenty times, and then counted', async () => {
    const ingresos = async () => (await todos()).filter(({ tipo }) => tipo === 'sesion.iniciada').length;
    const { id } = await api.database.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'asesor')
      .executeTakeFirstOrThrow();
    for (let i = 0; i < 30; i++) await api.signIn('asesor');
    await api.signIn('jefe');
    expect(await ingresos()).toBe(21);
    await api.app.close();
    expect(await detalles('sesion.iniciada')).toContainEqual({ usuarioId: id, veces: 10 });
  });

  describe('minute by minute', () => {
    let repetidos: Repetidos;
    let escritos = 0;
    const deUno = () => repetidos.esPrimero({ tipo: 'sesion.fallida', detalle: {} }, { red: '190.1.1.1' });
    const pasa = async (minutos: number) => {
      api.clock.now += minutos * MINUTO;
      await repetidos.escribir();
      return (await detalles('sesion.fallida')).slice(escritos).map(({ veces }) => {
        escritos++;
        return veces;
      });
    };
    beforeEach(() => {
      escritos = 0;
      repetidos = createRepetidos({ db: api.database.db, clock: () => api.clock.now });
    });
    afterEach(() => api.app.close());

    test('what goes on is counted on, and what stopped is first again', async () => {
      expect([deUno(), deUno(), deUno()]).toEqual([true, false, false]);
      expect(await pasa(0.9)).toEqual([]);
      expect(await pasa(0.1)).toEqual([2]);
      expect(deUno()).toBe(false);
      expect(await pasa(1)).toEqual([1]);
      expect(await pasa(1)).toEqual([]);
      expect(deUno()).toBe(true);
      expect(await pasa(1)).toEqual([]);
    });

    test('a count that could not be written is written later, once', async () => {
      deUno();
      deUno();
      const { db } = api.database;
      const cabeza = await db.selectFrom('auditoriaCabeza').selectAll().executeTakeFirstOrThrow();
      await db.deleteFrom('auditoriaCabeza').execute();
      await expect(pasa(1)).rejects.toThrow('no result');
      await db.insertInto('auditoriaCabeza').values(cabeza).execute();
      deUno();
      await Promise.all([repetidos.escribir(), repetidos.terminar()]);
      expect(await detalles('sesion.fallida')).toEqual([{ direccion: '190.1.1.1', veces: 2 }]);
    });

    test('a count that is stored and could not be chained yet is not written again', async () => {
      const { db } = api.database;
      for (let i = 0; i < 3; i++) deUno();
      api.clock.now += MINUTO;
      await expect(whileChainFails(db, repetidos.escribir)).rejects.toThrow(FailedAfterCommit);
      await repetidos.escribir();
      await chainerOf(db).chainRest();
      expect(await detalles('sesion.fallida')).toEqual([{ direccion: '190.1.1.1', veces: 2 }]);
    });
  });
});
