import {
  afterFirstStatement,
  appendAsBefore,
  holdChain,
  queueOf,
  untilQueued,
  whileChainFails,
} from '../../testing/chain';
import { idDe } from '../../testing/controles';
import { enviar, registrar } from '../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { type Database, openDatabase } from '../db/connection';
import type { TablaAuditoriaPorEncadenar } from '../db/tablas';
import { loQueHizo } from '../features/evaluaciones/hechos.repository';
import { verifyChain } from './chain';
import { requireChainHead } from './chain.repository';
import { giveAuditKeys } from './chain-hash';
import { chainerOf } from './chainer';
import { anotar, contextoSinLlamada, SISTEMA } from './eventos.repository';
import { type Ledger, watchLedger } from './ledger';
import { faultOfQueue } from './queue.repository';
import { resumeAfterReview, sealLedger } from './reanudar';

const KEY = 'la-llave-de-la-cola-0123456789-abcdef';
const NEWER = 'la-llave-de-ahora-0123456789-hgfedcba';

describe('events that wait for their place in the chain', () => {
  let api: TestApi;
  let ledger: Ledger;
  let other: Database;
  let told: string[];
  let isStuck: boolean;
  let unchained: string[];

  beforeEach(async () => {
    told = [];
    isStuck = false;
    unchained = [];
    api = await startTestApi('postgresql', {
      ledger: () => ({
        update: () => ledger.update(),
        broken: () => ledger.broken(),
        report: (fault) => ledger.report(fault),
        check: () => ledger.check(),
      }),
    });
    const { db, databaseUrl, dataDir } = api.database;
    giveAuditKeys(db, [KEY]);
    ledger = watchLedger({
      db,
      dataDir,
      port: 1,
      onFailure: (error) => {
        throw error;
      },
      onUnchained: (error) => {
        if (!isStuck) throw error;
        unchained.push((error as Error).name);
      },
      onPause: ({ tipo, id }) => told.push(`${tipo} ${id}`),
      onResume: () => told.push('sigue'),
    });
    await ledger.start();
    await registrar(api);
    other = openDatabase({ databaseUrl: databaseUrl as string, dataDir });
    giveAuditKeys(other.db, [KEY]);
  });
  afterEach(async () => {
    await other.close();
    await ledger.stop();
    await api.close();
  });

  const tipos = async () =>
    (await api.database.db.selectFrom('auditoria').select('tipo').orderBy('id').execute()).map(
      ({ tipo }) => tipo,
    );
  const cuantas = async (tipo: string) => (await tipos()).filter((uno) => uno === tipo).length;
  const suceso = (n: number, en = other) =>
    en.db
      .transaction()
      .execute((tx) =>
        anotar(tx, contextoSinLlamada(SISTEMA, Date.now()), { tipo: 'usuario.cambiado', detalle: { n } }),
      );
  async function registrarMientras(tamper: (turno: number) => Promise<unknown>): Promise<number> {
    const release = await holdChain(other.db);
    const answer = enviar(api);
    const [row] = await untilQueued(other.db, 1);
    await tamper(row?.turno as number);
    await release();
    return (await answer).statusCode;
  }
  const cola = () => other.db.updateTable('auditoriaPorEncadenar');

  test('are chained before the call is answered, and nothing is left of them', async () => {
    expect(
      await registrarMientras(async () => {
        expect(await cuantas('evaluacion.registrada')).toBe(1);
      }),
    ).toBe(201);
    expect(await cuantas('evaluacion.registrada')).toBe(2);
    expect(await queueOf(other.db)).toEqual([]);
    expect(await verifyChain(other.db, { dataDir: api.database.dataDir })).toBeUndefined();
  });

  test('count already as what somebody did', async () => {
    const { db } = api.database;
    const id = await idDe(api, 'asesor');
    await registrarMientras(async () => {
      const evaluacionId = (await queueOf(db))[0]?.evaluacionId as number;
      expect(await loQueHizo(db, evaluacionId, { id, dni: null })).toEqual(['registrar']);
    });
  });

  test('are missed by whoever waits, where somebody takes one away', async () => {
    const statusCode = await registrarMientras((turno) =>
      other.db.deleteFrom('auditoriaPorEncadenar').where('turno', '=', turno).execute(),
    );
    expect(statusCode).toBe(503);
    expect(ledger.broken()).toMatchObject({ tipo: 'cola_quitada' });
    expect((await enviar(api)).statusCode).toBe(503);
  });

  test.each([
    ['what it tells', { detalle: '{"otro":1}' }],
    ['who did it', { actorId: 1 }],
    ['whom it showed', { muestra: '[1]' }],
    ['its key', { llave: null }],
  ])('are not chained where somebody edits %s, and others go on', async (_que, columnas) => {
    let turno = 0;
    const statusCode = await registrarMientras(async (suyo) => {
      turno = suyo;
      await cola().set(columnas).where('turno', '=', suyo).execute();
    });
    expect(statusCode).toBe(503);
    expect(told).toEqual([`cola_ajena ${turno}`]);
    await suceso(1);
    expect(await cuantas('evaluacion.registrada')).toBe(1);
    expect(await cuantas('usuario.cambiado')).toBe(1);
    const { db, dataDir } = api.database;
    expect(await verifyChain(db, { dataDir })).toEqual({ tipo: 'cola_ajena', id: turno });
    await resumeAfterReview(db, { motivo: 'Se editó una fila.', dataDir, ahora: 1 });
    expect(await queueOf(db)).toEqual([]);
    expect(await verifyChain(db, { dataDir })).toBeUndefined();
    await ledger.update();
    expect((await enviar(api)).statusCode).toBe(201);
  });

  test('are not chained where somebody adds one, or puts one back to have it told twice', async () => {
    const { db } = api.database;
    const row: TablaAuditoriaPorEncadenar[] = [];
    await registrarMientras(async () => row.push(...(await queueOf(db))));
    await db.insertInto('auditoriaPorEncadenar').values(row).execute();
    await db
      .insertInto('auditoriaPorEncadenar')
      .values(row.map((one) => ({ ...one, turno: one.turno + 1000, sello: '0'.repeat(64) })))
      .execute();
    await ledger.check();
    expect(told).toEqual([`cola_ajena ${row[0]?.turno}`]);
    expect(await cuantas('evaluacion.registrada')).toBe(2);
    await suceso(1);
    expect(await queueOf(db)).toHaveLength(2);
  });

  test('a break that was just found is written down before the service stops', async () => {
    const { db } = api.database;
    const release = await holdChain(db);
    void ledger.report({ tipo: 'cola_ajena', id: 7 });
    let isStopped = false;
    const stopped = ledger.stop().then(() => {
      isStopped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const wasStopped = isStopped;
    await release();
    await stopped;
    expect(wasStopped).toBe(false);
    expect((await requireChainHead(db)).pausa).toMatch(/cola_ajena/);
  });

  test('that a backup brought back are chained, once', async () => {
    const { db } = api.database;
    const release = await holdChain(db);
    const waiting = suceso(1);
    const rows = await untilQueued(db, 1);
    await db.deleteFrom('auditoriaPorEncadenar').execute();
    await db.insertInto('auditoriaPorEncadenar').values(rows).execute();
    await release();
    await waiting;
    expect(await cuantas('usuario.cambiado')).toBe(1);
    expect(await verifyChain(db)).toBeUndefined();
  });

  test('that a backup brought back are no fault while another process chains them', async () => {
    const { db } = api.database;
    const release = await holdChain(db);
    const lost = suceso(1).catch(() => undefined);
    const rows = await untilQueued(db, 1);
    await db.deleteFrom('auditoriaPorEncadenar').execute();
    await release();
    await lost;
    await db.insertInto('auditoriaPorEncadenar').values(rows).execute();
    const meanwhile = afterFirstStatement(db, () => ledger.check());
    expect(await faultOfQueue(meanwhile, await requireChainHead(db))).toBeUndefined();
    expect(await queueOf(db)).toEqual([]);
    await db.insertInto('auditoriaPorEncadenar').values(rows).execute();
    expect(await faultOfQueue(db, await requireChainHead(db))).toMatchObject({ tipo: 'cola_ajena' });
  });

  test('of a process that ended are chained by the next look of another one', async () => {
    const { db } = api.database;
    const release = await holdChain(db);
    const lost = suceso(1).catch((error: Error) => error.message);
    await untilQueued(db, 1);
    await other.close();
    await lost;
    await release();
    await ledger.check();
    expect(await cuantas('usuario.cambiado')).toBe(1);
    expect(await queueOf(db)).toEqual([]);
    other = openDatabase({ databaseUrl: api.database.databaseUrl as string, dataDir: api.database.dataDir });
  });

  test('with the key of before are chained with the event that changes it', async () => {
    const { db } = api.database;
    await api.app.close();
    const release = await holdChain(db);
    const lost = suceso(1).catch((error: Error) => error.message);
    await untilQueued(db, 1);
    await other.close();
    await lost;
    await release();
    giveAuditKeys(db, [NEWER, KEY]);
    await sealLedger(db, Date.now());
    expect((await tipos()).slice(-2)).toEqual(['auditoria.llave_cambiada', 'usuario.cambiado']);
    expect(await verifyChain(db)).toBeUndefined();
    other = openDatabase({ databaseUrl: api.database.databaseUrl as string, dataDir: api.database.dataDir });
  });

  test('of several processes, one of an earlier release, make one whole chain in the order of the changes', async () => {
    const { db, dataDir } = api.database;
    const siguiente = async (tx: typeof db) => {
      const { limiteAprobacion } = await tx
        .updateTable('usuarios')
        .set((eb) => ({ limiteAprobacion: eb(eb.fn.coalesce('limiteAprobacion', eb.lit(0)), '+', 1) }))
        .where('username', '=', 'jefe')
        .returning('limiteAprobacion')
        .executeTakeFirstOrThrow();
      return limiteAprobacion as number;
    };
    const contexto = contextoSinLlamada(SISTEMA, 1);
    const cambiar = (en: typeof db) =>
      en.transaction().execute(async (tx) => {
        const n = await siguiente(tx);
        await anotar(tx, contexto, { tipo: 'usuario.cambiado', detalle: { n } });
      });
    const otros = () => appendAsBefore(other.db, contexto, { tipo: 'usuario.creado' });
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? otros() : cambiar(i % 3 === 1 ? db : other.db))),
    );
    const filas = await db
      .selectFrom('auditoria')
      .select('detalle')
      .where('tipo', '=', 'usuario.cambiado')
      .orderBy('id')
      .execute();
    expect(filas.map(({ detalle }) => JSON.parse(detalle).n)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    expect(await cuantas('usuario.creado')).toBe(20);
    await ledger.update();
    expect(await verifyChain(db, { dataDir })).toBeUndefined();
    expect(told).toEqual([]);
  });

  test('are no more changes where nothing can be appended, until it can', async () => {
    const { db } = api.database;
    const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
    const last = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('id', '=', ultimo)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('auditoria')
      .values({ ...last, id: ultimo + 1 })
      .execute();
    isStuck = true;
    const registradas = () => db.selectFrom('evaluaciones').select('id').execute();
    expect((await enviar(api)).statusCode).toBe(503);
    const stored = (await registradas()).length;
    expect((await enviar(api)).statusCode).toBe(503);
    expect(await registradas()).toHaveLength(stored);
    expect(await queueOf(db)).toHaveLength(1);
    await ledger.check();
    expect(new Set(unchained)).toEqual(new Set(['NotChained']));
  });
});

