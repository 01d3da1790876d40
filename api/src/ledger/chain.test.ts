import { createTestDatabase, ENGINES } from '../../testing/engines';
import { decidir, registrar } from '../../testing/solicitudes';
import { dropAppendOnlyTriggers } from '../../testing/tamper';
import { startTestApi, type TestApi } from '../../testing/test-api';
import type { TablaAuditoria } from '../db/tablas';
import { verifyChain, verifyPart } from './chain';
import { hashDe } from './chain-hash';
import { faultOfNotes } from './notas';

test('a trail without any event is whole', async () => {
  const database = await createTestDatabase('sqlite');
  expect(await verifyChain(database.db, { dataDir: database.dataDir })).toBeUndefined();
  await database.close();
});

describe.each(ENGINES)('the audit chain on %s', (engine) => {
  let api: TestApi;
  let id: number;
  beforeEach(async () => {
    api = await startTestApi(engine);
    await dropAppendOnlyTriggers(api.database);
    id = await registrar(api);
    await api.as('jefe', {
      method: 'PUT',
      url: `/api/evaluaciones/status/${id}`,
      headers: { 'x-release-shell': 'shell@abc123', 'x-release-remote': 'remote jefe\u007f' },
      payload: { estado: 1 },
    });
  });
  afterEach(() => api.close());

  const tabla = () => api.database.db.selectFrom('auditoria').selectAll().orderBy('id').execute();

  test('is whole after what the API wrote, also when many write at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => registrar(api)));
    await Promise.all(ids.map((una) => decidir(api, una)));
    expect(await verifyChain(api.database.db)).toBeUndefined();
    const filas = await tabla();
    expect(filas.map((fila) => fila.id)).toEqual(filas.map((_, i) => i + 1));
  });

  test('tells who acted and with which releases, where those are names of releases', async () => {
    const aprobada = (await tabla()).find((fila) => fila.tipo === 'evaluacion.aprobada');
    expect(aprobada).toMatchObject({
      evaluacionId: id,
      actorNombre: 'Jimena Ordóñez Távara',
      actorRol: 'jefe_negocios',
      releaseShell: 'shell@abc123',
      releaseRemote: null,
    });
  });

  test('shows an edited event', async () => {
    const { db } = api.database;
    await db.updateTable('auditoria').set({ actorNombre: 'Otra' }).where('id', '=', 2).execute();
    expect(await verifyChain(db)).toEqual({ tipo: 'editado', id: 2 });
  });

  test('shows a removed event', async () => {
    const { db } = api.database;
    await db.deleteFrom('auditoria').where('id', '=', 2).execute();
    expect(await verifyChain(db)).toEqual({ tipo: 'falta', id: 2 });
  });

  test('shows that the end was cut off, by its head and by the head kept outside', async () => {
    const { db } = api.database;
    const filas = await tabla();
    const ultima = filas.at(-1);
    const penultima = filas.at(-2);
    const noted = { ultimo: ultima?.id ?? 0, hash: ultima?.hash ?? '' };
    expect(await verifyChain(db, { heads: [noted] })).toBeUndefined();
    await db.deleteFrom('auditoria').where('id', '=', noted.ultimo).execute();
    const cortada = { tipo: 'cortada', id: noted.ultimo };
    expect(await verifyChain(db)).toEqual(cortada);
    await db
      .updateTable('auditoriaCabeza')
      .set({ ultimo: noted.ultimo - 1, hash: penultima?.hash ?? '' })
      .execute();
    expect(await verifyChain(db)).toEqual({ tipo: 'cabeza', id: noted.ultimo - 1 });
    expect(await faultOfNotes(db, [noted])).toEqual(cortada);
  });

  test('shows an event that was added behind the last one', async () => {
    const { db } = api.database;
    const ultima = (await tabla()).at(-1) as TablaAuditoria;
    const fila = { ...ultima, id: ultima.id + 1, anterior: ultima.hash };
    await db
      .insertInto('auditoria')
      .values({ ...fila, hash: hashDe(fila) })
      .execute();
    expect(await verifyChain(db)).toEqual({ tipo: 'sobra', id: fila.id });
  });

  test('is looked at by parts, each bound to the event before it', async () => {
    const { db } = api.database;
    const eventos = (await tabla()).length;
    const sana = { falla: null, revisada: null };
    const tramo = (desde?: number) => verifyPart(db, { cuantos: 2, ...(desde && { desde }) });
    expect(eventos).toBeGreaterThan(3);
    expect(await tramo()).toEqual({ desde: eventos - 1, hasta: eventos, eventos, ...sana });
    expect(await tramo(1)).toEqual({ desde: 1, hasta: 2, eventos, ...sana });
    expect(await tramo(9999)).toEqual({ desde: eventos, hasta: eventos, eventos, ...sana });
    const segunda = (await tabla())[1] as TablaAuditoria;
    const otra = { ...segunda, actorNombre: 'Otra' };
    await db
      .updateTable('auditoria')
      .set({ ...otra, hash: hashDe(otra) })
      .where('id', '=', 2)
      .execute();
    expect((await tramo(1)).falla).toEqual({ tipo: 'editado', id: 2 });
    expect((await tramo(3)).falla).toEqual({ tipo: 'editado', id: 3 });
    await db.deleteFrom('auditoria').where('id', '=', 2).execute();
    expect((await tramo(1)).falla).toEqual({ tipo: 'falta', id: 2 });
    expect((await tramo(3)).falla).toEqual({ tipo: 'falta', id: 2 });
  });

  test('events that are written meanwhile are no alarm', async () => {
    const { db } = api.database;
    let revisando = true;
    const escritas = (async () => {
      for (let i = 0; i < 5; i++) await registrar(api);
      revisando = false;
    })();
    while (revisando) expect(await verifyChain(db)).toBeUndefined();
    await escritas;
  });

  test('a change that fails leaves no event, and an event that fails no change', async () => {
    const antes = (await tabla()).length;
    expect((await decidir(api, id)).statusCode).toBe(409);
    expect(await tabla()).toHaveLength(antes);
    const otra = await registrar(api);
    await api.database.db.deleteFrom('auditoriaCabeza').execute();
    expect((await decidir(api, otra)).statusCode).toBe(500);
    const { estado } = await api.database.db
      .selectFrom('evaluaciones')
      .select('estado')
      .where('id', '=', otra)
      .executeTakeFirstOrThrow();
    expect(estado).toBe(0);
  });
});
