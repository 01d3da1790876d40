import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALFABETO_DE_SOLICITUD, CABECERA_DE_SOLICITUD, NUMERO_DE_SOLICITUD } from 'shared-domain/llamadas';

// Two groups of four, to be read over the phone. 40 bits: a year of requests rarely has one twice.
// It is no secret, and cryptographic random bytes would take 3 % of the hot call.
export function newRequestNumber(): string {
  let number = '';
  while (number.length < 9) {
    number += number.length === 4 ? '-' : ALFABETO_DE_SOLICITUD.charAt(Math.random() * 32);
  }
  return number;
}

/** Takes a number from a trusted proxy only, because it is written into the log. */
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
