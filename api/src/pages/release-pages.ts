import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ReleasesOfServer, signedLineOf } from './accepted-lines';
import { notFound } from './files';
import { missingReleasePage, type WithdrawnTrials } from './missing-release';
import type { RegistryInUse } from './registry-in-use';
import { type RenderedPage, renderSoloPage, watched } from './render-page';

export interface ReleasePages extends ReleasesOfServer {
  shellDir: string;
  registry: Pick<RegistryInUse, 'read'>;
  withdrawnTrials: WithdrawnTrials;
  sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply>;
}

interface Named {
  Params: { name?: string; release?: string };
}

const FOLDER_NAME = /^[a-z0-9][\w.-]*$/i;
const FILE = /\.(m?js|json|css|map|html)(\?|$)/;
const HIDDEN = { schema: { hide: true } };
const PLACES = ['/remotes', '/remotes/', '/remotes/:name', '/remotes/:name/', '/remotes/:name/:release'];

/** Serves the page of one release alone at `/remotes/<name>/<release>/`, for testers, and says which ones there are. */
export function releasePages(app: FastifyInstance, pages: ReleasePages): void {
  const { sendPage } = pages;
  const template = watched(join(pages.shellDir, 'standalone.html'));
  const lineOf = async ({ name = '', release = '' }: Named['Params']) => {
    if (![name, release].every((part) => FOLDER_NAME.test(part))) return undefined;
    return signedLineOf(pages, pages.registry.read(), name, release);
  };
  const missing = async (reply: FastifyReply, named: Named['Params']) => {
    const { html, headers } = await missingReleasePage(named, pages, pages.registry.read());
    return reply.code(404).headers(headers).type('text/html; charset=utf-8').send(html);
  };
  for (const place of PLACES) {
    app.get<Named>(place, HIDDEN, async ({ params, url }, reply) => {
      // A program that asks for a file must not take the page for it.
      if (FILE.test(url)) return notFound(reply);
      if ((await lineOf(params)) === undefined) return missing(reply, params);
      // The page asks for files relative to its own address, which therefore has to end with a slash.
      const [path, query] = url.split('?', 2);
      return reply.redirect(query === undefined ? `${path}/` : `${path}/?${query}`);
    });
  }
  app.get<Named>('/remotes/:name/:release/index.html', HIDDEN, ({ url }, reply) =>
    reply.redirect(url.replace('/index.html', '/'), 308),
  );
  app.get<Named>('/remotes/:name/:release/', HIDDEN, async (request, reply) => {
    const line = await lineOf(request.params);
    // A shell that was built by an earlier release has no template.
    const html = line && (await template().catch(() => undefined));
    if (!line || html === undefined) return missing(reply, request.params);
    return sendPage(request, reply, renderSoloPage(html, request.params.name ?? '', line));
  });
}
