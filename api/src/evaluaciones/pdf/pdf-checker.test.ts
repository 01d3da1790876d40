import { enviar, PDF } from '../../testing/solicitudes';
import { startTestApi } from '../../testing/test-api';
import { createPdfChecker, type PdfChecker } from './pdf-checker';

/** Each of its references has to be looked for in the whole file, which takes hours. */
const ENDLESS = Buffer.from(`%PDF-1.7\n${'/OpenAction 7 0 R '.repeat(400_000)}7 0 obj [\n%%EOF\n`);

const checkers: PdfChecker[] = [];
const checkerWith = (limits: Parameters<typeof createPdfChecker>[0] = {}) => {
  const checker = createPdfChecker(limits);
  checkers.push(checker);
  return checker;
};
afterEach(() => Promise.all(checkers.splice(0).map((checker) => checker.close())));

test('many files at once each get their own answer', async () => {
  const { check } = checkerWith();
  const files = [PDF, Buffer.from('<html>'), PDF, Buffer.from('%PDF-1.4 <</S/JavaScript>> %%EOF')];
  const faults = await Promise.all(files.map((bytes) => check(bytes)));
  expect(faults).toEqual([undefined, 'not a pdf', undefined, 'active content']);
});

test('a file that takes for ever is given up, and the next one is looked into', async () => {
  const { check } = checkerWith({ plazo: 1000 });
  expect(await check(PDF)).toBeUndefined();
  const before = performance.now();
  expect(await check(ENDLESS)).toBe('no answer');
  expect(performance.now() - before).toBeLessThan(4000);
  expect(await check(PDF)).toBeUndefined();
}, 30_000);

test('a file that takes all memory ends its thread alone', async () => {
  const { check } = checkerWith({ memoriaMib: 24 });
  const pieces = Buffer.from(`%PDF-1.7\n${'stream endstream x'.repeat(580_000)}\n%%EOF\n`);
  expect(await check(pieces)).toBe('no answer');
  expect(await check(PDF)).toBeUndefined();
  expect(await checkerWith().check(pieces)).toBeUndefined();
}, 30_000);

test('meanwhile calls are answered, and whoever sent it reads that the file is not taken', async () => {
  const api = await startTestApi('sqlite', { pdfChecker: checkerWith({ plazo: 1500 }) });
  await api.signIn('asesor');
  const submission = enviar(api, { pdf: ENDLESS });
  let answered = 0;
  let isRunning = true;
  const answer = submission.finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    expect((await api.call({ method: 'GET', url: '/api/salud' })).statusCode).toBe(200);
    answered++;
    await new Promise((listo) => setTimeout(listo, 20));
  }
  expect(answered).toBeGreaterThan(10);
  expect((await answer).statusCode).toBe(422);
  expect((await answer).json().errors).toEqual({ pdf: ['Por favor, suba un archivo PDF valido.'] });
  await api.close();
}, 30_000);

test('when more wait than can be looked into in good time, the next is told to come back', async () => {
  const { check } = checkerWith();
  const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => check(PDF)));
  const refused = attempts.filter((checker) => checker.status === 'rejected');
  expect(refused).toHaveLength(19);
  expect(refused[0]?.reason).toMatchObject({ statusCode: 503, retryAfter: 2 });
}, 30_000);
