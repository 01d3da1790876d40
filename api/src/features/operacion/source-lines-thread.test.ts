import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSourceLinesThread } from './errores-de-paginas.service';

const PLACE = { archivo: '/static/js/main.js', linea: 1, columna: 1 };
const MAP = { version: 3, names: [], sources: ['./src/main.tsx'], sourcesContent: ['x()'], mappings: 'AAAA' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mapas-'));
  mkdirSync(join(folder, 'static/js'), { recursive: true });
  writeFileSync(join(folder, 'static/js/main.js.map'), JSON.stringify(MAP));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const threads: ReturnType<typeof createSourceLinesThread>[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())));

function threadOf(code?: string) {
  const start = () =>
    new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true });
  const folders = { shellDir: folder, releasesDir: undefined };
  const thread = code ? createSourceLinesThread(folders, start) : createSourceLinesThread(folders);
  threads.push(thread);
  return thread;
}

test('lines of the sources come from a thread', async () => {
  const { linesOf } = threadOf();
  expect(await linesOf([PLACE, { ...PLACE, archivo: '/otro.js' }], 1)).toEqual([
    'src/main.tsx:1',
    '/otro.js:1:1',
  ]);
}, 30_000);

test('reports beyond the queue are refused at once, and one person gives up places for others', async () => {
  const { linesOf, close } = threadOf("parentPort.on('message', () => {})");
  const ends = Array.from({ length: 45 }, () => linesOf([PLACE], 1).catch(({ statusCode }) => statusCode));
  expect(await Promise.race(ends)).toBe(503);
  const other = linesOf([PLACE], 2).catch(({ statusCode }) => statusCode);
  await close();
  expect((await Promise.all(ends)).filter((status) => status === 503)).toHaveLength(5);
  expect(await other).toBeUndefined();
}, 30_000);

test('a thread that fails is replaced for the next report', async () => {
  const { linesOf } = threadOf(`parentPort.on('message', ([{ linea }]) => {
    if (linea === 2) throw new Error('damaged');
    parentPort.postMessage(['src/main.tsx:1']);
  });`);
  await expect(linesOf([{ ...PLACE, linea: 2 }], 1)).rejects.toThrow('damaged');
  expect(await linesOf([PLACE], 1)).toEqual(['src/main.tsx:1']);
}, 30_000);
