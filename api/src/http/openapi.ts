import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { textoDeZod } from 'shared-domain/campos';
import { ROLES } from 'shared-domain/cuenta';
import { HIZO, NOMBRE_ESTADO } from 'shared-domain/evaluacion';
import type { Llamada } from 'shared-domain/llamadas';
import { erroresPorCampo, NUMERO_DE_SOLICITUD, problemaSchema } from 'shared-domain/llamadas';
import { type ZodType, z } from 'zod';
import type { Config } from '../config';
import { datosNoValidos, ProblemaError } from '../problemas';

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

const listOf = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');

function callersOf({ quienes }: Llamada): string {
  if (quienes === 'todos') return 'cualquiera, sin sesión';
  return quienes.length === ROLES.length ? 'cualquiera con sesión' : listOf(quienes);
}

function conditionsOf(call: Llamada): string[] {
  const { quienes, soloPropio, nuncaTras, enEstado, vecesPorMinuto } = call;
  const found: string[] = [];
  if (soloPropio)
    found.push(soloPropio === quienes ? 'solo lo propio' : `solo lo propio: ${listOf(soloPropio)}`);
  if (nuncaTras) found.push(`nunca quien la ${nuncaTras.map((accion) => HIZO[accion]).join(' o ')}`);
  if (call.nuncaSobreSiMismo) found.push('nunca sobre uno mismo, como cliente o aval');
  if (enEstado !== undefined) found.push(`solo en estado ${NOMBRE_ESTADO[enEstado]} (409 en otro)`);
  if (vecesPorMinuto !== undefined) found.push(`${vecesPorMinuto} por minuto y persona`);
  if (call.fromOverride) found.push('también desde una pantalla que reemplaza a la publicada');
  return found;
}

function permissionOf(call: Llamada): string {
  const rows = [
    ['Quiénes', callersOf(call)],
    ['Condiciones', conditionsOf(call).join('; ')],
    ['Auditoría', listOf(call.audita ?? [])],
  ];
  return rows.flatMap(([name, text]) => (text ? `**${name}:** ${text}.` : [])).join('\n\n');
}

function describe(call: Llamada): FastifySchema {
  const { grupo, resumen, params, query, quienes, ejemplo = {} } = call;
  return {
    tags: [grupo],
    summary: resumen,
    description: permissionOf(call),
    ...(params && { params: inAddress(params, ejemplo.params) }),
    ...(query && { querystring: inAddress(query, ejemplo.query) }),
    ...bodyOf(call),
    ...headersOf(call),
    ...(quienes !== 'todos' && { security: [{ bearer: [] }] }),
    response: responsesOf(call),
  };
}

const EVERY_CALL =
  'Toda llamada puede responder 401 (sin sesión), 403 (su rol no puede), 422 (datos no válidos) y 429 con `Retry-After` ' +
  '(demasiadas llamadas). Toda respuesta lleva el número de la solicitud en `X-Request-Id`.';

export function registerOpenapi(
  app: FastifyInstance,
  { version, production }: Pick<Config, 'version' | 'production'>,
): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evaluaciones de crédito', version, description: EVERY_CALL },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ url, route }) => {
      const call = route.config?.call;
      return { schema: call ? describe(call) : { hide: true }, url };
    },
  });
  if (!production) app.register(import('@fastify/swagger-ui'), { routePrefix: '/api/docs', staticCSP: true });
}

const MAX_PARAMETERS = 20;
const PARAMETERS_TEXT = 'La dirección tiene demasiados parámetros.';
const REPEATED_TEXT = 'Un parámetro se repite en la dirección.';

z.config({ localeError: textoDeZod });

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      flattenNull(node);
      delete node.$schema;
    },
  });
}

/** `type: [string, null]` serialises faster than `anyOf`. */
function flattenNull(node: { anyOf?: unknown; type?: unknown }): void {
  if (!Array.isArray(node.anyOf) || node.anyOf.length !== 2) return;
  const [value, nullNode] = node.anyOf as [{ type?: unknown }, { type?: unknown }];
  const isSimple = value.type === 'string' || value.type === 'number' || value.type === 'boolean';
  if (nullNode.type !== 'null' || !isSimple) return;
  delete node.anyOf;
  Object.assign(node, value, { type: [value.type, 'null'] });
}

const compile = SerializerSelector()({}, {});

/** Converts nothing. Refuses unknown members and repeated parameters. */
export function registerSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (input) => {
    if (httpPart === 'querystring') {
      const values = Object.values(input as object);
      if (values.length > MAX_PARAMETERS) return { error: new ProblemaError(400, PARAMETERS_TEXT) };
      if (values.some(Array.isArray)) return { error: new ProblemaError(400, REPEATED_TEXT) };
    }
    const result = schema.safeParse(input);
    if (result.success) return { value: result.data };
    return { error: datosNoValidos(erroresPorCampo(result.error)) };
  });
  // Created at the first response: creating all took half of the start.
  app.setSerializerCompiler<z.ZodType>(({ schema, httpStatus = '200', ...at }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer) => {
      write ??= compile({ ...at, httpStatus, schema: jsonSchema(schema) }) as (answer: unknown) => string;
      return write(answer);
    };
  });
}
