import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'shared-domain';
import { releasePages } from './release-pages';

let releasesDir: string;
let app: FastifyInstance;

function shelve(remote: string, release: string): void {
  const folder = join(releasesDir, remote, release);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>de prueba');
}

const entry = (manifest: string) => ({ release: 'bbb', manifest, contract: 1, integrity: {} });

beforeEach(() => {
  releasesDir = mkdtempSync(join(tmpdir(), 'versiones-'));
  shelve('remote-cliente', 'aaa');
  shelve('remote-cliente', 'bbb');
  shelve('standalone', 'ccc');
  const registry: Registry = {
    schema: 1,
    remotes: {
      'remote-cliente': entry('/remotes/remote-cliente/bbb/mf-manifest.json'),
      'remote-asesor': entry('https://otro.example.pe/mf-manifest.json'),
    },
  };
  app = fastify();
  releasePages(app, {
    releasesDir,
    registry: { read: () => registry },
    sendPage: async (_request, reply, { html }) => reply.type('text/html').send(html),
  });
});

afterEach(async () => {
  await app.close();
  rmSync(releasesDir, { recursive: true, force: true });
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
