import { ENGINES } from '../../testing/engines';
import { decidir, registrar } from '../../testing/solicitudes';
import { dropAppendOnlyTriggers } from '../../testing/tamper';
import { startTestApi, type TestApi } from '../../testing/test-api';
import type { TablaAuditoria } from '../db/tablas';
import { verifyChain, verifyPart } from './chain';
import { hashDe } from './chain-hash';
import { faultOfNotes } from './notas';

const OTRO: Omit<{ [columna in keyof TablaAuditoria]: TablaAuditoria[columna] }, 'id'> = {
  fecha: 1,
  tipo: 'sesion.cerrada',
  actorId: 99,
  actorNombre: 'Otra Persona',
  actorRol: 'admin',
  evaluacionId: 77,
  clienteId: 66,
  detalle: '{"observaciones":"otras"}',
  releaseShell: 'shell@otra',
  releaseRemote: 'remote@otra',
  anterior: 'f'.repeat(64),
  hash: 'e'.repeat(64),
  llave: 'e'.repeat(12),
};

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestApi;
  let filas: TablaAuditoria[];
  const tabla = () => api.database.db.selectFrom('auditoria').selectAll().orderBy('id').execute();
  beforeAll(async () => {
    api = await startTestApi(engine);
    await decidir(api, await registrar(api));
    filas = await tabla();
    const { db } = api.database;
    await expect(db.updateTable('auditoria').set({ actorNombre: 'Otra' }).execute()).rejects.toThrow(
      'only added',
    );
    await expect(db.deleteFrom('auditoria').execute()).rejects.toThrow('only added');
    expect(await tabla()).toEqual(filas);
    await dropAppendOnlyTriggers(api.database);
  });
  afterAll(() => api.close());

  const poner = async ({ id, ...columnas }: TablaAuditoria) => {
    await api.database.db.updateTable('auditoria').set(columnas).where('id', '=', id).execute();
  };
  const cabeza = async (ultimo: number, hash: string) => {
    await api.database.db.updateTable('auditoriaCabeza').set({ ultimo, hash }).execute();
  };
  const ultima = () => filas.at(-1) as TablaAuditoria;

  test.each(Object.keys(OTRO))('an event whose %s was edited is found', async (columna) => {
    const { db } = api.database;
    const original = filas[1] as TablaAuditoria;
    await poner({ ...original, [columna]: OTRO[columna as keyof typeof OTRO] });
    const tipo = columna === 'llave' ? 'otra_llave' : 'editado';
    expect(await verifyChain(db)).toEqual({ tipo, id: 2 });
    await poner(original);
    expect(await verifyChain(db)).toBeUndefined();
  });

  test('an event that was rewritten with its hash is found, also where the next one was pointed to it', async () => {
    const [, segunda, tercera] = filas as [TablaAuditoria, TablaAuditoria, TablaAuditoria];
    const otra = { ...segunda, actorNombre: 'Otra Persona' };
    otra.hash = hashDe(otra);
    await poner(otra);
    const editado = { tipo: 'editado', id: 2 };
    expect(await verifyChain(api.database.db)).toEqual(editado);
    await poner({ ...tercera, anterior: otra.hash });
    expect(await verifyChain(api.database.db)).toEqual(editado);
    expect(await verifyPart(api.database.db, { desde: 3 })).toMatchObject({
      falla: { tipo: 'editado', id: 3 },
    });
    for (const fila of [segunda, tercera]) await poner(fila);
    expect(await verifyChain(api.database.db)).toBeUndefined();
  });

  test('a last event that was rewritten with all its hashes is told on by the head outside', async () => {
    const { db } = api.database;
    const noted = { ultimo: ultima().id, hash: ultima().hash };
    const otra = { ...ultima(), actorNombre: 'Otra Persona' };
    otra.hash = hashDe(otra);
    await poner(otra);
    expect(await verifyChain(db)).toEqual({ tipo: 'editado', id: otra.id });
    await cabeza(otra.id, otra.hash);
    expect(await verifyChain(db)).toEqual({ tipo: 'editado', id: otra.id });
    expect(await faultOfNotes(db, [noted])).toEqual({ tipo: 'reescrita', id: otra.id });
    await poner(ultima());
    await cabeza(noted.ultimo, noted.hash);
    expect(await verifyChain(db, { heads: [noted] })).toBeUndefined();
  });
});
