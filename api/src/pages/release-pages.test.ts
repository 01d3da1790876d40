import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'shared-domain/remotes';
import { createPublisher, PLAIN_SITE } from '../../testing/site';
import { releasePages } from './release-pages';

const publisher = createPublisher();
const stranger = createPublisher();
const TEMPLATE = [
  '<!doctype html><script>early()</script>',
  '<script defer src="__STANDALONE_HOST__/static/js/standalone.abc.js" integrity="sha384-shell"></script>',
  '<script type="application/json" id="registry">{}</script>',
].join('');
const SINCE = '2026-11-22T10:00:00.000Z';

let folder: string;
let app: FastifyInstance;
let registry: Registry;
let withdrawn: { remote: string; release: string; desde: number }[];

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const lineOf = (remote: string, release: string) => ({
  release,
  manifest: `/remotes/${remote}/${release}/mf-manifest.json`,
  contract: 1,
  integrity: { 'mf-manifest.json': `sha384-${'a'.repeat(64)}` },
  since: SINCE,
});

const shelve = (remote: string, release: string) =>
  put(`releases/${remote}/${release}/index.html`, '<script>alert(document.cookie)</script>');
const keep = (remote: string, release: string, line: object) =>
  put(`releases/${remote}/${release}/signed-line.json`, JSON.stringify(line));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'versiones-'));
  withdrawn = [];
  put('shell/standalone.html', TEMPLATE);
  for (const release of ['aaa', 'bbb']) shelve('remote-cliente', release);
  shelve('standalone', 'ccc');
  keep('remote-cliente', 'aaa', publisher.signed('remote-cliente', lineOf('remote-cliente', 'aaa')));
  registry = {
    schema: 1,
    remotes: {
      'remote-cliente': publisher.signed('remote-cliente', lineOf('remote-cliente', 'bbb')),
      'remote-asesor': {
        ...lineOf('remote-asesor', 'bbb'),
        manifest: 'https://otro.example.pe/mf-manifest.json',
      },
    },
  };
  app = fastify();
  releasePages(app, {
    ...PLAIN_SITE,
    shellDir: join(folder, 'shell'),
    releasesDir: join(folder, 'releases'),
    publishKeys: [publisher.key],
    registry: { read: () => registry, notice: () => undefined },
    withdrawnTrials: async () => withdrawn,
  });
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function page(url: string) {
  const { statusCode, body, headers } = await app.inject({ url });
  const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  return {
    statusCode,
    body,
    links,
    type: headers['content-type'],
    policy: headers['content-security-policy'],
  };
}

test('the page of a release that is there is sent, and its address gets the slash that its files need', async () => {
  expect(await page('/remotes/remote-cliente/aaa/')).toMatchObject({ statusCode: 200 });
  const { statusCode, headers } = await app.inject('/remotes/remote-cliente/aaa?estado=vacio');
  expect([statusCode, headers.location]).toEqual([302, '/remotes/remote-cliente/aaa/?estado=vacio']);
});

test('the file name that a host of plain files would have leads to the same page', async () => {
  const { statusCode, headers } = await app.inject('/remotes/remote-cliente/aaa/index.html?estado=vacio');
  expect([statusCode, headers.location]).toEqual([308, '/remotes/remote-cliente/aaa/?estado=vacio']);
});

