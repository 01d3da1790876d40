import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileSchemas, forPage } from 'shared-domain';
import type {} from '../http/headers';
import { roleHint } from './hints/role-hint';
import { isForLogin } from './login-page';
import { notFound } from './not-found';
import { releasePages } from './release-pages';
import { type PageOptions, type RenderedPage, renderPage, watchPage } from './render-page';
import { isForTlsAlone, type Site, tellSite } from './site';
import { serveShellFile } from './skew/shell-file';

export interface PagesOptions extends PageOptions {
  site: Site;
}

// Only files inside a release never change. The registry stands beside the releases and does.
const RELEASE_FILE = /^\/[^/]+\/[^/]+\/./;
/** Source maps and the statistics of a build hold the sources. The service reads them; nobody else gets them. */
const PRIVATE_FILE = /(\.map|\/mf-stats\.json)(\.br|\.gz)?$/i;
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";
const FOREVER = { maxAge: '365d', immutable: true } as const;

/** Serves the shell, the releases of the remotes and the registry beside the API. */
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
  releasePages(app, {
    ...{ sendPage, registry: options.registry, releasesDir: resolve(options.releasesDir) },
  });

  app.get('/remotes.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return forPage(options.registry.read());
  });

  serveShellFile(app, options.shellDir);

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
  return (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => {
    const { html, headers } = page;
    if (isForTlsAlone(request, site)) headers['Strict-Transport-Security'] = 'max-age=31536000';
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(tellSite(html, request, site));
  };
}

/** Calls of the API and files. Without this they would get the page with 200 and take it for their answer. */
function isNoScreen(path: string): boolean {
  return /^\/*api(\/|$)/i.test(path) || /\.[a-z0-9]+$/i.test(path);
}

interface FilesOptions {
  prefix: string;
  root: string;
  /** Whether pages of other origins may load the files, such as another shell that mounts our remotes. */
  isPublic?: boolean;
}

async function files(scope: FastifyInstance, { root, isPublic = false }: FilesOptions): Promise<void> {
  scope.setNotFoundHandler((_request, reply) => notFound(reply));
  await scope.register(fastifyStatic, {
    root,
    ...FOREVER,
    index: false,
    preCompressed: true,
    allowedPath: (path) => !PRIVATE_FILE.test(path) && (!isPublic || RELEASE_FILE.test(path)),
    decorateReply: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      // The page of a release has an address of its own. Its file is no page: here it would run without a policy.
      if (path.endsWith('.html')) reply.header('Content-Security-Policy', NOTHING_RUNS);
      if (!isPublic) return;
      reply.header('Access-Control-Allow-Origin', '*');
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
}
