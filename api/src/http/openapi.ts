import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { problemaSchema } from 'shared-domain';
import type { Llamada } from 'shared-domain/llamadas';
import type { ZodType } from 'zod';
import { jsonSchema } from './schemas';
import { serveCall } from './serve-call';

const PROBLEMA = {
  description: 'Un problema, con un texto para la persona',
  content: { 'application/problem+json': { schema: jsonSchema(problemaSchema) } },
};

/** What a call answers, by status. Beside the JSON of a list, a success may be the same as a file. */
function respuestas({
  responde,
  exito = 200,
  archivos = [],
  errores = {},
}: Llamada): Record<string, unknown> {
  const contenido: Record<string, object> = {};
  if (responde) contenido['application/json'] = { schema: jsonSchema(responde) };
  for (const tipo of archivos) {
    contenido[tipo] = {
      schema: tipo.endsWith('json') ? { type: 'object' } : { type: 'string', format: 'binary' },
    };
  }
  const conNombre = Object.entries(errores).map(([estado, description]) => [
    estado,
    { ...PROBLEMA, description },
  ]);
  return {
    [exito]: { description: 'Lo pedido', content: contenido },
    ...Object.fromEntries(conNombre),
    '4XX': PROBLEMA,
    '5XX': PROBLEMA,
  };
}

function cuerpoDe({ body, formulario, ejemplo = {} }: Llamada): Record<string, unknown> {
  if (body) return { body: { ...jsonSchema(body, 'input'), ...conEjemplo(ejemplo.body) } };
  if (!formulario) return {};
  const pdf = { type: 'string', format: 'binary' };
  const data = { ...jsonSchema(formulario.data, 'input'), ...conEjemplo(ejemplo.formulario?.data) };
  const properties = { data, pdf };
  const partes = { type: 'object', required: ['data', 'pdf'], properties };
  return { body: partes, consumes: ['multipart/form-data'] };
}

const conEjemplo = (valor: unknown) => valor !== undefined && { examples: [valor] };

/** Parameters of an address, each with its value of the example. */
function enDireccion(schema: ZodType, ejemplo: object = {}): object {
  const { properties, ...resto } = jsonSchema(schema, 'input') as { properties?: Record<string, object> };
  const valores = new Map(Object.entries(ejemplo));
  const conValor = Object.entries(properties ?? {}).map(([nombre, uno]) => [
    nombre,
    { ...uno, ...(valores.has(nombre) && { example: valores.get(nombre) }) },
  ]);
  return { ...resto, properties: Object.fromEntries(conValor) };
}

function cabecerasDe({ cabeceras }: Llamada): Record<string, unknown> {
  if (!cabeceras) return {};
  const properties = Object.fromEntries(
    Object.entries(cabeceras).map(([nombre, una]) => [nombre, { type: 'string', ...una }]),
  );
  return { headers: { type: 'object', properties } };
}

/** The entry of a call, from what is written about it. */
function descrita(llamada: Llamada): FastifySchema {
  const { grupo, resumen, params, query, quienes, ejemplo = {} } = llamada;
  return {
    tags: [grupo],
    summary: resumen,
    ...(params && { params: enDireccion(params, ejemplo.params) }),
    ...(query && { querystring: enDireccion(query, ejemplo.query) }),
    ...cuerpoDe(llamada),
    ...cabecerasDe(llamada),
    ...(quienes !== 'todos' && { security: [{ bearer: [] }] }),
    response: respuestas(llamada),
  };
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
      const { llamada } = route.config ?? {};
      return { schema: llamada ? descrita(llamada) : schema, url };
    },
  });
  app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** The route that answers with the document. */
export function openapiRoutes(app: FastifyInstance): void {
  serveCall(app, 'GET /api/openapi.json', (_request, reply) => reply.send(app.swagger()));
}
