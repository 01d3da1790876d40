import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = 'authorization, content-type, idempotency-key, x-release-shell, x-release-remote';
const EXPOSED_HEADERS = 'content-disposition, retry-after';
const TEN_MINUTES = '600';

/** Answers are personal: no cache keeps them, and only pages of listed origins may read them. */
export function registerHeaders(app: FastifyInstance, corsOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    if (!request.url.startsWith('/api/docs')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (corsOrigins.length === 0) return done();
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !corsOrigins.includes(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', EXPOSED_HEADERS);
    if (request.method !== 'OPTIONS') return done();
    reply.header('access-control-allow-methods', METHODS);
    reply.header('access-control-allow-headers', REQUEST_HEADERS);
    reply.header('access-control-max-age', TEN_MINUTES);
    reply.code(204).send();
  });
}
