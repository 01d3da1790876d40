import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NEUTRAL_PAGE, SERVICE_WORKER } from 'shared-domain/second-visit';
import { type Page, type RenderedPage, renderPage } from './render-page';
import type { Site } from './site';

/** Ends an installed service worker and its caches. `Clear-Site-Data` would also delete drafts and sessions. */
const SERVICE_WORKER_OFF = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration.unregister();
}
`;

interface Served {
  shellDir: string;
  site: Site;
  page(): Promise<Page>;
  sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply>;
}

const HIDDEN = { schema: { hide: true } };
/** The worker asks this server and nobody else, and loads no further scripts. */
const POLICY = "default-src 'none'; connect-src 'self'";

const etagOf = (...parts: string[]) =>
  `"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`;

export function serveServiceWorker(app: FastifyInstance, served: Served): void {
  const { shellDir, site, page, sendPage } = served;

  app.get(SERVICE_WORKER, HIDDEN, async (request, reply) => {
    const script = site.serviceWorker
      ? await readFile(join(shellDir, SERVICE_WORKER), 'utf8').catch(() => undefined)
      : SERVICE_WORKER_OFF;
    if (script === undefined) return reply.callNotFound();
    reply.headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY });
    if (isKnown(request, reply, etagOf(script))) return reply;
    return reply.type('text/javascript; charset=utf-8').send(script);
  });

  app.get(NEUTRAL_PAGE, HIDDEN, async (request, reply) => {
    const rendered = renderPage(await page());
    if (isKnown(request, reply, etagOf(contentOf(rendered), JSON.stringify(site), request.hostname)))
      return reply;
    return sendPage(request, reply, rendered);
  });
}

/** Page and policy without the nonce, which differs each time. */
function contentOf({ html, headers }: RenderedPage): string {
  const policy = String(headers['Content-Security-Policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  return `${policy}\n${html}`.replaceAll(nonce, '');
}

/** Names the content. Where the browser has it already, that is the whole answer. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('ETag', etag);
  // A proxy that compresses marks a name as weak.
  const known = request.headers['if-none-match']?.replace(/^W\//, '') === etag;
  if (known) reply.code(304).send();
  return known;
}
