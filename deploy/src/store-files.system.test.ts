import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ask } from './ask';
import { startNginx } from './nginx';
import type { RunningProxy } from './proxy-process';

const RELEASE = 'remote-asesor/uno';
const HOSTILE = '<script>alert(document.cookie)</script>';

let folder: string;
let nginx: RunningProxy;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tienda-'));
  for (const file of ['shell/index.html', 'shell/static/js/a.js', 'shell/static/media/a.svg'])
    put(file, 'shell');
  const place = '127.0.0.1:9';
  const folders = { shellDir: join(folder, 'shell'), releasesDir: join(folder, 'releases') };
  nginx = await startNginx({ ...folders, processes: [place, place] });
});
afterAll(async () => {
  await nginx?.stop();
  rmSync(folder, { recursive: true });
});

function put(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const get = (path: string) => ask(nginx.origin, { ':method': 'GET', ':path': path });

test.each([
  ...[
    'index.html',
    'x.HTML',
    'x.htm',
    'x.xhtml',
    'x.xml',
    'x.svgz',
    'x.SVG',
    'x.mht',
    'x.pdf',
    'x.JS',
    'x.txt',
  ],
  ...[
    'x.js.html',
    'x.html.js.xml',
    'dentro/index.html',
    'x.desconocido',
    '%69ndex.html',
    'x.js.map',
    'x.html.br',
  ],
])('nginx finds no %s of a release', async (name) => {
  put(`releases/${RELEASE}/${decodeURIComponent(name)}`, HOSTILE);
  const { status, body } = await get(`/remotes/${RELEASE}/${name}`);
  expect([status, body.includes('alert')]).toEqual([404, false]);
});

test.each(['', 'x', 'x.', 'dentro/'])('nginx sends nothing of the store for "%s"', async (name) => {
  for (const file of ['index.html', 'x', 'x.', 'dentro/index.html'])
    put(`releases/${RELEASE}/${file}`, HOSTILE);
  expect((await get(`/remotes/${RELEASE}/${name}`)).body).not.toContain('alert');
});

test.each([
  ['a.js', 'application/javascript'],
  ['a.mjs', 'application/javascript'],
  ['a.json', 'application/json'],
  ['a.css', 'text/css'],
  ['a.woff2', 'font/woff2'],
  ['a.webp', 'image/webp'],
])('nginx sends %s as %s', async (name, type) => {
  put(`releases/${RELEASE}/media/${name}`, 'x');
  const { status, headers } = await get(`/remotes/${RELEASE}/media/${name}`);
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    type,
    'nosniff',
  ]);
});

test('nginx sends an SVG as a picture alone, and pages as pages', async () => {
  put(`releases/${RELEASE}/a.svg`, HOSTILE);
  for (const path of [`/remotes/${RELEASE}/a.svg`, '/static/media/a.svg'])
    expect((await get(path)).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
  expect((await get('/asesor')).headers['content-type']).toBe('text/html');
});
