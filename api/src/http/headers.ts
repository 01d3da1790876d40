import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CABECERA_DE_SOLICITUD } from 'shared-domain/llamadas';
import { noEncontrado, ProblemaError } from '../problemas';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = 'authorization, content-type, idempotency-key, x-release-shell, x-release-remote';
const EXPOSED_HEADERS = `content-disposition, retry-after, ${CABECERA_DE_SOLICITUD}`;
const TEN_MINUTES = '600';

declare module 'fastify' {
  interface FastifyContextConfig {
    hasOwnHeaders?: true;
  }
}

export type Protect = (reply: FastifyReply) => FastifyReply;

/** Personal responses: no cache stores them, only listed origins may read them. */
export function apiHeaders(corsOrigins: readonly string[]): Protect {
  return (reply) => {
    reply.headers({
      [CABECERA_DE_SOLICITUD]: reply.request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (corsOrigins.length === 0) return reply;
    reply.header('vary', 'Origin');
    const { origin } = reply.request.headers;
    if (origin === undefined || !corsOrigins.includes(origin)) return reply;
    return reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
    });
  };
}

const MAX_ADDRESS = 4 * 1024;
const ADDRESS_TEXT = 'La dirección solicitada es demasiado larga.';

export function registerHeaders(app: FastifyInstance, protect: Protect): void {
  app.addHook('onRequest', (request, reply, done) => {
    boundHeaders(request.headers);
    // By route, because one address has many spellings.
    if (!request.routeOptions.config?.hasOwnHeaders) protect(reply);
    if (request.url.length > MAX_ADDRESS) return done(new ProblemaError(414, ADDRESS_TEXT));
    // Bodies without a route are not read. A GET may be a page, answered later.
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return request.is404 && hasBody ? done(noEncontrado()) : done();
  });
  app.options('/api/*', (_request, reply) => {
    if (!reply.hasHeader('access-control-allow-origin')) throw noEncontrado();
    return reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': TEN_MINUTES,
      })
      .code(204)
      .send();
  });
}

/** In characters. Browsers send far shorter values. */
export const MOST_CHARACTERS = {
  accept: 512,
  'accept-encoding': 256,
  authorization: 4096,
  'available-dictionary': 128,
  'content-type': 256,
  cookie: 8192,
  'if-match': 512,
  'if-modified-since': 64,
  'if-none-match': 512,
  'if-range': 128,
  'if-unmodified-since': 64,
  origin: 512,
  range: 128,
  'user-agent': 1024,
  'x-forwarded-host': 512,
  'x-forwarded-proto': 64,
  'x-release-remote': 256,
  'x-release-shell': 256,
} as const;

/** From the end, because each proxy appends its address. */
const MOST_FORWARDED = 1024;

/** Longer headers count as absent; Idempotency-Key is refused by its own pattern. */
function boundHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, most] of Object.entries(MOST_CHARACTERS)) {
    const value = headers[name];
    if (value !== undefined && String(value).length > most) delete headers[name];
  }
  const forwarded = headers['x-forwarded-for'];
  if (forwarded) headers['x-forwarded-for'] = String(forwarded).slice(-MOST_FORWARDED);
}
