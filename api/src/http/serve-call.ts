import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormatoExportacion, TIPOS_DE_EXPORTACION } from 'shared-domain';
import {
  type DatosDe,
  LLAMADAS,
  type Llamada,
  type NombreDeLlamada,
  type RecibidoDe,
  type RespuestaDe,
} from 'shared-domain/llamadas';

/** A request whose parts have the types of the call's schemas. */
type RequestOf<N extends NombreDeLlamada> = FastifyRequest<{
  Params: RecibidoDe<N, 'params'>;
  Querystring: RecibidoDe<N, 'query'>;
  Body: RecibidoDe<N, 'body'>;
}>;

/** What a handler gives back: the JSON of the call, or the reply itself where the call may answer with a file. */
type AnswerOf<N extends NombreDeLlamada> =
  | RespuestaDe<N>
  | (DatosDe<N> extends { archivos: readonly string[] } ? FastifyReply : never);

export type HandlerOf<N extends NombreDeLlamada> = (
  request: RequestOf<N>,
  reply: FastifyReply,
) => AnswerOf<N> | Promise<AnswerOf<N>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Llamada;
  }
}

/**
 * Makes the route of a call. Guard, validation, answer and document follow from its entry in `shared-domain/llamadas`;
 * the handler does the rest.
 *
 * @example serveCall(app, 'GET /api/equipos', (request) => equipos.listar(request.query));
 */
export function serveCall<N extends NombreDeLlamada>(
  app: FastifyInstance,
  name: N,
  handler: HandlerOf<N>,
): void {
  const call: Llamada = LLAMADAS[name];
  const { params, query, body, responde, exito, cuerpoMaximo, atiendeCualquierCuerpo } = call;
  const [method, url] = name.split(' ') as ['GET', string];
  app.route({
    method,
    url,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: responde ? { [exito ?? 200]: responde } : {},
    },
    config: { call },
    ...(cuerpoMaximo !== undefined && { bodyLimit: cuerpoMaximo }),
    ...(atiendeCualquierCuerpo && { attachValidation: true }),
    handler: withStatus(exito, handler as HandlerOf<NombreDeLlamada>),
  });
}

/** Makes the routes of several calls. */
export function serveCalls(app: FastifyInstance, handlers: { [N in NombreDeLlamada]?: HandlerOf<N> }): void {
  for (const [name, handler] of Object.entries(handlers)) {
    serveCall(app, name as NombreDeLlamada, handler as HandlerOf<NombreDeLlamada>);
  }
}

function withStatus(success: number | undefined, handler: HandlerOf<NombreDeLlamada>) {
  if (success === undefined) return handler;
  return (request: RequestOf<NombreDeLlamada>, reply: FastifyReply) => {
    reply.code(success);
    return handler(request, reply);
  };
}

const [, XLSX] = TIPOS_DE_EXPORTACION;

/** The format that `?formato=` names, or else the one that the `Accept` header asks for. */
export function requestedFormat(
  { formato: format }: { formato?: FormatoExportacion | undefined },
  accept = '',
): FormatoExportacion {
  if (format) return format;
  if (accept.includes('text/csv')) return 'csv';
  return accept.includes(XLSX) ? 'xlsx' : 'json';
}
