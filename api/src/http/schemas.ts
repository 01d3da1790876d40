import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import { erroresPorCampo, textoDeZod } from 'shared-domain';
import { z } from 'zod';
import { datosNoValidos, ProblemaError } from '../problemas';

/** Twice as many as the list with the most filters has. */
const MAX_PARAMETERS = 20;
const PARAMETERS_TEXT = 'La dirección tiene demasiados parámetros.';
const REPEATED_TEXT = 'Un parámetro se repite en la dirección.';

z.config({ localeError: textoDeZod });

/** The JSON Schema of a zod schema, for the serializer and for OpenAPI. */
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

/** Writes `anyOf: [{type: string}, {type: null}]` as `type: [string, null]`, which is quicker to serialise. */
function flattenNull(node: { anyOf?: unknown; type?: unknown }): void {
  if (!Array.isArray(node.anyOf) || node.anyOf.length !== 2) return;
  const [value, nullNode] = node.anyOf as [{ type?: unknown }, { type?: unknown }];
  const isSimple = value.type === 'string' || value.type === 'number' || value.type === 'boolean';
  if (nullNode.type !== 'null' || !isSimple) return;
  delete node.anyOf;
  Object.assign(node, value, { type: [value.type, 'null'] });
}

/**
 * Validates by the zod schemas of the calls: no value is converted, and unknown members are refused. A query parameter
 * that is given twice makes the whole call malformed.
 */
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
}

type Writer = (answer: unknown) => string;

const compile = SerializerSelector()({}, {});
const writers = new WeakMap<z.ZodType, Writer>();

/** The writer of answers of that schema. Each is made once for the process, however many services it starts. */
function writerOf(schema: z.ZodType, at: { method: string; url: string; httpStatus: string }): Writer {
  const known = writers.get(schema);
  if (known) return known;
  const writer: Writer = compile({ ...at, schema: jsonSchema(schema) });
  writers.set(schema, writer);
  return writer;
}

/**
 * Writes answers by the zod schemas of the calls. The writer of a call is made at its first answer: made for all calls
 * at once, they took half of the time in which the service starts.
 */
export function registerSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url, httpStatus = '200' }) => {
    let write: Writer | undefined;
    return (answer) => {
      write ??= writerOf(schema, { method, url, httpStatus });
      return write(answer);
    };
  });
}
