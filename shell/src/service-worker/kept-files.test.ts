import { answerFile } from './kept-files';

const WORKER = 'https://creditos.example/static/media/pdf.worker.eeeeeeeeeeee.mjs';

test("the server is not asked with the page's request, whose destination WebKit compares with this worker's policy", async () => {
  const ask = jest.fn(async () => new Response(null, { status: 404 }));
  Object.assign(globalThis, { fetch: ask, caches: { match: async () => undefined } });
  const request = new Request(WORKER, { mode: 'same-origin', integrity: 'sha384-x' });
  await answerFile(request, () => {});
  expect(ask.mock.calls).toEqual([[WORKER, request]]);
});
