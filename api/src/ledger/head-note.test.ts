import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { ChainCheck } from 'shared-domain/auditoria';
import { ENGINES, type TestDatabase } from '../../testing/engines';
import { enviar, registrar } from '../../testing/solicitudes';
import { cutOff, dropAppendOnlyTriggers, rewriteFrom } from '../../testing/tamper';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { verifyChain } from './chain';
import { keepHeadNote } from './head-note';
import { type NoteLine, noteLogsIn } from './notas';

const onFailure = (error: unknown) => {
  throw error;
};

describe.each(ENGINES)('the notes outside the database, with %s', (engine) => {
  let api: TestApi;
  let headNote: ReturnType<typeof keepHeadNote>;
  const fallas: unknown[] = [];
  const onBreak = (falla: unknown) => void fallas.push(falla);
  const startNote = ({ db, dataDir }: Pick<TestDatabase, 'db' | 'dataDir'>, port: number) => {
    headNote = keepHeadNote({ db, dataDir, port, onFailure, onBreak });
  };
  const restart = async (port = 1) => {
    await headNote.stop();
    startNote(api.database, port);
  };
  beforeEach(async () => {
    fallas.length = 0;
    api = await startTestApi(engine, {
      ledger: (base) => {
        startNote(base, 1);
        return {
          update: () => headNote.update(),
          broken: () => undefined,
          report: async () => {},
          check: async () => {},
        };
      },
    });
  });
  afterEach(async () => {
    await headNote.stop();
    await api.close();
  });

  const archivo = (port = 1) =>
    noteLogsIn(api.database.dataDir).find((log) => log.port === port)?.files[0] ?? '';
  const lineas = (port?: number): NoteLine[] =>
    readFileSync(archivo(port), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const anotado = (port?: number) => {
    const { ultimo, hash } = lineas(port).at(-1) as NoteLine;
    return { ultimo, hash };
  };
  const cabeza = () =>
    api.database.db.selectFrom('auditoriaCabeza').select(['ultimo', 'hash']).executeTakeFirstOrThrow();
  const falla = async (tramo = '') => {
    const url = `/api/auditoria/cadena${tramo}`;
    return (await api.as('auditor', { method: 'GET', url })).json<ChainCheck>().falla;
  };
  const verificada = () => verifyChain(api.database.db, { dataDir: api.database.dataDir });
  const seguir = async () => {
    for (let i = 0; i < 5; i++) await api.signIn('asesor');
    await restart();
    for (let i = 0; i < 5; i++) await api.signIn('jefe');
  };

  test('hold every event whose call was answered, also when many are answered at once', async () => {
    await api.signIn('asesor');
    expect(anotado()).toEqual(await cabeza());
    for (let vuelta = 0; vuelta < 3; vuelta++) {
      await Promise.all(Array.from({ length: 4 }, () => registrar(api)));
      expect(anotado()).toEqual(await cabeza());
    }
    expect((await enviar(api, { solicitud: {} })).statusCode).toBe(422);
    expect(await verificada()).toBeUndefined();
    expect(fallas).toEqual([]);
  });

  test('go on telling of events that were cut off, whatever is written after them', async () => {
    await api.signIn('auditor');
    await registrar(api);
    const antes = anotado();
    await dropAppendOnlyTriggers(api.database);
    await cutOff(api.database.db, 2);
    const cortada = { tipo: 'cortada', id: antes.ultimo - 1 };
    expect([await verificada(), await falla()]).toEqual([cortada, cortada]);
    await seguir();
    const reescrita = { tipo: 'reescrita', id: antes.ultimo };
    expect(anotado()).toEqual(antes);
    expect(await verificada()).toEqual(reescrita);
    for (const tramo of ['', '?desde=1', `?desde=${antes.ultimo + 3}`])
      expect(await falla(tramo)).toEqual(reescrita);
    expect(fallas).toContainEqual(reescrita);
  });

  test('go on telling that an older state of the database was put back, with its seal', async () => {
    await api.signIn('auditor');
    await registrar(api);
    const { db } = api.database;
    const seen = await db.selectFrom('auditoriaCabeza').selectAll().executeTakeFirstOrThrow();
    await registrar(api);
    const antes = anotado();
    await dropAppendOnlyTriggers(api.database);
    await db.deleteFrom('auditoria').where('id', '>', seen.ultimo).execute();
    await db.updateTable('auditoriaCabeza').set(seen).execute();
    expect(await verifyChain(db)).toBeUndefined();
    expect(await verificada()).toEqual({ tipo: 'cortada', id: seen.ultimo + 1 });
    await seguir();
    expect(anotado()).toEqual(antes);
    expect(await verificada()).toEqual({ tipo: 'reescrita', id: antes.ultimo });
  });

  test('are not led on by a chain that agrees with them at their own event alone', async () => {
    await api.signIn('auditor');
    for (let i = 0; i < 3; i++) await registrar(api);
    const antes = anotado();
    await dropAppendOnlyTriggers(api.database);
    const change = { actorNombre: 'Otra Persona' };
    await rewriteFrom(api.database.db, 3, change, { except: [antes.ultimo] });
    await api.signIn('asesor');
    expect(anotado()).toEqual(antes);
    expect(await verificada()).toEqual({ tipo: 'sin_llave', id: 3 });
  });

  test('tell of every line that was changed or taken out, and of none that a power cut left half written', async () => {
    for (let i = 0; i < 4; i++) await api.signIn('auditor');
    const texto = readFileSync(archivo(), 'utf8');
    const todas = lineas();
    const [, segunda, tercera] = todas as [NoteLine, NoteLine, NoteLine];
    const conLineas = async (cambiadas: readonly string[]) => {
      writeFileSync(archivo(), `${cambiadas.join('\n')}\n`);
      return [await verificada(), await falla('?desde=1')];
    };
    const [uno, dos, tres, ...resto] = texto.trim().split('\n') as [string, string, string, ...string[]];
    const enTercera = { tipo: 'nota', id: tercera.ultimo };
    expect(await conLineas([uno, tres, ...resto])).toEqual([enTercera, enTercera]);
    const enSegunda = { tipo: 'nota', id: segunda.ultimo };
    const otraFecha = dos.replace(segunda.fecha, '2020-01-01T00:00:00.000Z');
    expect(await conLineas([uno, otraFecha, tres, ...resto])).toEqual([enSegunda, enSegunda]);
    const otroHash = dos.replace(segunda.hash, todas[0]?.hash ?? '');
    expect(await conLineas([uno, otroHash, tres, ...resto])).toEqual([enSegunda, enSegunda]);
    const ilegible = { tipo: 'ilegible', id: 0 };
    expect(await conLineas([uno, dos, tres, ...resto.slice(0, -1), '{"fecha":"202'])).toEqual([
      ilegible,
      ilegible,
    ]);
    writeFileSync(archivo(), texto);
    appendFileSync(archivo(), '{"fecha":"2026-11-');
    expect(await verificada()).toBeUndefined();
    await restart();
    await api.signIn('asesor');
    expect(await verificada()).toBeUndefined();
    expect(readFileSync(archivo(), 'utf8')).toContain('{"fecha":"2026-11-\n{');
    expect(fallas).toEqual([]);
  });

  test('are held against the chain also where their process no longer runs', async () => {
    await api.signIn('auditor');
    await registrar(api);
    const deUno = anotado();
    await restart(2);
    await api.signIn('asesor');
    expect([anotado(1), anotado(2)]).toEqual([deUno, await cabeza()]);
    expect(await verificada()).toBeUndefined();
    await dropAppendOnlyTriggers(api.database);
    await cutOff(api.database.db, 2);
    await restart(3);
    for (let i = 0; i < 5; i++) await api.signIn('asesor');
    expect(noteLogsIn(api.database.dataDir).map(({ port }) => port)).toEqual([1, 2]);
    expect(await verificada()).toEqual({ tipo: 'reescrita', id: deUno.ultimo });
  });

  test('begin a new file with each month, bound to the one before', async () => {
    await headNote.stop();
    const { db, dataDir } = api.database;
    let now = Date.UTC(2026, 10, 30);
    headNote = keepHeadNote({ db, dataDir, port: 1, onFailure, onBreak, clock: () => now });
    await api.signIn('auditor');
    now = Date.UTC(2026, 11, 1);
    await api.signIn('auditor');
    const files = noteLogsIn(dataDir)[0]?.files ?? [];
    expect(files.map((file) => file.slice(-13))).toEqual(['2026-11.jsonl', '2026-12.jsonl']);
    expect(await verificada()).toBeUndefined();
    const [segunda] = readFileSync(files[1] ?? '', 'utf8').split('\n');
    writeFileSync(files[0] ?? '', '');
    const { ultimo } = JSON.parse(segunda ?? '') as NoteLine;
    expect(await verificada()).toEqual({ tipo: 'nota', id: ultimo });
  });
});
