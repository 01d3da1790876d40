import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dictionaryMatch } from 'shared-domain';
import { DIFFERENCE, differenceFor, SCRIPT } from './differences';
import { notFound } from './not-found';

interface FilesOptions {
  prefix: string;
  root: string;
  /** Whether pages of other origins may load the files, such as another shell that mounts our remotes. */
  isPublic?: boolean;
}

// Only files inside a release never change. The registry stands beside the releases and does.
const RELEASE_FILE = /^\/[^/]+\/[^/]+\/./;
/** Source maps and the statistics of a build hold the sources. The service reads them; nobody else gets them. */
const PRIVATE_FILE = /(\.map|\/mf-stats\.json)(\.br|\.gz)?$/i;
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";
const FOREVER = { maxAge: '365d', immutable: true } as const;

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

/**
 * Serves files that never change in the smallest form that a browser takes: as what changed since a file that it has,
 * compressed, or as they are.
 */
export async function files(
  scope: FastifyInstance,
  { prefix, root: folder, isPublic = false }: FilesOptions,
): Promise<void> {
  const root = resolve(folder);
  scope.setNotFoundHandler((_request, reply) => notFound(reply));
  scope.addHook('onRequest', async (request, reply) => {
    // A part of a file is a part of the file itself, not of what it was compressed to.
    if (request.headers.range !== undefined) delete request.headers['accept-encoding'];
    const difference = await differenceFor(request.headers, root, pathOf(request).slice(prefix.length));
    return difference && reply.sendFile(difference, { acceptRanges: false });
  });
  await scope.register(fastifyStatic, {
    root,
    ...FOREVER,
    index: false,
    preCompressed: true,
    allowedPath: (path, _root, request) => {
      // Nobody asks for a difference by its own name: it is what the name of the script gives.
      if (PRIVATE_FILE.test(path) || (DIFFERENCE.test(path) && !SCRIPT.test(pathOf(request)))) return false;
      return !isPublic || RELEASE_FILE.test(path);
    },
    schemaHide: true,
    setHeaders: (reply, path) => {
      describeForm(reply, path);
      // The page of a release has an address of its own. Its file is no page: here it would run without a policy.
      if (path.endsWith('.html')) reply.header('Content-Security-Policy', NOTHING_RUNS);
      if (!isPublic) return;
      reply.header('Access-Control-Allow-Origin', '*');
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
}

/** Tells browsers that a script serves as a dictionary for later ones, and caches what the answer depends on. */
function describeForm(reply: FastifyReply, sentFile: string): void {
  const match = dictionaryMatch(pathOf(reply.request));
  if (!match) return;
  reply.header('Use-As-Dictionary', `match="${match}"`);
  reply.header('Vary', 'available-dictionary');
  if (DIFFERENCE.test(sentFile)) {
    reply.header('Content-Encoding', 'dcz').type('application/javascript; charset=utf-8');
  }
}
