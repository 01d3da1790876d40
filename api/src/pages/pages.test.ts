import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { PLAIN_SITE } from '../../testing/site';
import { startTestApi } from '../../testing/test-api';
import { registerPages } from './pages';
import { watchRegistry } from './registry-in-use';

const RELEASE = '/remotes/remote-asesor/abc123abc123';
const TEMPLATE = [
  '<!doctype html><meta property="csp-nonce" nonce="__NONCE__">',
  '<meta name="demonstration" content="__DEMONSTRATION__"><meta name="secure-address" content="__SECURE_ADDRESS__">',
  '<script type="application/json" id="registry">{}</script><div id="root"></div>',
].join('');

let folder: string;
let app: FastifyInstance;

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function register(manifest: string, integrity = {}): void {
  const entry = { release: 'abc123abc123', manifest, contract: 1, integrity };
  put('releases/remotes.json', JSON.stringify({ schema: 1, remotes: { 'remote-asesor': entry } }));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paginas-'));
  put('shell/index.html', TEMPLATE);
  put('shell/standalone.html', TEMPLATE);
  put('shell/static/js/shell.abc.js', 'console.log("shell")');
  put('shell/static/js/shell.abc.js.br', 'compressed');
  put(`releases/${RELEASE.replace('/remotes/', '')}/remoteEntry.abc.js`, 'var remote_asesor');
  for (const file of ['history.jsonl', 'history.json']) put(`releases/${file}`, '{}');
  register(`${RELEASE}/mf-manifest.json`);
  app = fastify();
  await registerPages(app, {
    shellDir: join(folder, 'shell'),
    releasesDir: join(folder, 'releases'),
    registry: watchRegistry({
      file: join(folder, 'releases/remotes.json'),
      dataDir: join(folder, 'datos'),
      clock: Date.now,
      log: app.log,
    }),
    ...PLAIN_SITE,
    demo: true,
    serviceWorker: true,
    https: { port: 3443 },
  });
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

test.each(['/', '/asesor/evaluacion-cliente/45678912', '/cliente?pagina=2'])(
  '%s is the page',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="root">');
  },
);

test('every page has a nonce of its own, the same in its policy and in its text', async () => {
  const pages = await Promise.all([app.inject('/'), app.inject('/')]);
  const nonces = pages.map(({ headers }) => /'nonce-([^']+)'/.exec(policyOf(headers))?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { body }] of pages.entries()) expect(body).toContain(`nonce="${nonces[index]}"`);
});

test('the policy allows own scripts only, nothing inline and no eval', async () => {
  const { headers } = await app.inject('/');
  expect(
    policyOf(headers)
      .replace(/'nonce-[^']+'/, "'nonce-'")
      .split('; '),
  ).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'nonce-'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    'frame-src blob:',
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ]);
});

