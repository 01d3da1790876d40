import type { FastifyInstance } from 'fastify';
import { erroresPorCampo } from 'shared-domain';
import { z } from 'zod';
import { datosNoValidos, ProblemaError } from '../problemas';

/** Twice as many as the list with the most filters has. */
const PARAMETROS_MAXIMOS = 20;
const TEXTO_PARAMETROS = 'La dirección tiene demasiados parámetros.';
const TEXTO_REPETIDO = 'Un parámetro se repite en la dirección.';

// What a schema leaves to zod's own words is read by people too.
z.config(z.locales.es());

/** JSON Schema of a zod schema, for the serializer and for OpenAPI. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: nodo }) => {
      aplanarNulo(nodo);
      delete nodo.$schema;
    },
  });
}

/** `anyOf: [{type: string}, {type: null}]` as `type: [string, null]`, which is quicker to serialise. */
function aplanarNulo(nodo: { anyOf?: unknown; type?: unknown }): void {
  if (!Array.isArray(nodo.anyOf) || nodo.anyOf.length !== 2) return;
  const [valor, nulo] = nodo.anyOf as [{ type?: unknown }, { type?: unknown }];
  const simple = valor.type === 'string' || valor.type === 'number' || valor.type === 'boolean';
  if (nulo.type !== 'null' || !simple) return;
  delete nodo.anyOf;
  Object.assign(nodo, valor, { type: [valor.type, 'null'] });
}

/**
 * The zod schemas of the calls validate as they are: nothing is coerced, unknown members are refused. A query
 * parameter that is given twice is no value of one field but a malformed call.
 */
export function registerSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (datos) => {
    if (httpPart === 'querystring') {
      const valores = Object.values(datos as object);
      if (valores.length > PARAMETROS_MAXIMOS) return { error: new ProblemaError(400, TEXTO_PARAMETROS) };
      if (valores.some(Array.isArray)) return { error: new ProblemaError(400, TEXTO_REPETIDO) };
    }
    const resultado = schema.safeParse(datos);
    if (resultado.success) return { value: resultado.data };
    return { error: datosNoValidos(erroresPorCampo(resultado.error)) };
  });
}
