import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type FormatoExportacion, TIPOS_DE_EXPORTACION } from 'shared-domain/campos';
import {
  type DatosDe,
  LLAMADAS,
  type Llamada,
  llamadaDe,
  type NombreDeLlamada,
  type RecibidoDe,
  type RespuestaDe,
} from 'shared-domain/llamadas';

/** Bytes of a JSON body or part: three times the largest of a page. */
export const MAX_BODY = 64 * 1024;
const MAX_PUBLIC_BODY = 4 * 1024;

type RequestOf<N extends NombreDeLlamada> = FastifyRequest<{
  Params: RecibidoDe<N, 'params'>;
  Querystring: RecibidoDe<N, 'query'>;
  Body: RecibidoDe<N, 'body'>;
}>;

type AnswerOf<N extends NombreDeLlamada> =
  | RespuestaDe<N>
  | (DatosDe<N> extends { archivos: readonly string[] } ? FastifyReply : never);

type HandlerOf<N extends NombreDeLlamada> = (
  request: RequestOf<N>,
  reply: FastifyReply,
) => AnswerOf<N> | Promise<AnswerOf<N>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Llamada;
  }
}

export type Handlers = { [N in NombreDeLlamada]?: HandlerOf<N> };

/** Guard, validation, response and OpenAPI of each route follow from `shared-domain/llamadas`. */
export function serveCalls(app: FastifyInstance, handlers: Handlers): void {
  for (const [name, handler] of Object.entries(handlers))
    serveCall(app, name as NombreDeLlamada, handler as HandlerOf<NombreDeLlamada>);
}

function serveCall(app: FastifyInstance, name: NombreDeLlamada, handler: HandlerOf<NombreDeLlamada>): void {
  const call: Llamada = LLAMADAS[name];
  const { params, query, body, responde, exito, quienes, cuerpoMaximo, atiendeCualquierCuerpo } = call;
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
    bodyLimit: cuerpoMaximo ?? (quienes === 'todos' ? MAX_PUBLIC_BODY : MAX_BODY),
    ...(atiendeCualquierCuerpo && { attachValidation: true }),
    handler: withStatus(exito, handler),
  });
}

function withStatus(success: number | undefined, handler: HandlerOf<NombreDeLlamada>) {
  if (success === undefined) return handler;
  return (request: RequestOf<NombreDeLlamada>, reply: FastifyReply) => {
    reply.code(success);
    return handler(request, reply);
  };
}

type Stage = 'onRequest' | 'preHandler' | 'onSend';

/** Appends a hook. A HEAD counts as its GET. */
export function hookCalls<S extends Stage>(
  app: FastifyInstance,
  stage: S,
  hookOf: (call: Llamada, method: string) => RouteOptions[S] | false,
): void {
  app.addHook('onRoute', (route) => {
    const call = callOf(route);
    const hook = call && hookOf(call, methodOf(route));
    if (hook) Object.assign(route, { [stage]: [route[stage] ?? [], hook].flat() });
  });
}

const methodOf = ({ method }: RouteOptions): string => (method === 'HEAD' ? 'GET' : String(method));

export const callOf = (route: RouteOptions): Llamada | undefined =>
  llamadaDe(`${methodOf(route)} ${route.url}`);

const [, XLSX] = TIPOS_DE_EXPORTACION;

export function requestedFormat(
  { formato: format }: { formato?: FormatoExportacion | undefined },
  accept = '',
): FormatoExportacion {
  if (format) return format;
  if (accept.includes('text/csv')) return 'csv';
  return accept.includes(XLSX) ? 'xlsx' : 'json';
}
