import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseNoDisponible } from '../db/connection';
import { ValorNoAdmitido } from '../db/valores';
import { noEncontrado, ProblemaError, TEXTO_PROBLEMA } from '../problemas';

const TEXTO_POR_ESTADO: Record<number, string> = {
  400: TEXTO_PROBLEMA.solicitud,
  404: TEXTO_PROBLEMA.noEncontrado,
  413: TEXTO_PROBLEMA.grande,
  415: TEXTO_PROBLEMA.tipo,
};

/** Every failure leaves as problem+json; what was not foreseen is logged and says nothing of its inside. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problema = comoProblema(error);
    if (problema.statusCode >= 500) request.log.error({ fallo: sinDatos(error) }, 'call failed');
    return responder(reply, problema);
  });
}

export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return responder(reply, noEncontrado());
}

export function responder(reply: FastifyReply, problema: ProblemaError): FastifyReply {
  if (problema.retryAfter !== undefined) reply.header('retry-after', problema.retryAfter);
  if (problema.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problema.statusCode)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problema.toJSON());
}

export function comoProblema(error: FastifyError): ProblemaError {
  if (error instanceof ProblemaError) return error;
  if (error instanceof ValorNoAdmitido) return new ProblemaError(422, TEXTO_PROBLEMA.datos);
  if (baseNoDisponible(error)) {
    return new ProblemaError(503, TEXTO_PROBLEMA.noDisponible, { retryAfter: 5 });
  }
  const estado = error.statusCode ?? 500;
  if (error instanceof SyntaxError && estado === 400) return new ProblemaError(400, TEXTO_PROBLEMA.json);
  if (estado >= 400 && estado < 500) {
    return new ProblemaError(estado, TEXTO_POR_ESTADO[estado] ?? TEXTO_PROBLEMA.solicitud);
  }
  return new ProblemaError(500, TEXTO_PROBLEMA.interno);
}

/** An error for the log: where it happened, without what may be someone's data. */
export function sinDatos(fallo: unknown) {
  const error = fallo as FastifyError;
  return {
    nombre: error.name,
    codigo: error.code,
    texto: error.message.replace(/\d{6,}/g, '#').slice(0, 200),
    pila: error.stack
      ?.split('\n')
      .filter((linea) => linea.startsWith('    at '))
      .slice(0, 12),
  };
}
