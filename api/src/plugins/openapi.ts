import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteShorthandOptions } from 'fastify';
import { problemaSchema } from 'shared-domain';
import { z } from 'zod';
import { permisoDe } from '../permisos';
import { jsonSchema } from './esquemas';

interface Descripcion {
  body?: z.ZodType;
  querystring?: z.ZodType;
  params?: z.ZodType;
  /** Answers by status; the problems are the same everywhere. */
  responde: Record<number, z.ZodType>;
  /** For OpenAPI only, where the body is not JSON. */
  cuerpo?: object;
  extra?: Omit<RouteShorthandOptions, 'schema'>;
}

/** The options of a route: its schemas validate, serialise and describe. */
export function describir(tag: string, summary: string, descripcion: Descripcion): RouteShorthandOptions {
  const { body, querystring, params, responde, cuerpo, extra } = descripcion;
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
  return { ...extra, schema, config: { cuerpo } };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cuerpo?: object | undefined;
  }
}

const PROBLEMA = {
  description: 'Un problema, con un texto para la persona',
  content: { 'application/problem+json': { schema: jsonSchema(problemaSchema) } },
};

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
      const cuerpo = route.config?.cuerpo;
      const descrita: Record<string, unknown> = {
        ...schema,
        ...(schema?.body !== undefined && { body: comoJson(schema.body) }),
        ...(schema?.querystring !== undefined && { querystring: comoJson(schema.querystring) }),
        ...(schema?.params !== undefined && { params: comoJson(schema.params) }),
        ...(cuerpo && { body: cuerpo, consumes: ['multipart/form-data'] }),
        ...(permiso && permiso.quienes !== 'todos' && { security: [{ bearer: [] }] }),
        response: { ...(schema?.response as object), '4XX': PROBLEMA, '5XX': PROBLEMA },
      };
      return { schema: descrita as FastifySchema, url };
    },
  });
  app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** The route that answers with the document. */
export function openapiRoutes(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { tags: ['Servicio'], summary: 'Este documento' } }, () =>
    app.swagger(),
  );
}
