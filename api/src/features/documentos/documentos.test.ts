import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { ENGINES } from '../../../testing/engines';
import type { TestObjectStore } from '../../../testing/object-store';
import { decidir, enviar, multipartForm, PDF, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { documentoDe } from './documentos.repository';
import { createDocumentos } from './documentos.service';
import { createS3Store } from './s3-store';

const HOUR = 3_600_000;
const NOT_STORED = 'El archivo PDF no se pudo guardar y no se registró nada. Intente de nuevo en un momento.';

describe.each(ENGINES)('documents in a store outside, with %s', (engine) => {
  let api: TestApi;
  let store: TestObjectStore;
  beforeAll(async () => {
    api = await startTestApi(engine, { place: 's3' });
    store = api.store as TestObjectStore;
  });
  afterEach(() => store.answerBy());
  afterAll(() => api.close());

  const open = (id: number) => api.as('jefe', { method: 'GET', url: `/api/evaluaciones/${id}/pdf` });
  const rowOf = async (id: number) =>
    (await documentoDe(api.database.db, id)) ?? { objeto: null, contenido: null };
  const announced = () => api.database.db.selectFrom('objetosAnunciados').selectAll().execute();
  const evaluaciones = () => api.database.db.selectFrom('evaluaciones').select('id').execute();
  const settled = async (isDone: () => boolean) => {
    const until = Date.now() + 20_000;
    while (!isDone() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  test('the row names an object with these bytes, and nothing of the document is in the database', async () => {
    const id = await registrar(api);
    const { objeto, contenido } = await rowOf(id);
    expect([contenido, objeto]).toEqual([null, expect.stringMatching(/^documentos\/[0-9a-f-]{36}\.pdf$/)]);
    expect(readFileSync(store.fileOf(objeto as string))).toEqual(PDF);
    expect((await open(id)).rawPayload).toEqual(PDF);
    expect(await announced()).toEqual([]);
  });

  test('a repeated submit leaves one evaluation and one object', async () => {
    const before = store.keys().length;
    const again = { solicitud: solicitudDe(), idempotencyKey: `envio-repetido-${engine}` };
    const answers = [await enviar(api, again), await enviar(api, again)];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(store.keys()).toHaveLength(before + 1);
  });

  test('what is refused after it was stored leaves no object', async () => {
    const before = store.keys();
    const solicitud = solicitudDe();
    solicitud.usuario.distrito = 'Miraflores';
    expect((await enviar(api, { solicitud })).statusCode).toBe(422);
    await settled(() => store.keys().length === before.length);
    expect(store.keys()).toEqual(before);
  });

  test('while the store is away uploads and documents are answered 503, and everything else goes on', async () => {
    const id = await registrar(api);
    const before = await evaluaciones();
    store.answerBy((request) => request.socket.destroy());
    const refused = await enviar(api, { solicitud: solicitudDe() });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      503,
      '5',
      NOT_STORED,
    ]);
    const closed = await open(id);
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '5']);
    expect(closed.json().message).toMatch(/^El documento no se puede abrir en este momento/);
    expect((await api.call({ method: 'GET', url: '/api/salud' })).statusCode).toBe(200);
    expect((await decidir(api, id)).statusCode).toBe(200);
    expect(await evaluaciones()).toEqual(before);
    store.answerBy();
    expect((await open(id)).rawPayload).toEqual(PDF);
    expect((await enviar(api)).statusCode).toBe(201);
  });

  test('no transaction and no row waits for the store', async () => {
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      store.answerBy((request, _response, next) => {
        if (request.method !== 'PUT') return next();
        release = next;
        resolve();
      });
    });
    const slow = enviar(api);
    await arrived;
    store.answerBy();
    expect((await enviar(api)).statusCode).toBe(201);
    release();
    expect((await slow).statusCode).toBe(201);
  });

  test('bytes that are not those that were stored are not given out, nor a document that is lost', async () => {
    const id = await registrar(api);
    const file = store.fileOf((await rowOf(id)).objeto as string);
    writeFileSync(file, Buffer.concat([PDF.subarray(0, -1), Buffer.from('x')]));
    const changed = await open(id);
    expect([changed.statusCode, changed.json().message]).toEqual([
      500,
      expect.stringContaining('no está como se envió'),
    ]);
    rmSync(file);
    expect((await open(id)).statusCode).toBe(500);
  });

  test('what an upload left that ended halfway is swept after an hour, and not before', async () => {
    const kept = await registrar(api);
    const before = store.keys();
    const { store: settings } = api.config.documents;
    const dying = createDocumentos({
      db: api.database.db,
      store: settings && createS3Store(settings),
      isUsedForNew: true,
      clock: () => api.clock.now,
      onStore: () => {},
    });
    let begun = () => {};
    const stored = new Promise<void>((resolve) => {
      begun = resolve;
    });
    void dying.conDocumento(PDF, () => {
      begun();
      return new Promise<void>(() => {});
    });
    await stored;
    expect(store.keys()).toHaveLength(before.length + 1);
    await api.documentos.sweep(api.clock.now + HOUR - 1000);
    expect(store.keys()).toHaveLength(before.length + 1);
    await api.documentos.sweep(api.clock.now + HOUR + 1000);
    expect(store.keys()).toEqual(before);
    expect((await open(kept)).rawPayload).toEqual(PDF);
    await api.documentos.sweep(api.clock.now + 30 * HOUR);
    expect(await announced()).toEqual([]);
  });

  test('an upload that took longer than the sweep waits registers nothing', async () => {
    const before = await evaluaciones();
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      store.answerBy((request: IncomingMessage, _response, next) => {
        if (request.method !== 'PUT') return next();
        release = next;
        resolve();
      });
    });
    const late = enviar(api);
    await arrived;
    await api.documentos.sweep(api.clock.now + 2 * HOUR);
    release();
    const answer = await late;
    expect([answer.statusCode, answer.json().message]).toEqual([503, NOT_STORED]);
    expect(await evaluaciones()).toEqual(before);
    const orphans = (await announced()).map(({ clave }) => clave);
    expect(store.keys()).toEqual(expect.arrayContaining(orphans));
    await api.documentos.sweep(api.clock.now + 30 * HOUR);
    expect(store.keys()).toEqual(expect.not.arrayContaining(orphans));
  });

  // SQLite has one connection, so no sweep can interleave.
  const onPostgresql = engine === 'postgresql' ? test : test.skip;
  onPostgresql('a sweep leaves an object whose transaction is still open', async () => {
    const { db } = api.database;
    let swept: Promise<void> | undefined;
    const id = await registrar(api);
    await api.documentos.conDocumento(PDF, (documento) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('adjuntos').where('evaluacionId', '=', id).execute();
        const { guardarDocumento } = await import('./documentos.repository');
        await guardarDocumento(tx, id, documento);
        swept = api.documentos.sweep(api.clock.now + 2 * HOUR);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }),
    );
    await swept;
    expect((await open(id)).rawPayload).toEqual(PDF);
  });
});

