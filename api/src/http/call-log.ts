import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALFABETO_DE_SOLICITUD, CABECERA_DE_SOLICITUD, NUMERO_DE_SOLICITUD } from 'shared-domain';

/**
 * Two groups of four, so that it can be told over the telephone. 40 bits: a year of calls rarely has one twice. It is no
 * secret, and bytes for keys would be 3 % of the hot call.
 */
export function newRequestNumber(): string {
  let number = '';
  while (number.length < 9) {
    number += number.length === 4 ? '-' : ALFABETO_DE_SOLICITUD.charAt(Math.random() * 32);
  }
  return number;
}

/** The `reqId` of a call. Only a proxy may have numbered it already; the number is written into the log. */
export function numberRequests(trustProxy: number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = trustProxy > 0 && headers[CABECERA_DE_SOLICITUD];
    const number = typeof given === 'string' ? given.toUpperCase() : '';
    return NUMERO_DE_SOLICITUD.test(number) ? number : newRequestNumber();
  };
}

/** Logs each call with its route, because addresses hold DNIs. Bodies and headers are never written. */
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
