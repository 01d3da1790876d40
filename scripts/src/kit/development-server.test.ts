import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from '../build/release-file';
import { apiAt } from './api-at';
import { startServer } from './development-server';
import { inventedApi } from './invented-api';

const PAGE =
  '<html><head><script id="registry">{}</script><script src="__STANDALONE_HOST__/static/js/a.js"></script>';

let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;
const dist = () => join(folder, 'dist');

async function start(api: Parameters<typeof startServer>[0]['api'], port = 0): Promise<void> {
  const place = 'remote-cliente';
  const host = join(folder, 'host');
  server = await startServer({
    port,
    listenAt: '127.0.0.1',
    host,
    dist: dist(),
    place,
    api,
    isApiInvented: true,
  });
}

const at = (path: string) => server.url.replace('localhost', '127.0.0.1') + path;
const get = (path: string, init?: RequestInit) => fetch(at(path), init);
const post = (path: string, body: object) =>
  get(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** The part of the address with which a page says which build it shows. */
async function pageBuild(): Promise<string> {
  const [, build = ''] = /reload\.js(\?build=\d+)"/.exec(await (await get('')).text()) ?? [];
  return build;
}

const listensWith = (build: string) => get(`__kit/events${build}`);

async function untilReloaded({ body }: Response): Promise<void> {
  const text = body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes('event: reload')) heard += (await text?.read())?.value ?? '';
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'por-separado-'));
  for (const part of ['host', 'dist']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'host/standalone.html'), PAGE);
  writeRelease(dist(), {
    name: 'remote-x',
    release: 'abc',
    contract: 1,
    manifest: 'mf-manifest.json',
    integrity: {},
  });
});

afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the page registers the build in the place of the role’s screens, and finds the files of the shell', async () => {
  await start(inventedApi('cliente'));
  const page = await (await get('')).text();
  expect(page).toContain('"remote-cliente":{"release":"abc","manifest":"./mf-manifest.json"');
  expect(page).toContain('"isApiInvented":true');
  expect(page).toContain('<script src="/host/static/js/a.js">');
  expect(page.indexOf('/__kit/reload.js')).toBeLessThan(page.indexOf('/host/static'));
});

test('before the first build the page says so, and it reloads itself when there is one', async () => {
  rmSync(join(dist(), 'release.json'));
  await start(inventedApi('cliente'));
  expect(await (await get('')).text()).toContain('Todavía no hay una construcción');
  const listening = await listensWith(await pageBuild());
  server.reload();
  await untilReloaded(listening);
});

test('a page that listens only after the next build is told of that build', async () => {
  await start(inventedApi('cliente'));
  const build = await pageBuild();
  server.reload();
  await untilReloaded(await listensWith(build));
});

test('nothing outside of the two folders is served', async () => {
  await start(inventedApi('cliente'));
  writeFileSync(join(folder, 'secreto.txt'), 'x');
  expect((await get('..%2fsecreto.txt')).status).toBe(404);
  expect((await get('host/..%2f..%2fsecreto.txt')).status).toBe(404);
});

test('a port that is in use is told as a sentence', async () => {
  await start(inventedApi('cliente'));
  const port = Number(new URL(server.url).port);
  const refused = startServer({
    port,
    listenAt: '127.0.0.1',
    host: '',
    dist: '',
    place: '',
    isApiInvented: true,
    api: async () => {},
  });
  await expect(refused).rejects.toThrow(`El puerto ${port} está ocupado. Elija otro: PORT=3001 npm run dev`);
});

describe('an invented API', () => {
  beforeEach(() => start(inventedApi('cliente')));

  const claimsIn = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  test.each([
    ['asesor', 'asesor'],
    ['cualquiera', 'cliente'],
  ])('lets %s in as a person of the role %s', async (username, rol) => {
    const tokens = await (await post('api/login', { username, password: 'x', remember_me: false })).json();
    expect(claimsIn(tokens.access_token)).toMatchObject({ rol });
    expect(await (await post('api/validate-refresh-token', {})).json()).toEqual({ valid: true });
  });

  test('answers a call with what its schema admits, and refuses a body that does not fit', async () => {
    expect(await (await get('api/evaluaciones/index?dni=45678912')).json()).toHaveLength(3);
    const refused = await get('api/evaluaciones/status/1', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{"estado":2}',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).not.toEqual([]);
    expect((await get('api/no-existe')).status).toBe(404);
    expect((await get('api/evaluaciones/1/pdf')).headers.get('content-type')).toBe('application/pdf');
  });
});

describe('an API elsewhere', () => {
  let elsewhere: Server;
  let address: string;
  const said: string[] = [];

  beforeEach(async () => {
    said.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
    elsewhere = createServer(({ url, headers }, answer) => {
      answer.end(JSON.stringify({ url, host: headers.host, origin: headers.origin }));
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    jest.restoreAllMocks();
    elsewhere.close();
    elsewhere.closeAllConnections();
  });

  test('gets the calls as its own page would make them', async () => {
    await start(await apiAt(`${address}/api`));
    const seen = await (
      await get('api/resumen?a=1', { headers: { Origin: 'http://localhost:3000' } })
    ).json();
    expect(seen).toEqual({ url: '/api/resumen?a=1', host: address.slice('http://'.length) });
    expect(said).toEqual([]);
  });

  test('that does not answer is told when it starts, and by every call', async () => {
    elsewhere.close();
    await start(await apiAt(address));
    expect(said).toEqual([expect.stringContaining(`la API de ${address} no responde`)]);
    const answer = await get('api/resumen');
    expect([answer.status, (await answer.json()).message]).toEqual([
      502,
      `La API de ${address} no responde.`,
    ]);
  });

  test('that is no address is a mistake of the command', async () => {
    await expect(apiAt('creditos.example.pe')).rejects.toThrow(
      'API="creditos.example.pe" no es una dirección',
    );
  });
});
