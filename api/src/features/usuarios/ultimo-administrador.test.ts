import type { RespuestaDe } from 'shared-domain/llamadas';
import { CUATRO_OJOS, idDe, otraPersona, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const TEXTO = /^Sin esta cuenta administraría una sola persona y nadie podría confirmar/;

describe.each(ENGINES)('two people who administer on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
    await ponerControles(api, CUATRO_OJOS);
  });
  afterEach(() => api.close());

  const cambiar = async (username: string, payload: object, como = 'superadmin') =>
    api.as(como, { method: 'PATCH', url: `/api/usuarios/${await idDe(api, username)}`, payload });
  const activos = async () => {
    const filas = await api.database.db
      .selectFrom('usuarios')
      .select('username')
      .where('rol', 'in', ['superadmin', 'admin'])
      .where('activo', '=', 1)
      .orderBy('username')
      .execute();
    return filas.map(({ username }) => username);
  };

  test.each([{ activo: false }, { rol: 'asesor' }, { rol: 'auditor', activo: false }])(
    'nobody does %j to the only other administrator',
    async (cambio) => {
      const respuesta = await cambiar('admin', cambio);
      expect([respuesta.statusCode, respuesta.json().message]).toEqual([409, expect.stringMatching(TEXTO)]);
      expect(await activos()).toEqual(['admin', 'superadmin']);
    },
  );

  test('another account of the same person, and one that was never opened, do not count', async () => {
    await otraPersona(api, { username: 'doble', dni: '401122335', rol: 'admin' });
    await otraPersona(api, { username: 'cerrada', dni: '41990012', rol: 'admin' });
    const { db } = api.database;
    await db.updateTable('usuarios').set({ claveHash: null }).where('username', '=', 'cerrada').execute();
    expect((await cambiar('admin', { activo: false })).statusCode).toBe(409);
    expect((await cambiar('cerrada', { activo: false })).statusCode).toBe(200);
  });

  test('with a third person one is closed, and then the next one is not', async () => {
    await otraPersona(api, { username: 'admin2', dni: '41990011', rol: 'admin' });
    expect((await cambiar('admin', { activo: false })).statusCode).toBe(200);
    expect((await cambiar('admin2', { activo: false })).statusCode).toBe(409);
  });

  test('who administers alone is told so, while new accounts wait for a second person', async () => {
    const falta = async (como: string) =>
      (await api.as(como, { method: 'GET', url: '/api/avisos' })).json<RespuestaDe<'GET /api/avisos'>>()
        .faltaQuienConfirme;
    expect([await falta('superadmin'), await falta('admin')]).toEqual([undefined, undefined]);
    const { db } = api.database;
    const poner = (cambio: { activo?: number; dni?: string | null; claveHash?: null }) =>
      db.updateTable('usuarios').set(cambio).where('username', '=', 'admin').execute();
    await poner({ activo: 0 });
    expect(await falta('superadmin')).toBe(true);
    await ponerControles(api);
    expect(await falta('superadmin')).toBeUndefined();
    await ponerControles(api, CUATRO_OJOS);
    await poner({ activo: 1, dni: null });
    expect([await falta('superadmin'), await falta('admin')]).toEqual([true, undefined]);
    await poner({ dni: '40112244', claveHash: null });
    expect(await falta('superadmin')).toBe(true);
  });

  test('of closings at the same moment as many hold as leave two people', async () => {
    for (const [i, username] of ['admin2', 'admin3'].entries()) {
      await otraPersona(api, { username, dni: `4199002${i}`, rol: 'admin' });
    }
    await api.signIn('superadmin');
    const respuestas = await Promise.all(
      ['admin', 'admin2', 'admin3'].map((uno) => cambiar(uno, { activo: false })),
    );
    expect(respuestas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
    expect(await activos()).toHaveLength(2);
  });

  test('one person has ten proposals that wait, also when they are made at once', async () => {
    await api.signIn('superadmin');
    const proponer = (i: number) =>
      api.as('superadmin', {
        method: 'POST',
        url: '/api/usuarios',
        payload: {
          username: `nueva.${i}`,
          fullName: 'Nadia Ñopo Quispe',
          email: `n${i}@f.example`,
          dni: String(41_100_000 + i),
          rol: 'cajero',
        },
      });
    const respuestas = await Promise.all(Array.from({ length: 14 }, (_, i) => proponer(i)));
    const estados = respuestas.map(({ statusCode }) => statusCode);
    expect([estados.filter((uno) => uno < 300).length, estados.filter((uno) => uno === 409).length]).toEqual([
      10, 4,
    ]);
    expect((await proponer(20)).json().message).toBe(
      'Ya propuso 10 cambios que esperan a otra persona. Retire uno o espere a que los respondan.',
    );
    const [{ id } = { id: 0 }] = (
      await api.as('superadmin', { method: 'GET', url: '/api/propuestas' })
    ).json<{ datos: { id: number }[] }>().datos;
    await api.as('superadmin', { method: 'POST', url: `/api/propuestas/${id}/retirar` });
    expect((await proponer(21)).statusCode).toBeLessThan(300);
  });
});
