import type { TablaAuditoria } from '../db/tablas';
import { quitarCandados } from '../testing/alterar';
import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { MOTORES } from '../testing/motores';
import { decidir, registrar } from '../testing/solicitudes';
import { hashDe } from './auditoria.repository';
import { verificarCadena, verificarTramo } from './cadena';

describe.each(MOTORES)('the audit chain on %s', (motor) => {
  let api: ApiDePrueba;
  let id: number;
  beforeEach(async () => {
    api = await apiDePrueba(motor);
    await quitarCandados(api.base);
    id = await registrar(api);
    await api.como('jefe', {
      method: 'PUT',
      url: `/api/evaluaciones/status/${id}`,
      headers: { 'x-release-shell': 'shell@abc123', 'x-release-remote': 'remote jefe\u007f' },
      payload: { estado: 1 },
    });
  });
  afterEach(() => api.close());

  const tabla = () => api.base.db.selectFrom('auditoria').selectAll().orderBy('id').execute();

  test('is whole after what the API wrote, also when many write at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => registrar(api)));
    await Promise.all(ids.map((una) => decidir(api, una)));
    expect(await verificarCadena(api.base.db)).toBeUndefined();
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
    const { db } = api.base;
    await db.updateTable('auditoria').set({ actorNombre: 'Otra' }).where('id', '=', 2).execute();
    expect(await verificarCadena(db)).toEqual({ tipo: 'editado', id: 2 });
  });

  test('shows a removed event', async () => {
    const { db } = api.base;
    await db.deleteFrom('auditoria').where('id', '=', 2).execute();
    expect(await verificarCadena(db)).toEqual({ tipo: 'falta', id: 2 });
  });

  test('shows that the end was cut off, by its head and by the head kept outside', async () => {
    const { db } = api.base;
    const filas = await tabla();
    const ultima = filas.at(-1);
    const penultima = filas.at(-2);
    const testigo = { ultimo: ultima?.id ?? 0, hash: ultima?.hash ?? '' };
    expect(await verificarCadena(db, [testigo])).toBeUndefined();
    await db.deleteFrom('auditoria').where('id', '=', testigo.ultimo).execute();
    const cortada = { tipo: 'cortada', id: testigo.ultimo };
    expect(await verificarCadena(db)).toEqual(cortada);
    // Whoever also turns the head back is told on by the copy outside.
    await db
      .updateTable('auditoriaCabeza')
      .set({ ultimo: testigo.ultimo - 1, hash: penultima?.hash ?? '' })
      .execute();
    expect(await verificarCadena(db)).toBeUndefined();
    expect(await verificarCadena(db, [testigo])).toEqual(cortada);
  });

  test('shows an event that was added behind the last one', async () => {
    const { db } = api.base;
    const ultima = (await tabla()).at(-1) as TablaAuditoria;
    const fila = { ...ultima, id: ultima.id + 1, anterior: ultima.hash };
    await db
      .insertInto('auditoria')
      .values({ ...fila, hash: hashDe(fila) })
      .execute();
    expect(await verificarCadena(db)).toEqual({ tipo: 'sobra', id: fila.id });
  });

  test('is looked at by parts, each bound to the event before it', async () => {
    const { db } = api.base;
    const eventos = (await tabla()).length;
    const tramo = (desde?: number) => verificarTramo(db, { cuantos: 2, ...(desde && { desde }) });
    expect(eventos).toBeGreaterThan(3);
    expect(await tramo()).toEqual({ desde: eventos - 1, hasta: eventos, eventos, falla: null });
    expect(await tramo(1)).toEqual({ desde: 1, hasta: 2, eventos, falla: null });
    expect(await tramo(9999)).toEqual({ desde: eventos, hasta: eventos, eventos, falla: null });
    const segunda = (await tabla())[1] as TablaAuditoria;
    const otra = { ...segunda, actorNombre: 'Otra' };
    // Who also mends the hash of what they changed is told on by the next event.
    await db
      .updateTable('auditoria')
      .set({ ...otra, hash: hashDe(otra) })
      .where('id', '=', 2)
      .execute();
    expect((await tramo(1)).falla).toBeNull();
    expect((await tramo(3)).falla).toEqual({ tipo: 'editado', id: 3 });
    await db.deleteFrom('auditoria').where('id', '=', 2).execute();
    expect((await tramo(1)).falla).toEqual({ tipo: 'falta', id: 2 });
    expect((await tramo(3)).falla).toEqual({ tipo: 'falta', id: 2 });
  });

  test('events that are written meanwhile are no alarm', async () => {
    const { db } = api.base;
    let revisando = true;
    const escritas = (async () => {
      for (let i = 0; i < 5; i++) await registrar(api);
      revisando = false;
    })();
    while (revisando) expect(await verificarCadena(db)).toBeUndefined();
    await escritas;
  });

  test('a change that fails leaves no event, and an event that fails no change', async () => {
    const antes = (await tabla()).length;
    expect((await decidir(api, id)).statusCode).toBe(409);
    expect(await tabla()).toHaveLength(antes);
    const otra = await registrar(api);
    await api.base.db.deleteFrom('auditoriaCabeza').execute();
    expect((await decidir(api, otra)).statusCode).toBe(500);
    const { estado } = await api.base.db
      .selectFrom('evaluaciones')
      .select('estado')
      .where('id', '=', otra)
      .executeTakeFirstOrThrow();
    expect(estado).toBe(0);
  });
});
