import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { NUMERO_DE_SOLICITUD, problemaSchema } from 'shared-domain';
import type { Llamada } from 'shared-domain/llamadas';
import type { ZodType } from 'zod';
import type { Config } from '../config';
import { jsonSchema } from './schemas';
import { serveCall } from './serve-call';

const PROBLEM = {
  description: 'Un problema, con un texto para la persona',
  headers: {
    'X-Request-Id': {
      type: 'string',
      pattern: NUMERO_DE_SOLICITUD.source,
      description: 'El número de la solicitud, el mismo que en `solicitud`',
    },
  },
  content: { 'application/problem+json': { schema: jsonSchema(problemaSchema) } },
};

/** What a call answers, by status. A call that lists rows may answer with JSON or with a file. */
function responsesOf({
  responde,
  exito = 200,
  archivos = [],
  errores = {},
}: Llamada): Record<string, unknown> {
  const content: Record<string, object> = {};
  if (responde) content['application/json'] = { schema: jsonSchema(responde) };
  for (const type of archivos) {
    content[type] = {
      schema: type.endsWith('json') ? { type: 'object' } : { type: 'string', format: 'binary' },
    };
  }
  const named = Object.entries(errores).map(([status, description]) => [status, { ...PROBLEM, description }]);
  return {
    [exito]: { description: 'Lo pedido', content },
    ...Object.fromEntries(named),
    '4XX': PROBLEM,
    '5XX': PROBLEM,
  };
}

function bodyOf({ body, formulario, ejemplo = {} }: Llamada): Record<string, unknown> {
  if (body) return { body: { ...jsonSchema(body, 'input'), ...withExample(ejemplo.body) } };
  if (!formulario) return {};
  const pdf = { type: 'string', format: 'binary' };
  const data = { ...jsonSchema(formulario.data, 'input'), ...withExample(ejemplo.formulario?.data) };
  const properties = { data, pdf };
  const parts = { type: 'object', required: ['data', 'pdf'], properties };
  return { body: parts, consumes: ['multipart/form-data'] };
}

const withExample = (value: unknown) => value !== undefined && { examples: [value] };

/** The parameters of an address, each with its value in the example. */
function inAddress(schema: ZodType, ejemplo: object = {}): object {
  const { properties, ...rest } = jsonSchema(schema, 'input') as { properties?: Record<string, object> };
  const values = new Map(Object.entries(ejemplo));
  const withValue = Object.entries(properties ?? {}).map(([name, schemaOfOne]) => [
    name,
    { ...schemaOfOne, ...(values.has(name) && { example: values.get(name) }) },
  ]);
  return { ...rest, properties: Object.fromEntries(withValue) };
}

function headersOf({ cabeceras }: Llamada): Record<string, unknown> {
  if (!cabeceras) return {};
  const properties = Object.fromEntries(
    Object.entries(cabeceras).map(([name, header]) => [name, { type: 'string', ...header }]),
  );
  return { headers: { type: 'object', properties } };
}

/** The entry of a call in the document. */
function describe(call: Llamada): FastifySchema {
  const { grupo, resumen, params, query, quienes, ejemplo = {} } = call;
  return {
    tags: [grupo],
    summary: resumen,
    ...(params && { params: inAddress(params, ejemplo.params) }),
    ...(query && { querystring: inAddress(query, ejemplo.query) }),
    ...bodyOf(call),
    ...headersOf(call),
    ...(quienes !== 'todos' && { security: [{ bearer: [] }] }),
    response: responsesOf(call),
  };
}

/** Makes the document of `/api/openapi.json`. Outside of production `/api/docs` shows it as a page. */
export function registerOpenapi(
  app: FastifyInstance,
  { version, production }: Pick<Config, 'version' | 'production'>,
): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evaluaciones de crédito', version },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const { call } = route.config ?? {};
      return { schema: call ? describe(call) : schema, url };
    },
  });
  if (!production) app.register(import('@fastify/swagger-ui'), { routePrefix: '/api/docs', staticCSP: true });
}

/** The route that answers with the document. */
export function openapiRoutes(app: FastifyInstance): void {
  serveCall(app, 'GET /api/openapi.json', (_request, reply) => reply.send(app.swagger()));
}
