import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { ENGINES } from '../../../testing/engines';
import type { TestObjectStore } from '../../../testing/object-store';
import { decidir, multipartForm, PDF, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { cuantosDocumentos } from './documentos.repository';
import { moverDocumentos, revisarDocumentos } from './mover';
import { createS3Store, type ObjectStore } from './s3-store';

const DAY = 24 * 3_600_000;
const otro = (nombre: string) =>
  Buffer.concat([PDF.subarray(0, 9), Buffer.from(`%${nombre}\n`), PDF.subarray(9)]);

describe.each(ENGINES)('documents that are moved, with %s', (engine) => {
  let api: TestApi;
  let files: TestObjectStore;
  let store: ObjectStore;
  let ids: number[];
  beforeAll(async () => {
    api = await startTestApi(engine, { place: 's3-sin-nuevos' });
    files = api.store as TestObjectStore;
    store = createS3Store(api.config.documents.store as NonNullable<typeof api.config.documents.store>);
    ids = [];
    for (let i = 0; i < 6; i++) ids.push(await registrar(api));
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    await decidir(api, id, { estado: 2, observaciones: 'Falta una hoja.' });
    const { headers, payload } = await multipartForm({
      data: JSON.stringify(solicitud),
      pdf: new Blob([otro('dos')]),
    });
    const url = `/api/evaluaciones/update/${id}/documento`;
    expect((await api.as('asesor', { method: 'PUT', url, headers, payload })).statusCode).toBe(200);
    ids.push(id);
  });
  afterAll(() => api.close());

  async function mover(a: 's3' | 'base', using = store) {
    const faults: (number | null)[][] = [];
    const movidos = await moverDocumentos({
      db: api.database.db,
      store: using,
      a,
      clock: () => api.clock.now,
      onMoved: () => {},
      onFault: ({ evaluacionId, numero }) => faults.push([evaluacionId, numero]),
    });
    return { movidos, faults };
  }
  const counts = () => cuantosDocumentos(api.database.db);
  const bytesOf = async (id: number, numero?: number) =>
    Buffer.from((await api.documentos.leer(id, numero)) as Uint8Array);
  async function areWhole() {
    for (const id of ids.slice(0, -1)) expect(await bytesOf(id)).toEqual(PDF);
    expect(await bytesOf(ids.at(-1) as number, 1)).toEqual(PDF);
    expect(await bytesOf(ids.at(-1) as number)).toEqual(otro('dos'));
    const faults: unknown[] = [];
    const read = await revisarDocumentos({
      db: api.database.db,
      store,
      onRead: () => {},
      onFault: (fila) => faults.push(fila),
    });
    expect([read, faults]).toEqual([8, []]);
  }

  test('every one goes there and back, also those that were replaced, and is read wherever it lies', async () => {
    expect(await counts()).toEqual({ base: 8, s3: 0 });
    expect(await mover('s3')).toEqual({ movidos: 8, faults: [] });
    expect(await counts()).toEqual({ base: 0, s3: 8 });
    expect(files.keys()).toHaveLength(8);
    await areWhole();
    expect(await mover('s3')).toEqual({ movidos: 0, faults: [] });
    expect(await mover('base')).toEqual({ movidos: 8, faults: [] });
    expect(await counts()).toEqual({ base: 8, s3: 0 });
    expect(files.keys()).toEqual([]);
    await areWhole();
  });

  test.each(['s3', 'base'] as const)(
    'stopped at any call to the store on the way to %s, all are readable, and a next run goes on',
    async (a) => {
      await mover(a === 's3' ? 'base' : 's3');
      for (let calls = 1; ; calls++) {
        let left = calls;
        const dying = <T>(call: () => Promise<T>) => {
          if (left-- > 0) return call();
          throw new Error('killed');
        };
        const dead: ObjectStore = {
          ...store,
          put: (key, object) => dying(() => store.put(key, object)),
          get: (key, bytes) => dying(() => store.get(key, bytes)),
          remove: (key) => dying(() => store.remove(key)),
        };
        const end = await mover(a, dead).catch((error: Error) => error.message);
        await areWhole();
        if (end !== 'killed') break;
      }
      await mover(a);
      await api.documentos.sweep(api.clock.now + DAY);
      expect(files.keys()).toHaveLength(a === 's3' ? 8 : 0);
      expect(await counts()).toEqual(a === 's3' ? { base: 0, s3: 8 } : { base: 8, s3: 0 });
    },
  );

  test('a document that is not what its row tells stays where it is, and is named', async () => {
    await mover('s3');
    const [first, second] = ids as [number, number];
    const keyOf = async (id: number) =>
      (
        await api.database.db
          .selectFrom('adjuntos')
          .select('objeto')
          .where('evaluacionId', '=', id)
          .executeTakeFirstOrThrow()
      ).objeto as string;
    const [changed, lost] = [files.fileOf(await keyOf(first)), files.fileOf(await keyOf(second))];
    const bytes = readFileSync(changed);
    writeFileSync(changed, 'otro');
    rmSync(lost);
    const { movidos, faults } = await mover('base');
    expect([movidos, faults.sort()]).toEqual([
      6,
      [
        [first, null],
        [second, null],
      ],
    ]);
    expect(await counts()).toEqual({ base: 6, s3: 2 });
    writeFileSync(changed, bytes);
    writeFileSync(lost, bytes);
    expect(await mover('base')).toEqual({ movidos: 2, faults: [] });
    const { db } = api.database;
    await sql`update adjuntos set contenido = ${Buffer.from('otro')} where "evaluacionId" = ${first}`.execute(
      db,
    );
    expect(await mover('s3')).toEqual({ movidos: 7, faults: [[first, null]] });
    await sql`update adjuntos set contenido = ${PDF} where "evaluacionId" = ${first}`.execute(db);
    expect(await mover('s3')).toEqual({ movidos: 1, faults: [] });
    await areWhole();
  });

  test('who opens a document while it is moved back gets it', async () => {
    await mover('s3');
    const [id] = ids as [number];
    files.answerBy((request, _response, next) => {
      files.answerBy();
      if (request.method !== 'GET') return next();
      mover('base').then(next, next);
    });
    expect(await bytesOf(id)).toEqual(PDF);
    expect(await counts()).toEqual({ base: 8, s3: 0 });
  });

  test('a row names one place, never both and never none', async () => {
    const { db } = api.database;
    await expect(sql`update adjuntos set contenido = null`.execute(db)).rejects.toThrow(
      /check|adjuntosLugar/i,
    );
    await expect(sql`update adjuntos set objeto = 'x'`.execute(db)).rejects.toThrow(/check|adjuntosLugar/i);
  });
});
