import { z } from 'zod';
import type { Llamada } from '../llamadas/llamada';
import { LLAMADAS } from '../llamadas/llamadas';
import type { JsonSchema } from './json-schema';

/** The contract of a call as data, so that two versions can be compared without their code. */
export interface CallShape {
  quienes: 'todos' | readonly string[];
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  formulario?: JsonSchema;
  responde?: JsonSchema;
  archivos?: readonly string[];
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

export function shapeOf({
  quienes,
  params,
  query,
  body,
  formulario,
  responde,
  archivos,
}: Llamada): CallShape {
  const sent = Object.entries({ params, query, body, formulario: formulario?.data });
  const inputs = sent.flatMap(([part, schema]) => (schema ? [[part, jsonSchema(schema, 'input')]] : []));
  return {
    quienes,
    ...Object.fromEntries(inputs),
    ...(responde && { responde: jsonSchema(responde, 'output') }),
    ...(archivos && { archivos }),
  };
}

export type CallShapes = Record<string, CallShape>;

export function currentCalls(): CallShapes {
  return Object.fromEntries(Object.entries<Llamada>(LLAMADAS).map(([name, call]) => [name, shapeOf(call)]));
}
