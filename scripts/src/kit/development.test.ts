import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from '../build/release-file';
import { startDevelopment } from './development';

const PAGE =
  '<html><head><script id="registry">{}</script><script src="__STANDALONE_HOST__/static/js/a.js"></script>';

let folder: string;
let server: Server;
let development: Awaited<ReturnType<typeof startDevelopment>>;
const said: string[] = [];
const dist = () => join(folder, 'dist');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function start(settings: { API?: string } = {}): Promise<void> {
  const PORT = String(await freePort());
  const remote = { name: 'remote-cliente', root: folder };
  development = await startDevelopment(remote, { PORT, ...settings }, join(folder, 'host'));
  server = createServer((request, response) => {
    development.answer(request, response, () => response.writeHead(404).end());
  });
  server.listen(development.port, development.host);
  await once(server, 'listening');
}

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${development.port}/${path}`, init);
const post = (path: string, body: object) =>
  get(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** From the page's reload script. */
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
  said.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
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
  jest.restoreAllMocks();
  server?.close();
  server?.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

test('the page registers the build in the place of the role’s screens, and finds the files of the shell', async () => {
  await start();
  const page = await (await get('')).text();
  expect(page).toContain('"remote-cliente":{"release":"abc","manifest":"./mf-manifest.json"');
  expect(page).toContain('"isApiInvented":true');
  expect(page).toContain('<script src="/host/static/js/a.js">');
  expect(page.indexOf('/__kit/reload.js')).toBeLessThan(page.indexOf('/host/static'));
});

test('before the first build the page says so, and it reloads itself when there is one', async () => {
  rmSync(join(dist(), 'release.json'));
  await start();
  expect(await (await get('')).text()).toContain('Todavía no hay una construcción');
  const listening = await listensWith(await pageBuild());
  development.built(true);
  await untilReloaded(listening);
});

test('a page that listens only after the next build is told of that build', async () => {
  await start();
  const build = await pageBuild();
  development.built(true);
  await untilReloaded(await listensWith(build));
});

test('a build with an error reloads no page, and the first one says where the page is in either case', async () => {
  await start();
  const build = await pageBuild();
  const port = String(development.port);
  expect(said.join('')).not.toContain(port);
  development.built(false);
  expect(await pageBuild()).toBe(build);
  expect(said.join('')).toContain(`remote-cliente por separado: http://localhost:${port}/`);
  said.length = 0;
  development.built(true);
  expect(await pageBuild()).not.toBe(build);
  expect(said).toEqual([]);
});

test('nothing outside of the folder of the shell is served', async () => {
  await start();
  writeFileSync(join(folder, 'secreto.txt'), 'x');
  expect((await get('host/standalone.html')).status).toBe(200);
  expect((await get('host/..%2fsecreto.txt')).status).toBe(404);
  expect((await get('host/..%2f..%2fsecreto.txt')).status).toBe(404);
});

test('a port that is in use is told as a sentence', async () => {
  await start();
  const { port } = development;
  const refused = startDevelopment({ name: 'remote-x', root: folder }, { PORT: String(port) }, folder);
  await expect(refused).rejects.toThrow(`El puerto ${port} está ocupado. Elija otro: PORT=3001 npm run dev`);
});

describe('an invented API', () => {
  beforeEach(() => start());

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

  beforeEach(async () => {
    elsewhere = createServer(({ url, headers }, answer) => {
      answer.end(JSON.stringify({ url, host: headers.host, origin: headers.origin }));
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    elsewhere.close();
    elsewhere.closeAllConnections();
  });

  test('gets the calls as its own page would make them', async () => {
    await start({ API: `${address}/api` });
    const seen = await (
      await get('api/resumen?a=1', { headers: { Origin: 'http://localhost:3000' } })
    ).json();
    expect(seen).toEqual({ url: '/api/resumen?a=1', host: address.slice('http://'.length) });
    expect(said).toEqual(['remote-cliente: construyendo…\n']);
  });

  test('that does not answer is told when it starts, and by every call', async () => {
    elsewhere.close();
    await start({ API: address });
    expect(said[0]).toContain(`la API de ${address} no responde`);
    const answer = await get('api/resumen');
    expect([answer.status, (await answer.json()).message]).toEqual([
      502,
      `La API de ${address} no responde.`,
    ]);
  });

  test('that is no address is a mistake of the command', async () => {
    await expect(start({ API: 'creditos.example.pe' })).rejects.toThrow(
      'API="creditos.example.pe" no es una dirección',
    );
  });
});
