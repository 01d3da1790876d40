import { Worker } from 'node:worker_threads';
import { pdfWith } from '../../testing/pdf/build';
import { PDF } from '../../testing/solicitudes';
import { createPdfChecker, type PdfChecker } from '.';

const checkers: PdfChecker[] = [];
const checkerWith = (options: Parameters<typeof createPdfChecker>[0] = {}) => {
  const checker = createPdfChecker(options);
  checkers.push(checker);
  return checker;
};
afterEach(() => Promise.all(checkers.splice(0).map((checker) => checker.close())));

const ANA = { person: 1 };
const SCRIPT = pdfWith({ catalog: '/OpenAction<</S/JavaScript>>' });
const LARGE = Buffer.alloc(5 * 1024 * 1024);

function threadsOf(code: string, maxOldGenerationSizeMb = 64) {
  const started: Worker[] = [];
  const start = () => {
    const options = { eval: true, resourceLimits: { maxOldGenerationSizeMb } };
    const worker = new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, options);
    started.push(worker);
    return worker;
  };
  return { started, start };
}

test('many people at once each get their own answer', async () => {
  const { check } = checkerWith();
  const files = [PDF, Buffer.from('<html>'), PDF, SCRIPT];
  const faults = await Promise.all(files.map((bytes, person) => check(bytes, { person })));
  expect(faults).toEqual([null, 'web page', null, 'script']);
});

test('a check that never ends is given up: the sender is told to come back, and the next file is looked at', async () => {
  const stuck = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const { start } = threadsOf(`parentPort.on('message', ({ length }) => {
    if (length > 10) ${stuck};
    parentPort.postMessage('not a pdf');
  });`);
  const { check } = checkerWith({ start, timeLimit: 1000 });
  await expect(check(PDF, ANA)).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  expect(await check(Buffer.alloc(1), ANA)).toBe('not a pdf');
}, 30_000);

test('a file that takes all memory ends its thread alone', async () => {
  const { start } = threadsOf(
    `parentPort.on('message', ({ length }) => {
      for (const kept = []; length > 10; ) kept.push(new Array(10_000).fill({}));
      parentPort.postMessage(null);
    });`,
    16,
  );
  const { check } = checkerWith({ start, timeLimit: 20_000 });
  expect(await check(PDF, ANA)).toBe('too complex');
  expect(await check(Buffer.alloc(1), ANA)).toBeNull();
}, 30_000);

test('the memory that a large file took is given back with its thread', async () => {
  const { start, started } = threadsOf(`parentPort.on('message', () => parentPort.postMessage(null))`);
  const { check } = checkerWith({ start });
  await check(PDF, ANA);
  await check(PDF, ANA);
  expect(started).toHaveLength(1);
  await check(LARGE, ANA);
  expect(started[0]?.threadId).toBe(-1);
  await check(PDF, ANA);
  expect(started).toHaveLength(2);
});
