import { readFileSync, writeFileSync } from 'node:fs';
import type { Cadena } from 'shared-domain';
import { ENGINES, type TestDatabase } from '../testing/engines';
import { enviar, registrar } from '../testing/solicitudes';
import { cutOff, dropAppendOnlyTriggers, rewriteFrom } from '../testing/tamper';
import { startTestApi, type TestApi } from '../testing/test-api';
import { verifyChain } from './cadena';
import { type HeadNote, keepHeadNote } from './head-note';
import { noteFileOf, readNotes } from './notas';

const onFailure = (error: unknown) => {
  throw error;
};

describe.each(ENGINES)('the note outside the database, with %s', (engine) => {
  let api: TestApi;
  /** The note of the process that runs now. */
  let headNote: HeadNote;
  const fallas: unknown[] = [];
  const onBreak = (falla: unknown) => {
    fallas.push(falla);
  };
  const startNote = ({ db, dataDir }: Pick<TestDatabase, 'db' | 'dataDir'>, port: number) => {
    headNote = keepHeadNote({ db, dataDir, port, onFailure: onFailure, onBreak: onBreak });
  };
  const restart = async (port = 1) => {
    await headNote.stop();
    startNote(api.database, port);
  };
  beforeEach(async () => {
    fallas.length = 0;
    api = await startTestApi(engine, {
      headNote: (base) => {
        startNote(base, 1);
        return { update: () => headNote.update(), stop: () => headNote.stop() };
      },
    });
  });
  afterEach(async () => {
    await headNote.stop();
    await api.close();
  });

  const archivo = () => noteFileOf(api.database.dataDir, 1);
  const anotado = () => JSON.parse(readFileSync(archivo(), 'utf8'));
  const cabeza = () =>
    api.database.db.selectFrom('auditoriaCabeza').select(['ultimo', 'hash']).executeTakeFirstOrThrow();
  const falla = async (tramo = '') => {
    const url = `/api/auditoria/cadena${tramo}`;
    return (await api.as('auditor', { method: 'GET', url })).json<Cadena>().falla;
  };
  const verificada = () => verifyChain(api.database.db, readNotes(api.database.dataDir));
  /** Appends events to the trail before and after a restart of the service. */
  const seguir = async () => {
    for (let i = 0; i < 5; i++) await api.signIn('asesor');
    await restart();
    for (let i = 0; i < 5; i++) await api.signIn('jefe');
  };

  test('holds every event whose call was answered, also when many are answered at once', async () => {
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

  test('goes on telling of events that were cut off, whatever is written after them', async () => {
    await api.signIn('auditor');
    await registrar(api);
    const antes = anotado();
    await dropAppendOnlyTriggers(api.database);
    await cutOff(api.database.db, 2);
    const cortada = { tipo: 'cortada', id: antes.ultimo - 1 };
    expect(await verifyChain(api.database.db)).toBeUndefined();
    expect([await verificada(), await falla()]).toEqual([cortada, cortada]);
    await seguir();
    const reescrita = { tipo: 'reescrita', id: antes.ultimo };
    expect(anotado()).toEqual(antes);
    expect(await verificada()).toEqual(reescrita);
    for (const tramo of ['', '?desde=1', `?desde=${antes.ultimo + 3}`])
      expect(await falla(tramo)).toEqual(reescrita);
    expect(fallas).toContainEqual(reescrita);
  });

  test('goes on telling of a chain that was written anew with all its hashes', async () => {
    await api.signIn('auditor');
    for (let i = 0; i < 3; i++) await registrar(api);
    const antes = anotado();
    await dropAppendOnlyTriggers(api.database);
    await rewriteFrom(api.database.db, 3, { actorNombre: 'Otra Persona' });
    expect(await verifyChain(api.database.db)).toBeUndefined();
    await seguir();
    const reescrita = { tipo: 'reescrita', id: antes.ultimo };
    expect([anotado(), await verificada(), await falla('?desde=1')]).toEqual([antes, reescrita, reescrita]);
  });

  test('is not led on by a chain that agrees with it at its own event alone', async () => {
    await api.signIn('auditor');
    for (let i = 0; i < 3; i++) await registrar(api);
    const antes = anotado();
    await dropAppendOnlyTriggers(api.database);
    await rewriteFrom(api.database.db, 3, { actorNombre: 'Otra Persona' }, [antes.ultimo]);
    await api.signIn('asesor');
    expect(anotado()).toEqual(antes);
    // If the note had moved on, the last proof would disappear now.
    await rewriteFrom(api.database.db, 3, { actorNombre: 'Otra Persona' });
    expect(await verifyChain(api.database.db)).toBeUndefined();
    expect(await verificada()).toEqual({ tipo: 'reescrita', id: antes.ultimo });
  });

  test('that cannot be read is an alarm and is not written over', async () => {
    await api.signIn('auditor');
    writeFileSync(archivo(), '{"ultimo":');
    await restart();
    await registrar(api);
    const ilegible = { tipo: 'ilegible', id: 0 };
    expect(readFileSync(archivo(), 'utf8')).toBe('{"ultimo":');
    expect([fallas.at(-1), await verificada(), await falla()]).toEqual([ilegible, ilegible, ilegible]);
  });

  test('is held against the chain also where its process no longer runs', async () => {
    await api.signIn('auditor');
    await registrar(api);
    const deUno = anotado();
    await restart(2);
    await api.signIn('asesor');
    expect(readNotes(api.database.dataDir)).toEqual([deUno, await cabeza()]);
    expect(await verificada()).toBeUndefined();
    await dropAppendOnlyTriggers(api.database);
    await cutOff(api.database.db, 2);
    await restart(3);
    for (let i = 0; i < 5; i++) await api.signIn('asesor');
    expect(readNotes(api.database.dataDir)).toHaveLength(2);
    expect(await verificada()).toEqual({ tipo: 'reescrita', id: deUno.ultimo });
  });
});
