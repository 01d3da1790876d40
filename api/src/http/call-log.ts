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

/**
 * Numbers each call: it is the `reqId` of its lines in the log, and what its answer tells. A proxy in front may have
 * numbered the call already, so that its own log and its second attempt have the same number. Nobody else is believed,
 * and nothing of another form, because the number is written into the log.
 */
export function numberRequests(trustProxy: number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = trustProxy > 0 && headers[CABECERA_DE_SOLICITUD];
    const number = typeof given === 'string' ? given.toUpperCase() : '';
    return NUMERO_DE_SOLICITUD.test(number) ? number : newRequestNumber();
  };
}

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
