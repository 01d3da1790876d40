import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { problemaSchema } from 'shared-domain/llamadas';
import { createCertificate } from '../../testing/service-process';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { prepareHttps } from '../https';
import { leave } from './closing';
import { SERVER_TIMEOUTS } from './request-deadline';

const OPEN_CALL = '/api/config/general';
const LONG = 60_000;

let api: TestApi;
let port: number;
let hurry: AbortController;
beforeEach(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
  hurry = new AbortController();
});
afterEach(async () => {
  hurry.abort();
  await api.close();
});

async function open(): Promise<{ socket: Socket; received(): string; until(text: RegExp): Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (part) => (text += part));
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      if (socket.closed) throw new Error(`closed after: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { socket, received: () => text, until };
}

const HEAD = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('while it closes its health is 503 in Spanish, and calls are answered over connections that end with them', async () => {
  const { access_token } = await api.signIn('asesor');
  const leaving = leave(api.app, LONG, hurry.signal);
  const health = await fetch(`http://127.0.0.1:${port}/api/salud`);
  expect([health.status, health.headers.get('retry-after'), health.headers.get('connection')]).toEqual([
    503,
    '2',
    'close',
  ]);
  expect(health.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(problemaSchema.parse(await health.json()).detail).toBe(
    'El servicio se está cerrando. Intente de nuevo en unos segundos.',
  );
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await fetch(`http://127.0.0.1:${port}${OPEN_CALL}`, { headers });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  hurry.abort();
  await leaving;
});

test('once it takes no new connections, one that is open brings a last call', async () => {
  const { socket, until, received } = await open();
  socket.write(HEAD('/api/salud'));
  await until(/"estado":"ok"/);
  const leaving = leave(api.app, 0, hurry.signal).then(() => api.app.close());
  while (api.app.server.listening) await new Promise((resolve) => setTimeout(resolve, 1));
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.write(HEAD(OPEN_CALL));
  await once(socket, 'close');
  expect(received()).toMatch(/401.*connection: close.*"detail":"Inicie sesión para continuar\."/is);
  await leaving;
});

test('a call whose head is still arriving while it closes is answered as usual', async () => {
  const { socket, received } = await open();
  socket.write(HEAD(OPEN_CALL).slice(0, 12));
  await leave(api.app, 0, hurry.signal);
  const closed = api.app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write(HEAD(OPEN_CALL).slice(12));
  await once(socket, 'close');
  expect(received()).toMatch(/401.*connection: close.*"detail":"Inicie sesión para continuar\."/is);
  await closed;
});

test('a connection over which nobody asked anything does not hold it up', async () => {
  const { socket } = await open();
  const ended = once(socket, 'close');
  await leave(api.app, 0, hurry.signal);
  await ended;
});

test.each([
  ['never begins TLS', (port: number) => connect(port, '127.0.0.1')],
  [
    'says nothing after TLS',
    (port: number) => connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }),
  ],
])('a connection to the port with TLS that %s does not hold it up either', async (_which, connectTo) => {
  const secure = await startTestApi();
  const pem = createCertificate(secure.database.dataDir);
  const listenHttps = prepareHttps(secure.app, { port: 0, cert: pem, key: pem });
  await secure.app.listen({ port: 0, host: '127.0.0.1' });
  const server = await listenHttps('127.0.0.1');
  const socket = connectTo((server.address() as AddressInfo).port);
  const ended = once(socket, 'close');
  await once(socket, socket.constructor.name === 'TLSSocket' ? 'secureConnect' : 'connect');
  const since = performance.now();
  await leave(secure.app, 0, hurry.signal);
  await secure.close();
  await ended;
  expect(performance.now() - since).toBeLessThan(SERVER_TIMEOUTS.connectionTimeout / 2);
});
