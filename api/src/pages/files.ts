import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dictionaryMatch, differenceFile } from 'shared-domain/remotes';
import { takesEncoding } from './send-page';

export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' })
    .type('text/plain; charset=utf-8')
    .send('No existe.');
}

/** Keep equal to the list of the shipped nginx configuration. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  mjs: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
  pfb: 'application/octet-stream',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
};

/** An SVG opened by its address could run scripts. */
export const PICTURE_ONLY = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Content-Disposition': 'attachment',
} as const;

function endingOf(path: string): string | undefined {
  const ending = /[^/]\.([a-z0-9]+)$/.exec(path)?.[1];
  return ending !== undefined && Object.hasOwn(FILE_TYPES, ending) ? ending : undefined;
}

/** Compressed with an earlier script as dictionary. */
const DIFFERENCE = /\.dcz$/i;

/** No part begins with a dot, so that the path cannot leave the folder. */
const SCRIPT = /^(\/[\w-][\w.-]*)+\.js$/;
const DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/;

async function differenceFor(
  headers: IncomingHttpHeaders,
  root: string,
  path: string,
): Promise<string | undefined> {
  const [, sha256] = DICTIONARY.exec(String(headers['available-dictionary'])) ?? [];
  if (!sha256 || !takesEncoding(headers['accept-encoding'], 'dcz') || !SCRIPT.test(path)) return undefined;
  const file = differenceFile(path, sha256);
  const found = await stat(join(root, file)).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}

interface FilesOptions {
  prefix: string;
  root: string;
  isPublic?: boolean;
}

// Only files inside a release never change; the registry next to them does.
const RELEASE_FILE = /^\/[^/]+\/[^/]+\/./;
/** Build statistics contain the sources. */
const PRIVATE_FILE = /\/mf-stats\.json$/i;
const COMPRESSED = /\.(br|gz)$/;
const FOREVER = { maxAge: '365d', immutable: true } as const;

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

export async function files(
  scope: FastifyInstance,
  { prefix, root: folder, isPublic = false }: FilesOptions,
): Promise<void> {
  const root = resolve(folder);
  scope.setNotFoundHandler((_request, reply) => notFound(reply));
  scope.addHook('onRequest', async (request, reply) => {
    // A range refers to the uncompressed file.
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
      // Sent only for the name of its script.
      if (DIFFERENCE.test(path)) return SCRIPT.test(pathOf(request));
      return endingOf(path) !== undefined && !PRIVATE_FILE.test(path);
    },
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

function describeForm(reply: FastifyReply, sentFile: string): void {
  const match = dictionaryMatch(pathOf(reply.request));
  if (!match) return;
  reply.header('Use-As-Dictionary', `match="${match}"`);
  reply.header('Vary', 'available-dictionary');
  if (DIFFERENCE.test(sentFile)) {
    reply.header('Content-Encoding', 'dcz').type('application/javascript; charset=utf-8');
  }
}