test('the page is not guessed, framed, kept by others nor told where it was left for', async () => {
  for (const url of ['/', `${RELEASE}/`]) {
    expect((await app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache, private',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

async function pageWith(env: NodeJS.ProcessEnv) {
  const pages = {
    SHELL_DIR: join(folder, 'shell'),
    RELEASES_DIR: join(folder, 'releases'),
  };
  const api = await startTestApi('sqlite', { env: { ...env, ...pages } });
  const withTls = await api.call({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  const without = await api.call({ url: '/' });
  await api.close();
  expect([withTls.statusCode, without.statusCode]).toEqual([200, 200]);
  expect(without.headers['strict-transport-security']).toBeUndefined();
  return { hsts: withTls.headers['strict-transport-security'], body: without.body };
}

const PUBLIC_URL = 'https://creditos.example';

test.each([
  ['no proxy configured', { PUBLIC_URL, TRUST_PROXY: '0' }, undefined],
  ['a proxy and a public address with TLS', { PUBLIC_URL, TRUST_PROXY: '1' }, 'max-age=31536000'],
  ['a public address without TLS', { TRUST_PROXY: '1' }, undefined],
  ['the demonstration', { PUBLIC_URL, TRUST_PROXY: '1', DEMO: '1' }, undefined],
])('with %s a header that says TLS makes the page ask for TLS alone: %o → %s', async (_, env, hsts) => {
  expect((await pageWith(env)).hsts).toBe(hsts);
});

const told = (body: string) =>
  ['demonstration', 'secure-address'].map(
    (name) => new RegExp(`name="${name}" content="([^"]*)"`).exec(body)?.[1],
  );

test.each([
  ['localhost:3000', 'https://localhost:3443'],
  ['192.168.1.5:3000', 'https://192.168.1.5:3443'],
  ['[::1]:3000', 'https://[::1]:3443'],
  ['[fd12:3456::7]:3000', 'https://[fd12:3456::7]:3443'],
  ['"><script>', ''],
  ['evil.example:3000', ''],
  ['localhost.evil.example', ''],
  ['203.0.113.9', ''],
  ['[2001:db8::1]:3000', ''],
])(
  'the page of a demonstration that is opened at %s knows where it is had with TLS: %s',
  async (host, address) => {
    put(`releases/${RELEASE.replace('/remotes/', '')}/index.html`, TEMPLATE);
    for (const url of ['/', `${RELEASE}/`]) {
      const { body } = await app.inject({ url, headers: { host } });
      expect(told(body)).toEqual(['yes', address]);
    }
  },
);

test('outside the demonstration the page knows the public address, when that has TLS', async () => {
  expect(told((await pageWith({ PUBLIC_URL })).body)).toEqual(['no', PUBLIC_URL]);
  expect(told((await pageWith({})).body)).toEqual(['no', '']);
});

test('a remote that is registered on another origin is allowed in its folder, from the next page on', async () => {
  register('https://remotos.example.pe/asesor;1/mf-manifest.json');
  const { headers } = await app.inject('/');
  expect(policyOf(headers)).toContain("script-src 'self' https://remotos.example.pe/asesor%3B1/;");
  expect(policyOf(headers)).toContain("connect-src 'self' https://remotos.example.pe;");
});

test.each([
  [' crossorigin="anonymous" integrity="sha384-x"', 'blocked-destinations=(script)'],
  ['', undefined],
])('a page whose scripts have%s asks the browser for hashes: %s', async (attributes, asked) => {
  const page = `${TEMPLATE}<script defer="defer"${attributes} src="/static/js/shell.abc.js"></script>`;
  put('shell/index.html', page);
  put('shell/standalone.html', page);
  for (const url of ['/', `${RELEASE}/`]) {
    expect((await app.inject(url)).headers['integrity-policy']).toBe(asked);
  }
});

test('what the markup of a page names does not run by itself, but for its first scripts', async () => {
  put(
    'shell/index.html',
    `${TEMPLATE}<script defer integrity="sha384-x" src="/static/js/shell.abc.js"></script>`,
  );
  const [, first] = policyOf((await app.inject('/')).headers).split(', ');
  expect(first).toBe("script-src 'strict-dynamic' 'sha384-x'; worker-src 'self'");
});

test('style sheets of this origin are allowed where a registered release has some', async () => {
  const styles = { 'static/css/x.css': `sha384-${'a'.repeat(64)}` };
  register(`${RELEASE}/mf-manifest.json`, styles);
  expect(policyOf((await app.inject('/')).headers)).toContain("style-src 'self' 'nonce-");
});

test('the registry is in the page, and cannot end its script element', async () => {
  register('/remotes/</script><script>alert(1)</script>/mf-manifest.json');
  const { body } = await app.inject('/');
  expect(body.match(/<script/g)).toHaveLength(1);
  const data = /id="registry">([^<]*)</.exec(body)?.[1] ?? '';
  expect(JSON.parse(data).remotes['remote-asesor'].manifest).toContain('</script>');
});

test('the keys that the operator lists are in the page, and not in the registry that they are for', async () => {
  const key = Buffer.alloc(32, 1).toString('base64');
  const keysIn = (body: string) => JSON.parse(/id="registry">([^<]*)</.exec(body)?.[1] ?? '').keys;
  expect(keysIn((await pageWith({ PUBLISH_KEYS: key })).body)).toEqual([key]);
  expect(keysIn((await pageWith({})).body)).toBeUndefined();
});

test('the registry alone is never cached', async () => {
  const { headers, json } = await app.inject('/remotes.json').then((one) => ({ ...one, json: one.json() }));
  expect(headers['cache-control']).toBe('no-store');
  expect(json.remotes['remote-asesor'].release).toBe('abc123abc123');
});

test.each(['release', 'remotes'])('%s.json is described for editors of any origin', async (file) => {
  const { statusCode, headers, body } = await app.inject(`/schemas/${file}.schema.json`);
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(JSON.parse(body)).toMatchObject({ type: 'object', title: expect.stringContaining(`${file}.json`) });
});

test('files with a hash in their name are kept for a year and sent compressed', async () => {
  const { headers, body } = await app.inject({
    url: '/static/js/shell.abc.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
  expect(body).toBe('compressed');
});

test('files of a release may be read by pages of other origins', async () => {
  const { statusCode, headers } = await app.inject(`${RELEASE}/remoteEntry.abc.js`);
  expect(statusCode).toBe(200);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cache-control']).toContain('immutable');
});

test.each([
  '/static/js/shell.abc.js.map',
  '/%73tatic/js/shell.abc.js.ma%70',
  `${RELEASE}/static/js/inicio.abc.js.map`,
  `${RELEASE}/static//js/inicio.abc.js%2Emap`,
  `${RELEASE}/otra/../static/js/inicio.abc.js.map`,
  `${RELEASE}/mf-stats.json`,
  `${RELEASE}/%6df-stats.json`,
])('%s, which holds the sources, stays on the server, however it is asked for', async (file) => {
  for (const ending of ['', '.br', '.gz']) {
    put(`shell/static/js/shell.abc.js.map${ending}`, 'sources');
    for (const name of ['static/js/inicio.abc.js.map', 'mf-stats.json'])
      put(`releases/${RELEASE.replace('/remotes/', '')}/${name}${ending}`, 'sources');
  }
  for (const ending of ['', '.br', '.gz', '%2Ebr', '?v=1', '/', '%00', ';v=1']) {
    const url = file + ending;
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect({ url, isRefused: [403, 404].includes(statusCode), isTold: body.includes('sources') }).toEqual({
      url,
      isRefused: true,
      isTold: false,
    });
  }
});

test('nothing that pages are made of is guessed at, and a page of the store is no file that is sent', async () => {
  put(`releases/${RELEASE.replace('/remotes/', '')}/index.html`, TEMPLATE);
  const paths = [
    '/static/js/shell.abc.js',
    '/static/js/gone.js',
    '/remotes/',
    RELEASE,
    '/schemas/remotes.json',
  ];
  for (const url of [
    ...paths,
    '/remotes.json',
    '/shell.json',
    `${RELEASE}/remoteEntry.abc.js`,
    '/favicon.ico',
  ]) {
    const { headers } = await app.inject(url);
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
  }
  const asFile = await app.inject(`${RELEASE}/index.html`);
  expect([asFile.statusCode, asFile.headers['x-content-type-options']]).toEqual([308, 'nosniff']);
});

test.each([
  '/static/js/gone.js',
  `${RELEASE}/gone.js`,
  '/remotes/remotes.json',
  '/remotes/history.jsonl',
  '/remotes/history.json',
  '/remotes/../shell/index.html',
  '/remotes/remote-asesor/%2e%2e/%2e%2e/shell/index.html',
  '/favicon.ico',
  '/api/nada',
])('%s is a real 404, never a page', async (url) => {
  const { statusCode, headers } = await app.inject({ url });
  expect(statusCode).toBe(404);
  expect(headers['content-type']).not.toContain('text/html');
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});

test('the address of a release is its own page, with a policy and a nonce; another one is not found', async () => {
  const { statusCode, headers, body } = await app.inject(`${RELEASE}/`);
  expect(statusCode).toBe(200);
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? 'none';
  expect(policyOf(headers)).toContain(`'nonce-${nonce}'`);
  expect(body).toContain('id="registry">{"schema":1,"remotes":{"remote-asesor":{');
  expect((await app.inject(`${RELEASE}?estado=vacio`)).headers.location).toBe(`${RELEASE}/?estado=vacio`);
  for (const url of ['/remotes/remote-asesor/000000000000/', '/remotes/..%2fshell/x/']) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});