describe('the queue on SQLite, which does not report who wrote a row', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi('sqlite');
    await registrar(api);
  });
  afterEach(() => api.close());

  const suceso = () => {
    const { db } = api.database;
    const contexto = contextoSinLlamada(SISTEMA, 1);
    return db.transaction().execute((tx) => anotar(tx, contexto, { tipo: 'usuario.cambiado' }));
  };
  const sucesos = async () => {
    const events = api.database.db
      .selectFrom('auditoria')
      .select('id')
      .where('tipo', '=', 'usuario.cambiado');
    return (await events.execute()).length;
  };
  async function dosSinEncadenar(): Promise<TablaAuditoriaPorEncadenar[]> {
    const { db } = api.database;
    await whileChainFails(db, () => Promise.allSettled([suceso(), suceso()]));
    return queueOf(db);
  }

  test('reveals a row that the service did not write', async () => {
    const { db } = api.database;
    expect(await queueOf(db)).toEqual([]);
    const contenido = await db
      .selectFrom('auditoria')
      .select(['fecha', 'tipo', 'actorId', 'actorNombre', 'actorRol', 'evaluacionId', 'clienteId', 'detalle'])
      .executeTakeFirstOrThrow();
    const lugar = { turno: 7, transaccion: 0, desde: 0, releaseShell: null, releaseRemote: null };
    await db
      .insertInto('auditoriaPorEncadenar')
      .values({ ...contenido, ...lugar, muestra: '[]', llave: null, sello: '' })
      .execute();
    expect(await verifyChain(db)).toEqual({ tipo: 'cola_ajena', id: 7 });
    await suceso();
    expect(await sucesos()).toBe(1);
    expect(await verifyChain(db)).toEqual({ tipo: 'cola_ajena', id: 7 });
  });

  test('chains equal events once each, and refuses their rows if they are inserted again', async () => {
    const { db } = api.database;
    const rows = await dosSinEncadenar();
    expect(rows).toHaveLength(2);
    await suceso();
    expect([await sucesos(), await queueOf(db)]).toEqual([3, []]);
    for (const row of rows) await db.insertInto('auditoriaPorEncadenar').values(row).execute();
    await chainerOf(db).chainRest();
    await suceso();
    expect([await sucesos(), await queueOf(db)]).toEqual([4, rows]);
    expect(await verifyChain(db)).toEqual({ tipo: 'cola_ajena', id: rows[0]?.turno });
  });

  test('misses a row that was removed, also if the next one has its place', async () => {
    const { db } = api.database;
    const faults: unknown[] = [];
    chainerOf(db).watch((fault) => faults.push(fault));
    const [, second] = await dosSinEncadenar();
    await db
      .deleteFrom('auditoriaPorEncadenar')
      .where('turno', '=', second?.turno as number)
      .execute();
    await api.signIn('asesor');
    expect(faults).toEqual([{ tipo: 'cola_quitada', id: second?.turno }]);
    expect(await sucesos()).toBe(1);
  });
});