test('the page is the template of the shell, with the files of that release and no script of the store', async () => {
  for (const release of ['aaa', 'bbb']) {
    const { body, policy } = await page(`/remotes/remote-cliente/${release}/`);
    expect(body).toContain('src="/static/js/standalone.abc.js"');
    expect(body).not.toContain('alert');
    const { remotes } = JSON.parse(/id="registry">([^<]*)</.exec(body)?.[1] ?? '');
    const { since: _when, ...files } = lineOf('remote-cliente', release);
    expect(remotes).toEqual({ 'remote-cliente': files });
    expect(String(policy).match(/'sha256-/g)).toHaveLength(2);
  }
});

const ENTRY = { ...lineOf('remote-cliente', 'zzz') };
const UNSIGNED: Record<string, object | string> = {
  'nothing but files': '',
  'a line that nobody signed': ENTRY,
  'a line that a stranger signed': stranger.signed('remote-cliente', ENTRY),
  'the line of another release': publisher.signed('remote-cliente', lineOf('remote-cliente', 'aaa')),
  'the line of another remote': publisher.signed('remote-asesor', lineOf('remote-asesor', 'zzz')),
  'a line with another hash': {
    ...publisher.signed('remote-cliente', ENTRY),
    integrity: { 'mf-manifest.json': `sha384-${'b'.repeat(64)}` },
  },
  'a line that leads to another folder': publisher.signed('remote-cliente', {
    ...ENTRY,
    manifest: '/remotes/remote-cliente/aaa/mf-manifest.json',
  }),
  'no JSON': '{',
};

test.each(Object.entries(UNSIGNED))('a folder of the store with %s has no page', async (_what, line) => {
  shelve('remote-cliente', 'zzz');
  shelve('evil', '1');
  put('releases/remote-cliente/zzz/signed-line.json', typeof line === 'string' ? line : JSON.stringify(line));
  put('releases/evil/1/signed-line.json', typeof line === 'string' ? line : JSON.stringify(line));
  for (const address of ['/remotes/remote-cliente/zzz', '/remotes/evil/1']) {
    for (const url of [address, `${address}/`]) {
      const { statusCode, body } = await page(url);
      expect([url, statusCode, body.includes('alert'), body.includes('zzz/')]).toEqual([
        url,
        404,
        false,
        false,
      ]);
    }
  }
});

test('a release on trial has a page, and so has one that was on trial', async () => {
  for (const release of ['ddd', 'eee']) shelve('remote-cliente', release);
  const entry = publisher.signed('remote-cliente', lineOf('remote-cliente', 'ddd'), 'trial');
  registry.trials = { 'remote-cliente': { entry, audience: { percent: 1 }, since: SINCE } };
  keep('remote-cliente', 'eee', publisher.signed('remote-cliente', lineOf('remote-cliente', 'eee'), 'trial'));
  for (const release of ['ddd', 'eee'])
    expect((await page(`/remotes/remote-cliente/${release}/`)).statusCode).toBe(200);
});

test('the list of releases says which one was taken back, by a rollback or during its trial', async () => {
  for (const release of ['ccc', 'ddd', 'eee']) {
    shelve('remote-cliente', release);
    keep('remote-cliente', release, publisher.signed('remote-cliente', lineOf('remote-cliente', release)));
  }
  const elsewhere = { ...lineOf('remote-cliente', 'otra'), manifest: 'https://otro.example.pe/m.json' };
  const event = (what: string, line: object) =>
    `${JSON.stringify({ at: SINCE, remote: 'remote-cliente', what, line })}\n`;
  const of = (release: string) => lineOf('remote-cliente', release);
  const events = [
    ...['aaa', 'ddd'].map((release) => event('published', of(release))),
    event('published', elsewhere),
    event('rolled back', of('aaa')),
    ...['bbb', 'ccc'].map((release) => event('published', of(release))),
    event('rolled back', of('bbb')),
  ];
  put('releases/history.jsonl', `${events.join('')}{"at":"2026`);
  withdrawn = [{ remote: 'remote-cliente', release: 'eee', desde: Date.parse(SINCE) }];
  const listed = async () => {
    const { body } = await page('/remotes/remote-cliente/');
    return [...body.matchAll(/versión (\w+)<\/a>(.*?)<\/li>/g)].map(([, one, note]) => `${one}${note}`);
  };
  expect((await listed()).sort()).toEqual([
    'aaa',
    'bbb',
    'ccc (retirada)',
    'ddd (retirada)',
    'eee (retirada)',
  ]);
  const entry = publisher.signed('remote-cliente', lineOf('remote-cliente', 'eee'), 'trial');
  registry.trials = {
    'remote-cliente': { entry, audience: { percent: 1 }, since: '2026-11-23T10:00:00.000Z' },
  };
  expect(await listed()).toContain('eee');
});

test.each(['/remotes/remote-cliente/vigente/', '/remotes/remote-cliente/vigente'])(
  '%s leads to the release that is current at the moment, and keeps what the address asks for',
  async (url) => {
    const current = async () => {
      const { statusCode, headers } = await app.inject(`${url}?estado=vacio&x=a.js`);
      return [statusCode, headers.location, headers['cache-control']];
    };
    expect(await current()).toEqual([302, '/remotes/remote-cliente/bbb/?estado=vacio&x=a.js', 'no-store']);
    registry.remotes['remote-cliente'] = publisher.signed('remote-cliente', lineOf('remote-cliente', 'aaa'));
    expect(await current()).toEqual([302, '/remotes/remote-cliente/aaa/?estado=vacio&x=a.js', 'no-store']);
    expect((await app.inject(url)).headers.location).toBe('/remotes/remote-cliente/aaa/');
  },
);

test('a name in the register that is no folder leads nowhere', async () => {
  const release = 'a\r\nb';
  registry.remotes['remote-cliente'] = publisher.signed('remote-cliente', lineOf('remote-cliente', release));
  expect((await app.inject('/remotes/remote-cliente/vigente/')).statusCode).toBe(404);
});

test.each([
  ['/remotes/remote-asesor/vigente/', 'No existe la versión vigente de remote-asesor.'],
  ['/remotes/cliente/vigente/', 'No existe la versión vigente de remote-cliente.'],
  ['/remotes/nada/vigente', 'No hay un remoto publicado que se llame nada.'],
  ['/remotes/constructor/vigente/', 'No hay un remoto publicado que se llame constructor.'],
])('%s leads nowhere, because no current release lies here: a page says so', async (url, problem) => {
  const { statusCode, body, type } = await page(url);
  expect([statusCode, type]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain(problem);
});

test.each(['/remotes/remote-cliente/zzz/', '/remotes/remote-cliente/zzz', '/remotes/cliente/zzz/'])(
  '%s names a release that is not there: a page says so and links to those that are, the current one first',
  async (url) => {
    const { statusCode, body, links, type } = await page(url);
    expect([statusCode, type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('No existe la versión zzz de remote-cliente.');
    expect(links).toEqual(['/remotes/remote-cliente/bbb/', '/remotes/remote-cliente/aaa/']);
  },
);

test.each(['/remotes/remote-cliente', '/remotes/remote-cliente/', '/remotes/cliente/'])(
  '%s names no release: a page links to those that are there',
  async (url) => {
    const { statusCode, body, links } = await page(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('Falta la versión de remote-cliente.');
    expect(links[0]).toBe('/remotes/remote-cliente/bbb/');
  },
);

test.each(['/remotes', '/remotes/', '/remotes/nada/', '/remotes/standalone/', '/remotes/nada/aaa/'])(
  '%s names no remote that is published: a page links to those that are',
  async (url) => {
    const { statusCode, body, links } = await page(url);
    expect(statusCode).toBe(404);
    expect(links).toEqual(['/remotes/remote-cliente/bbb/']);
    expect(body).toContain('remote-asesor (en https://otro.example.pe)');
  },
);

test('what an address names is text on the page and never a part of it', async () => {
  const { body, policy } = await page(`/remotes/${encodeURIComponent('<script>x</script>')}/`);
  expect(body).toContain('&#60;script&#62;');
  expect(body).not.toContain('<script>');
  expect(policy).toContain("default-src 'none'");
});
