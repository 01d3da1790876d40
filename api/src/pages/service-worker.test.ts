import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { PLAIN_SITE } from '../../testing/site';
import { registerPages } from './pages';

const TEMPLATE = [
  '<!doctype html><meta property="csp-nonce" nonce="__NONCE__">',
  '<meta name="service-worker" content="__SERVICE_WORKER__">',
  '<script type="application/json" id="registry">{}</script>',
].join('');

let folder: string;
const started: FastifyInstance[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visita-'));
  writeFileSync(join(folder, 'index.html'), TEMPLATE);
  writeFileSync(join(folder, 'service-worker.js'), 'console.log("worker")');
});

afterEach(async () => {
  for (const app of started.splice(0)) await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(serviceWorker = true, release = 'uno'): Promise<FastifyInstance> {
  const app = fastify();
  started.push(app);
  const line = {
    release,
    manifest: `/remotes/remote-asesor/${release}/mf-manifest.json`,
    contract: 1,
    integrity: {},
  };
  await registerPages(app, {
    shellDir: folder,
    releasesDir: folder,
    registry: { read: () => ({ schema: 1, remotes: { 'remote-asesor': line } }), notice: () => undefined },
    ...PLAIN_SITE,
    demo: false,
    serviceWorker,
    https: undefined,
  });
  return app;
}

test('the worker is a script that every visit asks for anew, and that asks this server alone', async () => {
  const { statusCode, headers, body } = await (await serve()).inject('/service-worker.js');
  expect([statusCode, body]).toEqual([200, 'console.log("worker")']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  });
});

test('switched off, what takes its place deletes what was kept and goes away, and the page says so', async () => {
  const app = await serve(false);
  const { headers, body } = await app.inject('/service-worker.js');
  expect(body).toMatch(/caches\.delete[\s\S]*registration\.unregister/);
  expect(headers['clear-site-data']).toBeUndefined();
  expect((await app.inject('/neutral-page')).body).toContain('name="service-worker" content="no"');
});

test.each(['/service-worker.js', '/neutral-page'])('a browser that has %s is told so', async (url) => {
  const app = await serve();
  const { headers } = await app.inject(url);
  for (const known of [headers.etag, `W/${headers.etag}`]) {
    const again = await app.inject({ url, headers: { 'if-none-match': String(known) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  expect((await app.inject({ url, headers: { 'if-none-match': '"otra"' } })).statusCode).toBe(200);
});

test('the neutral page has another name once a release, the shell or a setting is another one', async () => {
  const nameOf = async (app: FastifyInstance) => (await app.inject('/neutral-page')).headers.etag;
  const app = await serve();
  const names = [await nameOf(app), await nameOf(await serve(true, 'dos')), await nameOf(await serve(false))];
  writeFileSync(join(folder, 'index.html'), `${TEMPLATE}<p>otra`);
  names.push(await nameOf(await serve()));
  expect(new Set(names).size).toBe(4);
});

test('a shell that was built without a worker has none', async () => {
  rmSync(join(folder, 'service-worker.js'));
  expect((await (await serve()).inject('/service-worker.js')).statusCode).toBe(404);
});
