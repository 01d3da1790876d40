/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiProblem } from './standalone-bar';

const PAGE = 'https://pantallas.example.pe';

let server: Server;
let status: number;
let api: string;

beforeEach(async () => {
  status = 200;
  server = createServer((_request, answer) => answer.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('an API that answers has no problem, and one with an error is told with its status', async () => {
  expect(await apiProblem(api, PAGE)).toBeUndefined();
  status = 503;
  expect(await apiProblem(api, PAGE)).toBe(`La API ${api} responde con un error (503).`);
});

test('an API that does not answer is told with its address', async () => {
  server.close();
  server.closeAllConnections();
  expect(await apiProblem(api, PAGE)).toBe(`La API ${api} no responde. Revise que esté en marcha.`);
});

test('an API that answers others but not this page is told with what to do there', async () => {
  const { fetch: real } = globalThis;
  // Node has no CORS; browsers reject this way.
  globalThis.fetch = (input, init) =>
    init?.mode === 'cors' ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init);
  try {
    expect(await apiProblem(api, PAGE)).toBe(
      `La API ${api} no admite esta página: agregue ${PAGE} a CORS_ORIGINS de ese servidor.`,
    );
  } finally {
    globalThis.fetch = real;
  }
});
