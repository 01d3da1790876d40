import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileSchemas, forPage, shellFileSchema } from 'shared-domain/remotes';
import { NEUTRAL_PAGE, SERVICE_WORKER } from 'shared-domain/remotes/second-visit';
import { currentCalls } from 'shared-domain/remotes/skew';
import { files } from './files';
import { roleHint } from './hints';
import { releasePages } from './release-pages';
import { type PagesOptions, type RenderedPage, type Site, watchPage } from './render-page';
import { sendPage, tellSite } from './send-page';

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { shellDir, releasesDir, registry } = options;
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, hasOwnHeaders: true };
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    done();
  });
  const page = watchPage(options);
  await app.register(files, { prefix: '/static', root: resolve(shellDir, 'static') });
  await app.register(files, { prefix: '/remotes', root: resolve(releasesDir), isPublic: true });

  releasePages(app, options);

  app.get('/remotes.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return forPage(registry.read());
  });

  serveShellFile(app, shellDir);
  serveServiceWorker(app, options, () => page({ path: NEUTRAL_PAGE, rol: undefined, isForLogin: false }));

  for (const [name, schema] of Object.entries(fileSchemas())) {
    app.get(`/schemas/${name}`, (_request, reply) => {
      return reply.header('Access-Control-Allow-Origin', '*').send(schema);
    });
  }

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    // Decoded by the router, without the host of an absolute address.
    if (isNoScreen(request.params['*'])) return reply.callNotFound();
    const rol = roleHint(request.headers.cookie);
    const asked = { path: `/${request.params['*']}`, rol, isForLogin: isForLogin(request) };
    return sendPage(request, reply, await page(asked), options);
  });
}

const REFRESH_TOKEN = /(^|;\s*)refresh_token=[^;\s]/;

function isForLogin({ url, headers }: FastifyRequest): boolean {
  return url === '/' && !REFRESH_TOKEN.test(headers.cookie ?? '');
}

/** API calls and files: their clients would mistake a page for the response. */
function isNoScreen(path: string): boolean {
  return /^\/*api(\/|$)/i.test(path) || /\.[a-z0-9]+$/i.test(path);
}

/** Publishing reads the shell's offers and this API's calls. */
function serveShellFile(app: FastifyInstance, shellDir: string): void {
  app.get('/shell.json', async (_request, reply) => {
    const text = await readFile(join(shellDir, 'shell.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return reply.callNotFound();
    reply.header('Cache-Control', 'no-store');
    return { ...shellFileSchema.parse(JSON.parse(text)), calls: currentCalls() };
  });
}

/** `Clear-Site-Data` would also delete drafts and sessions. */
const SERVICE_WORKER_OFF = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration.unregister();
}
`;

const POLICY = "default-src 'none'; connect-src 'self'";

function serveServiceWorker(
  app: FastifyInstance,
  { shellDir, ...site }: Pick<PagesOptions, 'shellDir' | keyof Site>,
  page: () => Promise<RenderedPage>,
): void {
  app.get(SERVICE_WORKER, async (request, reply) => {
    const script = site.serviceWorker
      ? await readFile(join(shellDir, SERVICE_WORKER), 'utf8').catch(() => undefined)
      : SERVICE_WORKER_OFF;
    if (script === undefined) return reply.callNotFound();
    reply.headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY });
    if (isKnown(request, reply, script)) return reply;
    return reply.type('text/javascript; charset=utf-8').send(script);
  });

  app.get(NEUTRAL_PAGE, async (request, reply) => {
    const rendered = await page();
    const html = tellSite(rendered.html, request, site);
    if (isKnown(request, reply, contentOf({ ...rendered, html }))) return reply;
    return sendPage(request, reply, rendered, site);
  });
}

/** Excludes the nonce, which always differs. */
function contentOf({ html, headers }: RenderedPage): string {
  const policy = String(headers['Content-Security-Policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  return `${policy}\n${html}`.replaceAll(nonce, '');
}

function isKnown(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  reply.header('ETag', etag);
  // A compressing proxy marks an ETag as weak.
  const known = request.headers['if-none-match']?.replace(/^W\//, '') === etag;
  if (known) reply.code(304).send();
  return known;
}
