import type { FastifyInstance } from 'fastify';

/**
 * One line a call. It names the route, never the address: DNIs stand in addresses, and neither bodies nor headers
 * are written anywhere.
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
