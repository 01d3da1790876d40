import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALFABETO_DE_SOLICITUD, CABECERA_DE_SOLICITUD, NUMERO_DE_SOLICITUD } from 'shared-domain/llamadas';

// Two groups of four, for the phone. 40 bits rarely repeat in a year. Not secret: cryptographic bytes would
// take 3 % of the hot call.
export function newRequestNumber(): string {
  let number = '';
  while (number.length < 9) {
    number += number.length === 4 ? '-' : ALFABETO_DE_SOLICITUD.charAt(Math.random() * 32);
  }
  return number;
}

/** Only from a trusted proxy, because the log contains it. */
export function numberRequests(trustProxy: number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = trustProxy > 0 && headers[CABECERA_DE_SOLICITUD];
    const number = typeof given === 'string' ? given.toUpperCase() : '';
    return NUMERO_DE_SOLICITUD.test(number) ? number : newRequestNumber();
  };
}

/** Logs the route, because addresses hold DNIs. Never logs bodies or headers. */
export function registerCallLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logCall(request, reply);
    done();
  });
}

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
