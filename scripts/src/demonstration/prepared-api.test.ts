import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PreparedApi, STATE_COOKIE, startPreparedApi } from './prepared-api';

let product: Server;
let asked: string[];
let api: PreparedApi;

beforeEach(async () => {
  asked = [];
  product = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end('[{"id":1}]');
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  api = await startPreparedApi(`http://127.0.0.1:${(product.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await api.stop();
  product.close();
  product.closeAllConnections();
});

const call = (path: string, state?: string, init: RequestInit = {}) =>
  fetch(api.url + path, {
    ...init,
    headers: { Authorization: 'Bearer x', ...(state && { Cookie: `${STATE_COOKIE}=${state}` }) },
  });

test('without a state, or with one that is none, calls reach the product as they are', async () => {
  expect(await (await call('/api/x')).json()).toEqual([{ id: 1 }]);
  expect(await (await call('/api/x', 'normal')).json()).toEqual([{ id: 1 }]);
  expect(asked).toEqual(['GET /api/x', 'GET /api/x']);
});

test('a list is answered empty or long, and what changes data reaches the product', async () => {
  expect(await (await call('/api/x', 'vacio')).json()).toEqual([]);
  expect(await (await call('/api/x', 'muchos')).json()).toHaveLength(120);
  expect(await (await call('/api/x', 'vacio', { method: 'POST', body: '{}' })).json()).toEqual([{ id: 1 }]);
});

test('calls are refused without reaching the product, and signing out is not', async () => {
  const { status, headers } = await call('/api/x', 'error');
  expect([status, headers.get('content-type')]).toEqual([500, 'application/problem+json']);
  expect((await call('/api/x', 'prohibido')).status).toBe(403);
  await expect(call('/api/x', 'sin-conexion')).rejects.toThrow();
  expect(asked).toEqual([]);
  expect((await call('/api/logout', 'error', { method: 'POST' })).status).toBe(200);
});

test('pages and files are those of the product in every state', async () => {
  expect((await call('/cliente', 'error')).status).toBe(200);
  expect(asked).toEqual(['GET /cliente']);
});

test('an error that the shell reports is passed on in every state', async () => {
  const report = { remote: 'remote-cliente', release: 'abc', ruta: '/cliente', mensaje: 'Error: roto' };
  await call('/api/telemetria', 'error', { method: 'POST', body: JSON.stringify(report) });
  expect(asked).toEqual(['POST /api/telemetria']);
});
