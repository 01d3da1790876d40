import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { MOTORES } from '../testing/motores';
import { decidir, registrar } from '../testing/solicitudes';
import { verificarCadena } from './cadena';

describe.each(MOTORES)('the audit chain on %s', (motor) => {
  let api: ApiDePrueba;
  let id: number;
  beforeEach(async () => {
    api = await apiDePrueba(motor);
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
    expect(await verificarCadena(db)).toEqual({ falla: 'editado', id: 2 });
  });

  test('shows a removed event', async () => {
    const { db } = api.base;
    await db.deleteFrom('auditoria').where('id', '=', 2).execute();
    expect(await verificarCadena(db)).toEqual({ falla: 'falta', id: 2 });
  });

  test('shows that the end was cut off, by its head and by the head kept outside', async () => {
    const { db } = api.base;
    const filas = await tabla();
    const ultima = filas.at(-1);
    const penultima = filas.at(-2);
    const testigo = { ultimo: ultima?.id ?? 0, hash: ultima?.hash ?? '' };
    expect(await verificarCadena(db, testigo)).toBeUndefined();
    await db.deleteFrom('auditoria').where('id', '=', testigo.ultimo).execute();
    const cortada = { falla: 'cortada', id: testigo.ultimo - 1, esperado: testigo.ultimo };
    expect(await verificarCadena(db)).toEqual(cortada);
    // Whoever also turns the head back is told on by the copy outside.
    await db
      .updateTable('auditoriaCabeza')
      .set({ ultimo: testigo.ultimo - 1, hash: penultima?.hash ?? '' })
      .execute();
    expect(await verificarCadena(db)).toBeUndefined();
    expect(await verificarCadena(db, testigo)).toEqual(cortada);
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
