import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CABECERA_DE_SOLICITUD } from 'shared-domain';
import { ProblemaError, TEXTO_PROBLEMA } from '../problemas';
import { newRequestNumber } from './request-number';

/** In milliseconds. */
const TIME_TO_TAKE_IT = 1000;

/** Answers what arrived and is no HTTP call at all, as far as its sender still listens. */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = problemOf(error.code);
  const number = newRequestNumber();
  this.log.info({ reqId: number, status: problem.statusCode, code: error.code }, 'no call');
  if (socket.writable) socket.write(answerOf(problem, number));
  socket.destroySoon();
  // Nothing can be written to whoever does not take it, or never began TLS.
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
