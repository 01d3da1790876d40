/** @jest-environment node */

const ORIGIN = 'https://creditos.example';
const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;
const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error('roto'));
const throws = () => {
  throw new Error('roto');
};
const gives = (value: () => unknown) => async () => value();
const page = (days: number) =>
  gives(() => new Response('cache', { headers: { 'X-Confirmed': String(NOW - days * DAY) } }));

const KEPT = page(1);
const OLD = page(8);
const NONE = gives(() => undefined);
const UP = gives(() => new Response('server'));
const BROKEN = gives(() => new Response('server', { status: 502 }));

type Way = 'kept-page' | 'asked-page';
type World = Record<'kept' | 'server' | 'forget', () => unknown>;

async function startWorker(world: Partial<World>) {
  jest.resetModules();
  jest.useFakeTimers({ now: NOW });
  const { kept, server, forget } = { kept: KEPT, server: UP, forget: gives(() => []), ...world };
  const keys = jest.fn(forget);
  const ask = jest.fn(server);
  const clients = { get: async () => undefined };
  const location = { origin: ORIGIN };
  Object.assign(globalThis, { caches: { match: kept, keys }, fetch: ask, location, clients });
  const { answerPage, answerFile } = await import('./service-worker');
  const open = (way: Way, isReloadNavigation = false) => {
    const request = { url: `${ORIGIN}/asesor`, isReloadNavigation } as unknown as Request;
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    return answerPage(way, { request, resultingClientId: 'tab', waitUntil }).then((answer) => answer.text());
  };
  const start = () =>
    (globalThis as unknown as { onmessage(event: object): void }).onmessage({ data: 'started' });
  const forgotten = () => keys.mock.calls.length;
  return { answerFile, ask, open, start, forgotten };
}

afterEach(() => jest.useRealTimers());

/** With `isStuck`, first opens a page that never starts. */
async function answeredBy(way: Way, { isStuck = false, ...world }: Partial<World> & { isStuck?: boolean }) {
  const { open, forgotten } = await startWorker(world);
  if (isStuck) await open('kept-page');
  const from = open(way, isStuck).catch(() => 'nobody');
  await jest.advanceTimersByTimeAsync(7500);
  return [await from, forgotten()];
}

test.each<[string, Way, Parameters<typeof answeredBy>[1], [from: string, forgotten: number]]>([
  ['a kept page answers at once', 'kept-page', { server: never }, ['cache', 0]],
  ['nothing is kept', 'kept-page', { kept: NONE }, ['server', 0]],
  ['the cache fails', 'kept-page', { kept: fails }, ['server', 0]],
  ['the cache throws', 'kept-page', { kept: throws }, ['server', 0]],
  ['the cache never answers', 'kept-page', { kept: never }, ['server', 0]],
  ['the last page did not start', 'kept-page', { isStuck: true }, ['server', 1]],
  ['the same, and nothing can be deleted', 'kept-page', { isStuck: true, forget: never }, ['server', 1]],
  ['nobody confirmed it for a week', 'kept-page', { kept: OLD }, ['server', 0]],
  ['the same without a server', 'kept-page', { kept: OLD, server: fails }, ['cache', 0]],
  ['loaded again', 'asked-page', {}, ['server', 0]],
  ['loaded again without a server', 'asked-page', { server: fails }, ['cache', 0]],
  ['loaded again from a server that never answers', 'asked-page', { server: never }, ['cache', 0]],
  ['loaded again while the server is repaired', 'asked-page', { server: BROKEN }, ['cache', 0]],
  ['nothing is kept and the server fails', 'kept-page', { kept: NONE, server: fails }, ['nobody', 0]],
  [
    'nothing is kept and the server answers an error',
    'kept-page',
    { kept: NONE, server: BROKEN },
    ['server', 0],
  ],
])('%s: %s', async (_what, way, world, expected) => {
  expect(await answeredBy(way, world)).toEqual(expected);
});

test.each([
  ['it was opened just now', 7999, false, false],
  ['it had time enough', 8000, false, true],
  ['its person loads it again', 100, true, true],
])('whether a page did not start: %s', async (_what, milliseconds, isReload, isStuck) => {
  const { open, forgotten } = await startWorker({});
  await open('kept-page');
  await jest.advanceTimersByTimeAsync(milliseconds);
  if (isReload) await open('asked-page', true);
  expect(forgotten()).toBe(isStuck ? 1 : 0);
});

test.each([
  ['nothing was opened', false, 0],
  ['it started, and its person loads it again', true, 0],
])('whether a page did not start: %s', async (_what, isOpened, forgets) => {
  const { open, start, forgotten } = await startWorker({});
  if (isOpened) await open('kept-page');
  start();
  await jest.advanceTimersByTimeAsync(8000);
  await open('asked-page', isOpened);
  expect(forgotten()).toBe(forgets);
});

const WORKER = `${ORIGIN}/static/media/pdf.worker.eeeeeeeeeeee.mjs`;

test("the server is not asked with the page's request, whose destination WebKit compares with this worker's policy", async () => {
  const server = gives(() => new Response(null, { status: 404 }));
  const { answerFile, ask } = await startWorker({ kept: NONE, server });
  const request = new Request(WORKER, { mode: 'same-origin', integrity: 'sha384-x' });
  await answerFile(request, () => {});
  expect(ask.mock.calls).toEqual([[WORKER, request]]);
});
