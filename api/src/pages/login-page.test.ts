import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { PLAIN_SITE } from '../../testing/site';
import { registerPages } from './pages';
import { watchRegistry } from './registry-in-use';

const SCRIPT = 'document.addEventListener("submit",stop)';
const LOGIN = `<script>${SCRIPT}</script><div id="root" data-drawn="login">Iniciar sesión</div>`;
const FILES = '<script integrity="sha384-x" src="/static/js/shell.abc.js"></script>';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ingreso-'));
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'index.html'), `${FILES}<div id="root"></div>`);
  writeFileSync(join(folder, 'login.html'), `${FILES}${LOGIN}`);
  app = fastify();
  await registerPages(app, {
    shellDir: folder,
    releasesDir: folder,
    registry: watchRegistry({
      file: join(folder, 'remotes.json'),
      dataDir: folder,
      clock: Date.now,
      log: app.log,
    }),
    ...PLAIN_SITE,
    demo: true,
    serviceWorker: false,
    https: { port: 3443 },
  });
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function hasLogin(url: string, cookie?: string): Promise<boolean> {
  const { body, statusCode } = await app.inject({ url, headers: { ...(cookie && { cookie }) } });
  expect(statusCode).toBe(200);
  return body.includes('data-drawn');
}

test.each([undefined, 'tema=oscuro', 'refresh_token=', 'otro_refresh_token=abc', 'refresh_token_id=abc'])(
  'a browser with the cookies "%s" gets the login page at /',
  async (cookie) => {
    expect(await hasLogin('/', cookie)).toBe(true);
  },
);

test.each(['refresh_token=abc', 'tema=oscuro; refresh_token=abc'])(
  'a browser with the cookies "%s" has a session, and gets the page for any address',
  async (cookie) => {
    expect(await hasLogin('/', cookie)).toBe(false);
  },
);

test.each(['/?recuperar', '/?token=abc', '/asesor', '//', '/neutral-page'])(
  '%s shows something else, and has no login page inside',
  async (url) => {
    expect(await hasLogin(url)).toBe(false);
  },
);

test('a shell that was built without a login page is served as before', async () => {
  rmSync(join(folder, 'login.html'));
  expect(await hasLogin('/')).toBe(false);
});

test('the script in the page runs by its hash, in both policies, and no other inline script does', async () => {
  const { headers } = await app.inject('/');
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const policies = String(headers['content-security-policy']).split(', ');
  const sources = policies.map((policy) => /script-src ([^;]+)/.exec(policy)?.[1]);
  expect(sources).toEqual([`'self' 'sha256-${hash}'`, `'strict-dynamic' 'sha256-${hash}' 'sha384-x'`]);
});

test('no form is sent by the browser itself, which would write a password into an address or a log', async () => {
  for (const url of ['/', '/asesor']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toContain("form-action 'none'");
  }
});
