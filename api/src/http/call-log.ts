import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALFABETO_DE_SOLICITUD, CABECERA_DE_SOLICITUD, NUMERO_DE_SOLICITUD } from 'shared-domain';

const LETTERS = 8;

/** Two groups of four, so that it can be told over the telephone. 40 bits: a year of calls rarely has one twice. */
export function newRequestNumber(): string {
  const letters = Array.from(randomBytes(LETTERS), (byte) => ALFABETO_DE_SOLICITUD.charAt(byte % 32)).join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
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
