import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type FormatoExportacion, TIPOS_DE_EXPORTACION } from 'shared-domain';
import {
  type DatosDe,
  LLAMADAS,
  type Llamada,
  llamadaDe,
  type NombreDeLlamada,
  type RecibidoDe,
  type RespuestaDe,
} from 'shared-domain/llamadas';

/** Bytes of a JSON body, and of the JSON part of a form. The largest one that a page sends has a third of it. */
export const MAX_BODY = 64 * 1024;
/** Bytes of a body from somebody who is not signed in: names, passwords and tokens. */
const MAX_PUBLIC_BODY = 4 * 1024;

type RequestOf<N extends NombreDeLlamada> = FastifyRequest<{
  Params: RecibidoDe<N, 'params'>;
  Querystring: RecibidoDe<N, 'query'>;
  Body: RecibidoDe<N, 'body'>;
}>;

/** What a handler gives back: the JSON of the call, or the reply itself where the call may answer with a file. */
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

/** The handlers of calls, by the names of the calls in `shared-domain/llamadas`. */
export type Handlers = { [N in NombreDeLlamada]?: HandlerOf<N> };

/** Makes a route of each call: guard, validation, answer and document follow from its entry in `shared-domain/llamadas`. */
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

/** Adds a hook to the routes of calls, behind those that they have. A HEAD runs the code of its GET, so it counts as one. */
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

/** The format that `?formato=` names, or else the one that the `Accept` header asks for. */
export function requestedFormat(
  { formato: format }: { formato?: FormatoExportacion | undefined },
  accept = '',
): FormatoExportacion {
  if (format) return format;
  if (accept.includes('text/csv')) return 'csv';
  return accept.includes(XLSX) ? 'xlsx' : 'json';
}
