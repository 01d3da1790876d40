import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileSchemas, forPage, shellFileSchema } from 'shared-domain';
import { NEUTRAL_PAGE } from 'shared-domain/second-visit';
import { currentCalls } from 'shared-domain/skew';
import type {} from '../http/headers';
import { files } from './files';
import { roleHint } from './hints';
import { releasePages } from './release-pages';
import { type PagesOptions, watchPage } from './render-page';
import { sendPage } from './send-page';
import { serveServiceWorker } from './service-worker';

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
    // The router has decoded it and removed the host of an absolute address.
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

/** Calls of the API and files, whose clients would take a page with 200 for their response. */
function isNoScreen(path: string): boolean {
  return /^\/*api(\/|$)/i.test(path) || /\.[a-z0-9]+$/i.test(path);
}

/** Publishing reads what the shell offers and which calls this API answers. */
function serveShellFile(app: FastifyInstance, shellDir: string): void {
  app.get('/shell.json', async (_request, reply) => {
    const text = await readFile(join(shellDir, 'shell.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return reply.callNotFound();
    reply.header('Cache-Control', 'no-store');
    return { ...shellFileSchema.parse(JSON.parse(text)), calls: currentCalls() };
  });
}
