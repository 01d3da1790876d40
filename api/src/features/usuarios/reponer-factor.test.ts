import { eventosDe, idDe, otraPersona } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { mailTo, startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('a lost second factor on %s', (engine) => {
  let api: TestApi;
  let cajero: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    cajero = await idDe(api, 'cajero');
    await otraPersona(api, { username: 'admin2', dni: '41990011', rol: 'admin' });
  });
  beforeEach(async () => {
    await api.signIn('cajero');
    await darFactores(cajero);
  });
  afterEach(async () => {
    for (const tabla of ['propuestas', 'factores', 'codigosDeRecuperacion'] as const) {
      await api.database.db.deleteFrom(tabla).execute();
    }
  });
  afterAll(() => api.close());

  async function darFactores(usuarioId: number, ...nombres: string[]): Promise<void> {
    const { db } = api.database;
    const factor = { usuarioId, tipo: 'codigo' as const, contador: 0, creadoEn: api.clock.now };
    for (const nombre of nombres.length > 0 ? nombres : ['Celular', 'Tableta']) {
      await db
        .insertInto('factores')
        .values({ ...factor, nombre })
        .execute();
    }
    await db
      .insertInto('codigosDeRecuperacion')
      .values({ usuarioId, hash: `h${usuarioId}` })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  const pedir = (id: number, como = 'admin', payload: object = { motivo: 'Perdió el celular.' }) =>
    api.as(como, { method: 'POST', url: `/api/usuarios/${id}/reponer-factor`, payload });
  const confirmar = (id: number, como = 'superadmin') =>
    api.as(como, { method: 'POST', url: `/api/propuestas/${id}/confirmar` });
  const cuantos = async (tabla: 'factores' | 'codigosDeRecuperacion') =>
    (await api.database.db.selectFrom(tabla).selectAll().where('usuarioId', '=', cajero).execute()).length;

  test('two administrators remove the factors, whatever the settings; the person is told', async () => {
    const respuesta = await pedir(cajero);
    expect([respuesta.statusCode, respuesta.json()]).toMatchObject([201, { tipo: 'factor.reponer' }]);
    const { id } = respuesta.json();
    expect(await cuantos('factores')).toBe(2);
    expect((await confirmar(id, 'admin')).statusCode).toBe(403);
    api.clock.now += 1000;
    expect((await confirmar(id)).json()).toMatchObject({
      estado: 'confirmada',
      motivo: 'Perdió el celular.',
      cambios: [{ campo: 'cuenta.factores', antes: 2, despues: 0 }],
    });
    expect([await cuantos('factores'), await cuantos('codigosDeRecuperacion')]).toEqual([0, 0]);
    expect((await api.as('cajero', { method: 'GET', url: '/api/mi-cuenta' })).statusCode).toBe(401);
    const carta = await mailTo(api, 'cajero@prueba.example', 'segundos factores');
    expect(carta.text).toContain('dos administradores quitaron los segundos factores de su cuenta');
    const { cambiadoEn } = await api.database.db
      .selectFrom('usuarios')
      .select('cambiadoEn')
      .where('id', '=', cajero)
      .executeTakeFirstOrThrow();
    expect(cambiadoEn).toBe(api.clock.now);
    expect((await eventosDe(api, 'factor.repuesto'))[0]).toEqual({
      actorNombre: 'Sofía Benítez Ñahui',
      usuarioId: cajero,
      cambios: [{ campo: 'cuenta.factores', antes: 2, despues: 0 }],
      propuesta: { id, por: 'Andrés Peña Llerena' },
    });
    expect((await eventosDe(api, 'propuesta.creada'))[0]).toMatchObject({ motivo: 'Perdió el celular.' });
  });

  test('it is void where the person set up another factor or removed one meanwhile', async () => {
    const { id } = (await pedir(cajero)).json();
    await darFactores(cajero, 'Llave nueva');
    const respuesta = await confirmar(id);
    expect([respuesta.statusCode, await cuantos('factores')]).toEqual([409, 3]);
  });

  test('it needs a reason, a factor to remove, and somebody else', async () => {
    expect((await pedir(cajero, 'admin', { motivo: ' ' })).statusCode).toBe(422);
    const sin = await pedir(await idDe(api, 'asesor'));
    expect([sin.statusCode, sin.json().message]).toEqual([409, 'La cuenta no tiene un segundo factor.']);
    const superadmin = await idDe(api, 'superadmin');
    await darFactores(superadmin);
    const propio = await pedir(superadmin, 'superadmin');
    expect([propio.statusCode, propio.json().message]).toEqual([
      403,
      'No puede pedir que se quiten sus propios segundos factores: lo hacen otras dos personas.',
    ]);
    expect((await pedir(superadmin, 'admin')).statusCode).toBe(403);
    expect((await pedir(99_999)).statusCode).toBe(404);
  });

  test('a second one for the same account names the first', async () => {
    const { id } = (await pedir(cajero)).json();
    const otra = await pedir(cajero, 'admin2');
    expect([otra.statusCode, otra.json().message]).toEqual([
      409,
      expect.stringContaining(
        `el cambio N.º ${id} (segundo factor perdido), que propuso Andrés Peña Llerena`,
      ),
    ]);
  });

  test('of ten who propose it at once one does', async () => {
    const estados = await Promise.all(
      Array.from({ length: 10 }, (_, i) => pedir(cajero, i % 2 ? 'admin' : 'admin2')),
    );
    expect(estados.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});
