import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Writes one line for each call. It names the route and not the address, because addresses hold DNIs. Bodies and
 * headers are never written.
 */
export function registerCallLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logCall(request, reply);
    done();
  });
}

/** The line of a call. Fastify adds its number as `reqId`. */
export function logCall(request: FastifyRequest, reply: FastifyReply): void {
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
}
