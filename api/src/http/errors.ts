import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { types } from 'node:util';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { CABECERA_DE_SOLICITUD } from 'shared-domain/llamadas';
import { FailedAfterCommit } from '../db/around-commit';
import { isDatabaseUnavailable } from '../db/connection';
import { UnstorableValue } from '../db/valores';
import { LedgerBroken } from '../ledger';
import { noDisponible, noEncontrado, ProblemaError, TEXTO_PROBLEMA } from '../problemas';
import { newRequestNumber } from './call-log';
import type { Protect } from './headers';

const TEXT_BY_STATUS: Record<number, string> = {
  400: TEXTO_PROBLEMA.solicitud,
  404: TEXTO_PROBLEMA.noEncontrado,
  413: TEXTO_PROBLEMA.grande,
  415: TEXTO_PROBLEMA.tipo,
};

export function registerErrors(app: FastifyInstance, protect: Protect): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error, request.method);
    // Expected refusals are not logged: a flood must not fill the log.
    if (problem.statusCode >= 500 && !(error instanceof ProblemaError))
      request.log.error({ error: withoutData(error) }, 'call failed');
    return sendProblem(protect(reply), problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(protect(reply), noEncontrado()));
}

export function sendProblem(reply: FastifyReply, problem: ProblemaError): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  if (problem.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.statusCode)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...problem.toJSON(), solicitud: reply.request.id });
}

export function asProblem(error: FastifyError, method: string): ProblemaError {
  if (error instanceof ProblemaError) return error;
  if (error instanceof UnstorableValue) return new ProblemaError(422, TEXTO_PROBLEMA.datos);
  if (error instanceof LedgerBroken) return new ProblemaError(503, TEXTO_PROBLEMA.auditoria);
  // The change is stored, so no Retry-After: the client must check before it resends.
  if (error instanceof FailedAfterCommit && method !== 'GET')
    return new ProblemaError(503, TEXTO_PROBLEMA.guardado);
  if (error instanceof FailedAfterCommit || isDatabaseUnavailable(error)) return noDisponible(5);
  const status = error.statusCode ?? 500;
  if (error instanceof SyntaxError && status === 400) return new ProblemaError(400, TEXTO_PROBLEMA.json);
  if (status >= 400 && status < 500) {
    return new ProblemaError(status, TEXT_BY_STATUS[status] ?? TEXTO_PROBLEMA.solicitud);
  }
  return new ProblemaError(500, TEXTO_PROBLEMA.interno);
}

interface LoggedError {
  name: string;
  code: string;
  text: string;
  stack: string[] | undefined;
  cause?: LoggedError;
}

/** Keeps the location, without possible personal data. */
export function withoutData(failure: unknown): LoggedError {
  const error = failure as FastifyError;
  return {
    name: error.name,
    code: error.code,
    text: error.message.replace(/\d{6,}/g, '#').slice(0, 200),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
    ...(types.isNativeError(error.cause) && { cause: withoutData(error.cause) }),
  };
}

const TIME_TO_TAKE_IT = 1000;

export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = problemOf(error.code);
  const number = newRequestNumber();
  this.log.info({ reqId: number, status: problem.statusCode, code: error.code }, 'no call');
  if (socket.writable) socket.write(answerOf(problem, number));
  socket.destroySoon();
  // Forces the close if the client does not read or never began TLS.
  const cut = setTimeout(() => socket.destroy(), TIME_TO_TAKE_IT);
  socket.once('close', () => clearTimeout(cut));
}

function problemOf(code: string | undefined): ProblemaError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ProblemaError(408, TEXTO_PROBLEMA.tarde);
  if (code === 'HPE_HEADER_OVERFLOW') return new ProblemaError(431, TEXTO_PROBLEMA.cabeceras);
  return new ProblemaError(400, TEXTO_PROBLEMA.solicitud);
}

function answerOf(problem: ProblemaError, number: string): string {
  const body = JSON.stringify({ ...problem.toJSON(), solicitud: number });
  const { statusCode } = problem;
  return [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${CABECERA_DE_SOLICITUD}: ${number}`,
    '',
    body,
  ].join('\r\n');
}
