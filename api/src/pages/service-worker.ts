import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NEUTRAL_PAGE, SERVICE_WORKER } from 'shared-domain/second-visit';
import type { PagesOptions, RenderedPage, Site } from './render-page';
import { sendPage, tellSite } from './send-page';

/** `Clear-Site-Data` would also delete drafts and sessions. */
const SERVICE_WORKER_OFF = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration.unregister();
}
`;

const POLICY = "default-src 'none'; connect-src 'self'";

export function serveServiceWorker(
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

/** Excludes the nonce, which differs each time. */
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
