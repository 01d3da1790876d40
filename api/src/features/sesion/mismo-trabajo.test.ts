import type { KyselyPlugin } from 'kysely';
import { otraPersona } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const HORA = 3_600_000;
let made: string[] = [];

const withoutValues = (_key: string, node: { kind?: string } | null) =>
  node?.kind === 'ValueNode' || node?.kind === 'PrimitiveValueListNode' ? node.kind : node;
const recording: KyselyPlugin = {
  transformQuery({ node }) {
    made.push(JSON.stringify(node, withoutValues));
    return node;
  },
  transformResult: async ({ result }) => result,
};

describe.each(ENGINES)('a failed sign-in on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    const timers = jest.spyOn(globalThis, 'setInterval').mockReturnValue({ unref: () => undefined } as never);
    api = await startTestApi(engine, {
      env: { LIMITS: 'no' },
      tick: HORA,
      wrap: (db) => db.withPlugin(recording),
    });
    timers.mockRestore();
    const { db } = api.database;
    await otraPersona(api, { username: '45000001', dni: '45000001', rol: 'cliente' });
    const sinAbrir = await otraPersona(api, { username: '45000002', dni: '45000002', rol: 'cliente' });
    const cerrada = await otraPersona(api, { username: 'cerrada', dni: '45000003', rol: 'asesor' });
    const conFactor = await otraPersona(api, {
      username: 'con.factor',
      dni: '45000004',
      rol: 'jefe_negocios',
    });
    await db.updateTable('usuarios').set({ claveHash: null }).where('id', '=', sinAbrir).execute();
    await db.updateTable('usuarios').set({ activo: 0 }).where('id', '=', cerrada).execute();
    const factor = { tipo: 'codigo' as const, nombre: 'Celular', contador: 0, creadoEn: api.clock.now };
    await db
      .insertInto('factores')
      .values({ ...factor, usuarioId: conFactor })
      .execute();
  });
  afterAll(() => api.close());

  async function statementsOf(url: string, payload: object): Promise<string[]> {
    made = [];
    await api.call({ method: 'POST', url, payload });
    return made;
  }
  const tries = async (username: string) => {
    const ofEach: string[][] = [];
    for (let i = 0; i < 6; i++) {
      ofEach.push(await statementsOf('/api/login', { username, password: `mala ${i}`, remember_me: false }));
    }
    return ofEach;
  };

  test('does the same work for every name, from the first try to the lock', async () => {
    const invented = await tries('45999999');
    expect(invented[0]?.length).toBeGreaterThan(2);
    for (const username of ['45999998', 'nadie', 'asesor', '45000001', '45000002', 'cerrada', 'con.factor']) {
      expect({ username, made: await tries(username) }).toEqual({ username, made: invented });
    }
  });

  test('is followed by no other work for a DNI that asks for a link', async () => {
    const forgotten = (dni: string) => statementsOf('/api/forgot-password', { dni });
    const invented = await forgotten('45999997');
    for (const dni of ['45000001', '45000002', '45000003', '45000004']) {
      expect(await forgotten(dni)).toEqual(invented);
    }
  });

  test('is in the trail once the service has stopped', async () => {
    await api.app.close();
    const fallidas = await api.database.db
      .selectFrom('auditoria')
      .select('detalle')
      .where('tipo', '=', 'sesion.fallida')
      .execute();
    const cuentas = new Set(fallidas.map(({ detalle }) => JSON.parse(detalle).usuarioId));
    expect(cuentas.size).toBe(6);
  });
});
