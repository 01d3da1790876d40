import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteShorthandOptions } from 'fastify';
import { problemaSchema } from 'shared-domain';
import { z } from 'zod';
import { permisoDe } from '../permisos';
import { jsonSchema } from './schemas';

interface Descripcion {
  body?: z.ZodType;
  querystring?: z.ZodType;
  params?: z.ZodType;
  /** Answers by status; the problems are the same everywhere. */
  responde: Record<number, z.ZodType>;
  /** For OpenAPI only, where the body is not JSON. */
  cuerpo?: object;
  /** For OpenAPI only: headers that the call understands. */
  cabeceras?: object;
  /** For OpenAPI only: the types of the files that 200 may answer with. */
  archivos?: readonly string[];
  extra?: Omit<RouteShorthandOptions, 'schema'>;
}

/** The options of a route: its schemas validate, serialise and describe. */
export function describir(tag: string, summary: string, descripcion: Descripcion): RouteShorthandOptions {
  const { body, querystring, params, responde, cuerpo, cabeceras, archivos, extra } = descripcion;
  const response = Object.fromEntries(
    Object.entries(responde).map(([estado, schema]) => [estado, jsonSchema(schema)]),
  );
  const schema: FastifySchema = {
    tags: [tag],
    summary,
    ...(body && { body }),
    ...(querystring && { querystring }),
    ...(params && { params }),
    response,
  };
  return { ...extra, schema, config: { cuerpo, cabeceras, archivos } };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cuerpo?: object | undefined;
    cabeceras?: object | undefined;
    archivos?: readonly string[] | undefined;
  }
}

const PROBLEMA = {
  description: 'Un problema, con un texto para la persona',
  content: { 'application/problem+json': { schema: jsonSchema(problemaSchema) } },
};

/** Beside the JSON of a list, 200 may be the same as a file. */
function respuestas(descritas: unknown, archivos: readonly string[] | undefined): Record<string, unknown> {
  const porEstado = { ...(descritas as Record<string, unknown>) };
  if (!archivos) return porEstado;
  const contenido: Record<string, object> = {};
  if (porEstado['200']) contenido['application/json'] = { schema: porEstado['200'] };
  for (const tipo of archivos) {
    contenido[tipo] = {
      schema: tipo.endsWith('json') ? { type: 'object' } : { type: 'string', format: 'binary' },
    };
  }
  return { ...porEstado, 200: { description: 'Lo pedido', content: contenido } };
}

/** `/api/openapi.json` and its readable form at `/api/docs`, from the schemas that validate. */
export function registerOpenapi(app: FastifyInstance, version: string): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evaluaciones de crédito', version },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const comoJson = (parte: unknown) => (parte instanceof z.ZodType ? jsonSchema(parte, 'input') : parte);
      const permiso = permisoDe(`${[route.method].flat()[0]} ${url}`);
      const { cuerpo, cabeceras, archivos } = route.config ?? {};
      const descrita: Record<string, unknown> = {
        ...schema,
        ...(schema?.body !== undefined && { body: comoJson(schema.body) }),
        ...(schema?.querystring !== undefined && { querystring: comoJson(schema.querystring) }),
        ...(schema?.params !== undefined && { params: comoJson(schema.params) }),
        ...(cuerpo && { body: cuerpo, consumes: ['multipart/form-data'] }),
        ...(cabeceras && { headers: cabeceras }),
        ...(permiso && permiso.quienes !== 'todos' && { security: [{ bearer: [] }] }),
        response: { ...respuestas(schema?.response, archivos), '4XX': PROBLEMA, '5XX': PROBLEMA },
      };
      return { schema: descrita as FastifySchema, url };
    },
  });
  app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** The route that answers with the document. */
export function openapiRoutes(app: FastifyInstance): void {
  app.get(
    '/api/openapi.json',
    describir('Servicio', 'Este documento', { responde: {}, archivos: ['application/json'] }),
    () => app.swagger(),
  );
}
