import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileSchemas, forPage, shellFileSchema } from 'shared-domain';
import { NEUTRAL_PAGE } from 'shared-domain/second-visit';
import { currentCalls } from 'shared-domain/skew';
import type {} from '../http/headers';
import { compressed } from './compressed';
import { files } from './files';
import { roleHint } from './hints';
import type { WithdrawnTrials } from './missing-release';
import { releasePages } from './release-pages';
import { isForLogin, type PageOptions, type RenderedPage, renderPage, watchPage } from './render-page';
import { serveServiceWorker } from './service-worker';
import { isForTlsAlone, type Site, tellSite } from './site';

export interface PagesOptions extends PageOptions {
  site: Site;
  /** Left out where there is no database to ask. */
  withdrawnTrials?: WithdrawnTrials;
}

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, hasOwnHeaders: true };
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    done();
  });
  const page = watchPage(options);
  await app.register(files, { prefix: '/static', root: resolve(options.shellDir, 'static') });
  await app.register(files, { prefix: '/remotes', root: resolve(options.releasesDir), isPublic: true });

  const sendPage = pageSender(options.site);
  const { registry, shellDir, publishKeys = [], withdrawnTrials = async () => [] } = options;
  const releasesDir = resolve(options.releasesDir);
  releasePages(app, { sendPage, registry, shellDir, releasesDir, publishKeys, withdrawnTrials });

  app.get('/remotes.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return forPage(options.registry.read());
  });

  serveShellFile(app, options.shellDir);
  const neutralPage = () => page({ path: NEUTRAL_PAGE, rol: undefined, isForLogin: false });
  serveServiceWorker(app, { ...options, page: neutralPage, sendPage });

  for (const [name, schema] of Object.entries(fileSchemas())) {
    app.get(`/schemas/${name}`, { schema: { hide: true } }, (_request, reply) => {
      return reply.header('Access-Control-Allow-Origin', '*').send(schema);
    });
  }

  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    // The router has decoded it, and has taken away the host of an address in absolute form.
    if (isNoScreen(request.params['*'])) return reply.callNotFound();
    const rol = roleHint(request.headers.cookie);
    const asked = { path: `/${request.params['*']}`, rol, isForLogin: isForLogin(request) };
    return sendPage(request, reply, renderPage(await page(asked)));
  });
}

function pageSender(site: Site) {
  return async (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => {
    const { html, headers } = page;
    if (isForTlsAlone(request, site)) headers['Strict-Transport-Security'] = 'max-age=31536000';
    reply.headers(headers).type('text/html; charset=utf-8');
    return reply.send(await compressed(request, reply, tellSite(html, request, site)));
  };
}

/** Calls of the API and files. Without this they would get the page with 200 and take it for their answer. */
function isNoScreen(path: string): boolean {
  return /^\/*api(\/|$)/i.test(path) || /\.[a-z0-9]+$/i.test(path);
}

/** Tells whoever publishes for this service what its shell offers, and which calls this very API answers. */
function serveShellFile(app: FastifyInstance, shellDir: string): void {
  app.get('/shell.json', { schema: { hide: true } }, async (_request, reply) => {
    const text = await readFile(join(shellDir, 'shell.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return reply.callNotFound();
    reply.header('Cache-Control', 'no-store');
    return { ...shellFileSchema.parse(JSON.parse(text)), calls: currentCalls() };
  });
}
