import { setTimeout as delay } from 'node:timers/promises';
import { ENGINES } from '../../testing/engines';
import { enviar, registrar } from '../../testing/solicitudes';
import { cutOff, dropAppendOnlyTriggers, rewriteFrom } from '../../testing/tamper';
import { startTestApi, type TestApi } from '../../testing/test-api';
import type { TablaAuditoria } from '../db/tablas';
import { verifyChain } from './chain';
import { giveAuditKeys, hashDe } from './chain-hash';
import { LedgerBroken } from './chainer';
import { anotar, contextoSinLlamada } from './eventos.repository';
import { requireKnownKey, sealLedger } from './reanudar';

const OLD = 'la-llave-de-antes-0123456789-abcdefgh';
const NEW = 'la-llave-de-ahora-0123456789-hgfedcba';

describe.each(ENGINES)('somebody with the whole database and without the key, on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
    for (let i = 0; i < 3; i++) await registrar(api);
    await dropAppendOnlyTriggers(api.database);
  });
  afterEach(() => api.close());

  const verificada = () => verifyChain(api.database.db);
  const ultimo = async () =>
    (await api.database.db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow()).ultimo;
  const llave = async () =>
    (await api.database.db.selectFrom('auditoria').select('llave').executeTakeFirstOrThrow()).llave;
  const otra = { actorNombre: 'Otra Persona' };

  test('is found where they cut events off and the service writes on', async () => {
    await cutOff(api.database.db, 3);
    const cortado = await ultimo();
    const payload = { username: 'nadie', password: 'mala', remember_me: false };
    expect((await api.call({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(401);
    while ((await ultimo()) === cortado) await delay(5);
    expect(await verificada()).toEqual({ tipo: 'cabeza', id: await ultimo() });
  });

  test('is found where they edit an event and make all hashes anew', async () => {
    await rewriteFrom(api.database.db, 3, otra);
    await api.signIn('asesor');
    expect(await verificada()).toEqual({ tipo: 'sin_llave', id: 3 });
  });

  test('is found where the events that they make anew claim to have the key', async () => {
    await rewriteFrom(api.database.db, 3, otra, { llave: await llave() });
    expect(await verificada()).toEqual({ tipo: 'editado', id: 3 });
  });

  test('is found where they make the whole chain anew, as it was before there was a key', async () => {
    await rewriteFrom(api.database.db, 1, otra);
    expect(await verificada()).toEqual({ tipo: 'sin_llave', id: await ultimo() });
    await api.signIn('asesor');
    expect(await verificada()).toEqual({ tipo: 'cabeza', id: await ultimo() });
  });

  test('gets no change written after such a chain, while people can sign in', async () => {
    await rewriteFrom(api.database.db, 1, otra);
    const antes = await ultimo();
    expect((await enviar(api)).statusCode).toBe(503);
    expect(await ultimo()).toBe(antes);
    expect((await api.signIn('auditor')).access_token).toBeDefined();
  });
});

describe.each(ENGINES)('the key of the trail on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
    await dropAppendOnlyTriggers(api.database);
  });
  afterEach(() => api.close());
  const tipos = async () =>
    (await api.database.db.selectFrom('auditoria').select('tipo').orderBy('id').execute()).map(
      ({ tipo }) => tipo,
    );

  test('is changed while older events stay as they are, and no event goes back to the older one', async () => {
    const { db } = api.database;
    giveAuditKeys(db, [OLD]);
    await registrar(api);
    giveAuditKeys(db, [NEW, OLD]);
    expect(await verifyChain(db)).toMatchObject({ tipo: 'otra_llave' });
    expect(await verifyChain(db, { mayChangeKey: true })).toBeUndefined();
    await sealLedger(db, Date.now());
    expect((await tipos()).at(-1)).toBe('auditoria.llave_cambiada');
    await registrar(api);
    expect(await verifyChain(db)).toBeUndefined();
    const { length } = await tipos();
    giveAuditKeys(db, [OLD]);
    expect((await enviar(api)).statusCode).toBe(503);
    await db
      .updateTable('auditoriaCabeza')
      .set({ ultimo: 0, hash: '0'.repeat(64) })
      .execute();
    const last = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('id', '=', length)
      .executeTakeFirstOrThrow();
    await db.updateTable('auditoriaCabeza').set({ ultimo: last.id, hash: last.hash }).execute();
    await api.signIn('asesor');
    giveAuditKeys(db, [NEW, OLD]);
    expect(await verifyChain(db)).toEqual({ tipo: 'otra_llave', id: length + 1 });
  });

  test('that is not known stops the service with one line that says what to do', async () => {
    const { db } = api.database;
    await registrar(api);
    giveAuditKeys(db, [NEW]);
    await expect(requireKnownKey(db)).rejects.toThrow(/lleva una llave \([0-9a-f]{12}\).*AUDIT_KEYS/);
  });

  test('begins after events of before, which stay as they are and are checked', async () => {
    const { db } = api.database;
    await registrar(api);
    await rewriteFrom(db, 1, {});
    await db.updateTable('auditoriaCabeza').set({ sello: null }).execute();
    const before: TablaAuditoria[] = await db.selectFrom('auditoria').selectAll().orderBy('id').execute();
    expect(before.every((row) => row.llave === null && hashDe(row) === row.hash)).toBe(true);
    expect(await sealLedger(db, Date.now())).toBe(before.length + 1);
    expect(await sealLedger(db, Date.now())).toBeUndefined();
    expect((await tipos()).at(-1)).toBe('auditoria.llave_iniciada');
    await registrar(api);
    expect(await verifyChain(db)).toBeUndefined();
    await rewriteFrom(
      db,
      1,
      { actorNombre: 'Otra' },
      { except: [before.length + 1, before.length + 2, before.length + 3] },
    );
    expect(await verifyChain(db)).toMatchObject({ id: before.length + 1 });
  });

  test('is needed to write after it, and a change without it leaves nothing', async () => {
    const { db } = api.database;
    await registrar(api);
    const antes = (await tipos()).length;
    await db.updateTable('auditoriaCabeza').set({ sello: null }).execute();
    const contexto = contextoSinLlamada({ id: null, fullName: '', rol: 'nadie' }, 1);
    await expect(
      db.transaction().execute((tx) => anotar(tx, contexto, { tipo: 'usuario.cambiado' })),
    ).rejects.toThrow(LedgerBroken);
    expect(await tipos()).toHaveLength(antes);
  });
});