test('with a store outside that takes no new ones, new documents lie in the database, and those outside are read', async () => {
  const outside = await startTestApi('sqlite', { place: 's3' });
  const id = await registrar(outside);
  const { db } = outside.database;
  const { store: settings } = outside.config.documents;
  const both = createDocumentos({
    db,
    store: settings && createS3Store(settings),
    isUsedForNew: false,
    clock: Date.now,
    onStore: () => {},
  });
  const documento = await both.conDocumento(PDF, async (uno) => uno);
  expect([documento.contenido, documento.objeto]).toEqual([PDF, null]);
  expect(Buffer.from((await both.leer(id)) as Uint8Array)).toEqual(PDF);
  await outside.close();
});

test('a correction keeps the objects of both documents', async () => {
  const api = await startTestApi('sqlite', { place: 's3' });
  const solicitud = solicitudDe();
  const id = await registrar(api, solicitud);
  await decidir(api, id, { estado: 2, observaciones: 'Falta una hoja.' });
  const other = Buffer.concat([PDF.subarray(0, 9), Buffer.from('%dos\n'), PDF.subarray(9)]);
  const { headers, payload } = await multipartForm({
    data: JSON.stringify(solicitud),
    pdf: new Blob([other]),
  });
  const url = `/api/evaluaciones/update/${id}/documento`;
  expect((await api.as('asesor', { method: 'PUT', url, headers, payload })).statusCode).toBe(200);
  expect(api.store?.keys()).toHaveLength(2);
  await api.documentos.sweep(api.clock.now + 48 * HOUR);
  expect(Buffer.from((await api.documentos.leer(id, 1)) as Uint8Array)).toEqual(PDF);
  expect(Buffer.from((await api.documentos.leer(id)) as Uint8Array)).toEqual(other);
  await api.close();
});
