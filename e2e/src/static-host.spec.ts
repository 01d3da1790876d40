import { writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { differenceFile } from 'shared-domain/remotes';
import { type OwnReleases, ownReleases } from './own-releases';
import type { Served } from './serve-folder';
import { type ProductServer, startProduct } from './server';
import { startNginx } from './static-host/nginx-host';
import { startPlainHost } from './static-host/plain-host';
import { expect, signIn, test } from './test';

const HASH = 'kZ3/f+aa/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb=';
const CHROME = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };
const WITH_DICTIONARY = { ...CHROME, 'available-dictionary': `:${HASH}:` };
const FOREVER = 'public, max-age=31536000, immutable';

let releases: OwnReleases;
let product: ProductServer;
let folder: string;

test.beforeAll(async () => {
  releases = ownReleases();
  product = await startProduct(releases.environment);
  const { RELEASES_DIR } = releases.environment;
  folder = `/remotes/remote-cliente/${releases.current('remote-cliente')}`;
  const place = join(RELEASES_DIR, 'remote-cliente', releases.current('remote-cliente'));
  for (const [ending, content] of Object.entries({
    '': 'whole',
    '.br': 'brotli',
    '.gz': 'gzip',
    '.map': 'map',
  })) {
    writeFileSync(join(place, `static/js/40.js${ending}`), content);
  }
  writeFileSync(join(place, differenceFile('static/js/40.js', HASH)), 'difference');
  // Earlier versions wrote history.json.
  for (const file of ['history.json', 'history.jsonl']) writeFileSync(join(RELEASES_DIR, file), '{}\n');
});

test.afterAll(async () => {
  await product.stop();
  releases.remove();
});

interface Answer {
  headers: IncomingHttpHeaders & { ':status'?: number };
  body: string;
}

/** nginx serves HTTP/2 on the same port. */
async function ask(origin: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  const session = connect(origin, { rejectUnauthorized: false });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const parts: Buffer[] = [];
      let told: Answer['headers'] = {};
      const stream = session.request({ ':path': path, ...headers });
      stream.on('response', (received) => {
        told = received;
      });
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => resolve({ headers: told, body: Buffer.concat(parts).toString() }));
      stream.on('error', reject);
      session.on('error', reject);
    });
  } finally {
    session.close();
  }
}

async function visit(browser: Browser, { origin }: Served): Promise<string[]> {
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await signIn(page, 'jefe');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const protocols = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((one) => (one as PerformanceResourceTiming).nextHopProtocol),
  );
  await context.close();
  return [...new Set(protocols)];
}

test('a host of plain files, which knows no header, shows the login and the screens of a role', async ({
  browser,
}) => {
  const host = await startPlainHost({ releasesDir: releases.environment.RELEASES_DIR, api: product.url });
  await visit(browser, host);
  await host.stop();
});

test.describe('nginx with the documented configuration', () => {
  let host: Served;

  test.beforeAll(async () => {
    host = await startNginx({ releasesDir: releases.environment.RELEASES_DIR, api: product.url });
  });

  test.afterAll(async () => {
    await host?.stop();
  });

  test('sends each browser the smallest form of a script that it takes', async () => {
    const script = `${folder}/static/js/40.js`;
    const forms: [OutgoingHttpHeaders, string | undefined, string][] = [
      [WITH_DICTIONARY, 'dcz', 'difference'],
      [CHROME, 'br', 'brotli'],
      [{ ...WITH_DICTIONARY, 'available-dictionary': ':x/y=:' }, 'br', 'brotli'],
      [{ ...WITH_DICTIONARY, 'accept-encoding': 'gzip, br' }, 'br', 'brotli'],
      [{ ...WITH_DICTIONARY, 'accept-encoding': 'br, dcz;q=0' }, 'br', 'brotli'],
      [{ 'accept-encoding': 'gzip' }, 'gzip', 'gzip'],
      [{}, undefined, 'whole'],
    ];
    for (const [headers, encoding, body] of forms) {
      const answer = await ask(host.origin, script, headers);
      expect([headers, answer.headers['content-encoding'], answer.body]).toEqual([headers, encoding, body]);
      expect(answer.headers).toMatchObject({
        ':status': 200,
        'cache-control': FOREVER,
        'content-type': 'application/javascript',
        'access-control-allow-origin': '*',
        'use-as-dictionary': 'match="/remotes/remote-cliente/*/static/js/40.js"',
        vary: 'accept-encoding, available-dictionary',
      });
      const again = await ask(host.origin, script, { ...headers, 'if-none-match': answer.headers.etag });
      expect([again.headers[':status'], again.headers.vary]).toEqual([304, answer.headers.vary]);
    }
  });

  test('keeps to itself what is private, and gives the page for screens alone', async () => {
    const difference = differenceFile(`${folder}/static/js/40.js`, HASH);
    const facts: [path: string, status: number, cached: string | undefined][] = [
      [`${folder}/mf-manifest.json`, 200, FOREVER],
      ['/remotes.json', 200, 'no-store'],
      ['/jefe-negocios/evaluaciones', 200, 'no-cache, private'],
      ['/', 200, 'no-cache, private'],
      [`${folder}/static/js/40.js.map`, 404, undefined],
      [difference, 404, undefined],
      [`${folder}/static/js/..%2f40.js.map`, 404, undefined],
      [`${folder}/static/js/41.js`, 404, undefined],
      ['/static/js/../../release.json', 404, undefined],
      ['/remotes/history.json', 404, undefined],
      ['/remotes/history.jsonl', 404, undefined],
      ['/diferencia', 404, undefined],
      ['/favicon.ico', 404, undefined],
    ];
    for (const [path, status, cached] of facts) {
      const { headers } = await ask(host.origin, path, WITH_DICTIONARY);
      expect([path, headers[':status'], headers['cache-control']]).toEqual([path, status, cached]);
    }
    const { headers, body } = await ask(host.origin, '/');
    const policy = String(headers['content-security-policy']);
    const nonces = [...policy.matchAll(/'nonce-([^']+)'/g)].map(([, nonce]) => nonce);
    expect(new Set(nonces).size).toBe(2);
    for (const nonce of nonces) expect(body).toContain(`nonce="${nonce}"`);
    expect(body).toContain('data-drawn="login"');
    const withSession = await ask(host.origin, '/', { cookie: 'refresh_token=x' });
    expect(withSession.body).not.toContain('data-drawn="login"');
  });

  test('shows the login and the screens of a role over HTTP/2', async ({ browser }) => {
    expect(await visit(browser, host)).toEqual(['h2']);
  });
});
