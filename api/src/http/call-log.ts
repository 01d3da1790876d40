import type { FastifyInstance } from 'fastify';

/**
 * Writes one line for each call. It names the route and not the address, because addresses hold DNIs. Bodies and
 * headers are never written.
 */
export function registerCallLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'desconocida',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.currentUser?.id,
      },
      'call',
    );
    done();
  });
}
