import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChainCheck } from 'shared-domain/auditoria';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { callRequest, exampleOf } from '../../testing/call-request';
import { ENGINES } from '../../testing/engines';
import { enviar, registrar } from '../../testing/solicitudes';
import { dropAppendOnlyTriggers, rewriteFrom } from '../../testing/tamper';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { verifyChain } from './chain';
import { type Ledger, watchLedger } from './ledger';
import { noteLogsIn } from './notas';
import { resumeAfterReview } from './reanudar';

const onFailure = (error: unknown) => {
  throw error;
};
const MOTIVO = 'Se editó un evento a mano en la base.';

describe.each(ENGINES)('a trail that is not the one that was written, on %s', (engine) => {
  let api: TestApi;
  let ledger: Ledger;
  let told: string[];
  const watch = (dataDir: string, port = 1) =>
    watchLedger({
      db: api.database.db,
      dataDir,
      port,
      onFailure,
      onUnchained: onFailure,
      onPause: ({ tipo, id }) => told.push(`${tipo} ${id}`),
      onResume: (evento) => told.push(`sigue ${evento}`),
    });
  const restart = async () => {
    await ledger.stop();
    ledger = watch(api.database.dataDir);
    return ledger.start();
  };
  beforeEach(async () => {
    told = [];
    api = await startTestApi(engine, {
      ledger: () => ({
        update: () => ledger.update(),
        broken: () => ledger.broken(),
        report: (fault) => ledger.report(fault),
        check: () => ledger.check(),
      }),
    });
    ledger = watch(api.database.dataDir);
    await ledger.start();
    for (let i = 0; i < 3; i++) await registrar(api);
    await dropAppendOnlyTriggers(api.database);
  });
  afterEach(async () => {
    await ledger.stop();
    await api.close();
  });

  const as = (quien: string, call: NombreDeLlamada) => api.as(quien, callRequest(call, exampleOf(call)));
  const editar = (id: number, actorNombre = 'Otra Persona') =>
    api.database.db.updateTable('auditoria').set({ actorNombre }).where('id', '=', id).execute();
  const check = async () => (await as('auditor', 'GET /api/auditoria/cadena')).json<ChainCheck>();
  const reanudar = () =>
    resumeAfterReview(api.database.db, { motivo: MOTIVO, dataDir: api.database.dataDir, ahora: 1 });

  test('is found by the walk, and then nothing is changed while people sign in and read', async () => {
    await editar(2);
    await ledger.check();
    expect(told).toEqual(['editado 2']);
    const rechazado = await enviar(api);
    expect([rechazado.statusCode, rechazado.json().message]).toEqual([
      503,
      'Por seguridad no se guardan cambios: el registro de auditoría no está como se escribió. Llame a quien administra el sistema.',
    ]);
    const changes = [
      ['admin', 'PUT /api/config/general'],
      ['admin', 'POST /api/usuarios'],
      ['cajero', 'POST /api/desembolsos'],
      ['jefe', 'PUT /api/evaluaciones/status/:id'],
    ] as const;
    for (const [quien, call] of changes) expect((await as(quien, call)).statusCode).toBe(503);
    expect(
      (await api.call(callRequest('POST /api/forgot-password', exampleOf('POST /api/forgot-password'))))
        .statusCode,
    ).toBe(503);
    expect((await as('asesor', 'PUT /api/config/general')).statusCode).toBe(403);
    const { access_token, idRefreshToken } = await api.signIn('auditor');
    expect(access_token).toBeDefined();
    expect((await as('auditor', 'GET /api/auditoria')).statusCode).toBe(200);
    expect((await as('jefe', 'GET /api/evaluaciones')).statusCode).toBe(200);
    const pausa = { tipo: 'editado', id: 2, desde: expect.any(String) };
    expect(await check()).toMatchObject({ falla: { tipo: 'editado', id: 2 }, pausa });
    expect((await as('admin', 'GET /api/avisos')).json().auditoria).toEqual(pausa);
    const logout = callRequest('POST /api/logout', { body: { idToken: idRefreshToken } });
    expect((await api.as('auditor', logout)).statusCode).toBe(200);
    expect((await as('admin', 'GET /api/salud')).statusCode).toBe(200);
  });

  test('is found before the first call, also where no note is left, and stays found after a restart', async () => {
    await rewriteFrom(api.database.db, 3, { actorNombre: 'Otra Persona' });
    const empty = mkdtempSync(join(api.database.dataDir, 'otra-'));
    const starting = watch(empty, 2);
    expect(await starting.start()).toBeUndefined();
    expect(told).toEqual(['sin_llave 3']);
    await starting.stop();
    const again = watch(empty, 2);
    expect(again.broken()).toMatchObject({ tipo: 'sin_llave', id: 3 });
    await again.stop();
    await restart();
    expect((await enviar(api)).statusCode).toBe(503);
  });

  test('gets no key anew where the notes say that it had one', async () => {
    await rewriteFrom(api.database.db, 1, { actorNombre: 'Otra Persona' });
    await restart();
    expect(ledger.broken()).toBeDefined();
    const { db } = api.database;
    const sealed = await db.selectFrom('auditoria').select('id').where('llave', 'is not', null).execute();
    expect(sealed).toEqual([]);
  });

  test('stops the other processes of the database, and nobody ends that with the database alone', async () => {
    const folder = mkdtempSync(join(api.database.dataDir, 'otra-'));
    const other = watch(folder, 2);
    await other.start();
    await editar(2);
    await ledger.check();
    await other.update();
    expect(other.broken()).toMatchObject({ tipo: 'editado', id: 2 });
    const { db } = api.database;
    await db.updateTable('auditoriaCabeza').set({ pausa: null, revisada: 3 }).execute();
    await Promise.all([ledger.update(), other.update()]);
    expect([ledger.broken(), other.broken()]).not.toContain(undefined);
    await other.stop();
  });

  test('goes on once somebody looked into it, and what they saw cannot be changed after that', async () => {
    await editar(2);
    await ledger.check();
    const hecho = await reanudar();
    await ledger.update();
    expect(told).toEqual(['editado 2', `sigue ${hecho?.evento}`]);
    await registrar(api);
    const { db, dataDir } = api.database;
    expect(await verifyChain(db, { dataDir })).toBeUndefined();
    const evento = hecho?.evento ?? 0;
    expect(await check()).toMatchObject({ falla: null, pausa: null, revisada: evento });
    expect(await reanudar()).toBeUndefined();
    await restart();
    for (let i = 0; i < 3; i++) await ledger.check();
    expect(ledger.broken()).toBeUndefined();
    const { detalle } = await db
      .selectFrom('auditoria')
      .select('detalle')
      .where('id', '=', evento)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detalle)).toMatchObject({ motivo: MOTIVO, falla: 'editado', evento: 2 });
    await editar(evento + 1);
    expect(await verifyChain(db)).toEqual({ tipo: 'editado', id: evento + 1 });
    await reanudar();
    expect(await verifyChain(db, { dataDir })).toBeUndefined();
    await editar(1, 'Una tercera');
    expect(await verifyChain(db)).toMatchObject({ tipo: 'revisada' });
    await ledger.update();
    expect(ledger.broken()).toBeUndefined();
    for (let i = 0; i < 12; i++) await ledger.check();
    expect(ledger.broken()).toMatchObject({ tipo: 'revisada' });
  });

  test('goes on after events were cut off, and their numbers are not given again', async () => {
    const { db, dataDir } = api.database;
    const seen = await db.selectFrom('auditoriaCabeza').selectAll().executeTakeFirstOrThrow();
    for (let i = 0; i < 3; i++) await registrar(api);
    await db.deleteFrom('auditoria').where('id', '>', seen.ultimo).execute();
    await db.updateTable('auditoriaCabeza').set(seen).execute();
    await ledger.update();
    expect(told).toEqual([`cortada ${seen.ultimo + 1}`]);
    await expect(reanudar()).resolves.toMatchObject({ evento: seen.ultimo + 4 });
    await ledger.update();
    await registrar(api);
    expect(await verifyChain(db, { dataDir })).toBeUndefined();
  });

  test('is one whose notes were tampered with as well', async () => {
    const [file = ''] = noteLogsIn(api.database.dataDir)[0]?.files ?? [];
    writeFileSync(file, '{"ultimo":1,"hash":"nada"}\n');
    await restart();
    expect(told).toEqual(['ilegible 0']);
  });
});
