import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CALLS, callRequest, exampleOf } from '../../testing/call-request';
import { registrar, solicitudDe } from '../../testing/solicitudes';
import { API_HEADERS, DNI_CLIENTE, startTestApi, type TestApi } from '../../testing/test-api';

const ORIGIN = 'https://solo.example';

let api: TestApi;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cabeceras-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root"></div>');
  const pages = { SHELL_DIR: folder, RELEASES_DIR: folder };
  api = await startTestApi('sqlite', { env: { CORS_ORIGINS: ORIGIN, ...pages } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

async function send(method: string, target: string, headers: Record<string, string> = {}) {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'x', connection: 'close', origin: ORIGIN, ...headers });
  socket.write(
    `${method} ${target} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
  );
  await once(socket, 'connect');
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const received = fields.map((field) => field.toLowerCase().split(': ', 2) as [string, string]);
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(received), body: rest.join() };
}

const OF_EVERY_ANSWER = {
  ...API_HEADERS,
  'access-control-allow-origin': ORIGIN,
  vary: 'origin',
};

const percent = (letters: string) =>
  letters.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const SPELLINGS: [string, (path: string) => string][] = [
  ['with one escaped letter', (path) => path.replace('/api/', '/%61pi/')],
  ['with every letter of its first word escaped', (path) => path.replace('/api/', percent('/api/'))],
  ['with an escaped letter behind', (path) => path.replace(/[a-z](?=[a-z.]*(\?|$))/, percent)],
  ['in absolute form', (path) => `http://otro.example${path}`],
  ['in absolute form with an escaped letter', (path) => `https://x${path.replace('/api/', '/a%70i/')}`],
];

test.each(CALLS)(
  '%s is answered with the headers of the API, however its address is written',
  async (name) => {
    const { method = '', url = '' } = callRequest(name, { ...exampleOf(name), body: undefined });
    const plain = await send(method, String(url));
    expect(plain.headers).toMatchObject(OF_EVERY_ANSWER);
    for (const [spelling, spell] of SPELLINGS) {
      const { status, headers } = await send(method, spell(String(url)));
      expect({ spelling, status, ...headers }).toMatchObject({
        spelling,
        status: plain.status,
        ...OF_EVERY_ANSWER,
      });
    }
  },
);

describe.each(SPELLINGS)('an address %s', (_spelling, spell) => {
  test('a preflight is answered as for the plain address', async () => {
    const { status, headers } = await send('OPTIONS', spell('/api/evaluaciones/create'));
    expect(status).toBe(204);
    expect(headers).toMatchObject(OF_EVERY_ANSWER);
    expect(headers['access-control-allow-methods']).toContain('put');
  });

  test.each(['GET', 'HEAD', 'POST'])(
    '%s of what does not exist is a problem, never a page',
    async (method) => {
      const { status, headers } = await send(method, spell('/api/nada/otra'));
      expect(status).toBe(404);
      expect(headers).toMatchObject({ ...OF_EVERY_ANSWER, 'content-type': expect.stringMatching(/problem/) });
    },
  );

  test.each(['GET', 'HEAD'])('%s of personal data is not kept by any cache', async (method) => {
    await registrar(api, solicitudDe(DNI_CLIENTE));
    const authorization = `Bearer ${(await api.signIn('asesor')).access_token}`;
    const target = spell(`/api/evaluaciones/index?dni=${DNI_CLIENTE}`);
    const { status, headers, body } = await send(method, target, { authorization });
    expect(status).toBe(200);
    expect(body.includes('montoPrestamo')).toBe(method === 'GET');
    expect(headers).toMatchObject(OF_EVERY_ANSWER);
  });
});

test.each([
  ['//api/salud', 404],
  ['/api//salud', 404],
  ['/api', 404],
  ['/API/salud', 404],
  ['/api/%E0%A4%A', 400],
  [`/api/salud?x=${'a'.repeat(5000)}`, 414],
  ['/api/evaluaciones?q=1&q=2', 401],
  ['/api/evaluaciones/index?dni=%00', 401],
])('GET %s is refused with the headers of the API', async (target, expected) => {
  const { status, headers } = await send('GET', target);
  expect({ target, status }).toEqual({ target, status: expected });
  expect(headers).toMatchObject(OF_EVERY_ANSWER);
});

test('pages keep the headers of pages, and are no answer to another origin', async () => {
  const { status, headers } = await send('GET', '/');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache, private', 'x-frame-options': 'deny' });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});
