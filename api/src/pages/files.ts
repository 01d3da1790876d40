import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dictionaryMatch } from 'shared-domain';
import { DIFFERENCE, differenceFor, SCRIPT } from './differences';
import { endingOf, FILE_TYPES, PICTURE_ONLY } from './file-types';
import { notFound } from './not-found';

interface FilesOptions {
  prefix: string;
  root: string;
  /** Whether pages of other origins may load the files, such as another shell that mounts our remotes. */
  isPublic?: boolean;
}

// Only files inside a release never change. The registry stands beside the releases and does.
const RELEASE_FILE = /^\/[^/]+\/[^/]+\/./;
/** The statistics of a build hold the sources. The service reads them; nobody else gets them. */
const PRIVATE_FILE = /\/mf-stats\.json$/i;
/** The ending of a file that the build compressed. It is never asked for by its own name. */
const COMPRESSED = /\.(br|gz)$/;
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
      if (isPublic && !RELEASE_FILE.test(path)) return false;
      // Nobody asks for a difference by its own name: it is what the name of the script gives.
      if (DIFFERENCE.test(path)) return SCRIPT.test(pathOf(request));
      return endingOf(path) !== undefined && !PRIVATE_FILE.test(path);
    },
    schemaHide: true,
    setHeaders: (reply, path) => {
      describeForm(reply, path);
      const ending = endingOf(path.replace(COMPRESSED, ''));
      if (ending) reply.type(FILE_TYPES[ending] as string);
      if (ending === 'svg') reply.headers(PICTURE_ONLY);
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
