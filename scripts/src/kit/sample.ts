import { LLAMADAS, type Llamada } from 'shared-domain/llamadas';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const ENTRIES = 3;
const MOMENT = '2026-03-15T15:00:00.000Z';
const MOMENTS = /(_at|fecha\w*|momento|desde|hasta|Hora)$/i;

/** By property name. */
function collect(value: unknown, found: Map<string, unknown>): Map<string, unknown> {
  for (const [name, inner] of Object.entries(Object(value))) {
    if (typeof inner === 'object') collect(inner, found);
    else found.set(name, inner);
  }
  return found;
}

const KNOWN = Object.values<Llamada>(LLAMADAS).reduce(
  (found, { ejemplo }) => collect(ejemplo, found),
  new Map<string, unknown>(),
);

function textFor(name: string): string {
  const known = KNOWN.get(name);
  if (typeof known === 'string') return known;
  return MOMENTS.test(name) ? MOMENT : `${name || 'texto'} de ejemplo`;
}

function numberFor({ minimum = 0, maximum }: JsonSchema, name: string, at: number): number {
  const known = KNOWN.get(name);
  const wanted = name === 'id' ? at + 1 : Number(known ?? 3) || 3;
  return Math.min(Math.max(wanted, minimum), maximum ?? wanted);
}

function objectFor({ properties = {}, additionalProperties, propertyNames }: JsonSchema, at: number): object {
  const members = Object.entries(properties).map(([name, one]) => [name, valueFor(one, name, at)]);
  const names = (propertyNames as JsonSchema | undefined)?.enum ?? [];
  const more = names.map((name) => [name, valueFor(additionalProperties as JsonSchema, '', at)]);
  return Object.fromEntries([...members, ...more]);
}

function valueFor(given: JsonSchema | boolean, name: string, at: number): unknown {
  if (typeof given === 'boolean') return null;
  const schema = given.anyOf?.[0] ?? given.oneOf?.[0] ?? given;
  if (typeof schema === 'boolean') return null;
  if ('const' in schema) return schema.const;
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[at % schema.enum.length];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => valueFor(one, name, at)));
  if (schema.anyOf) return valueFor(schema, name, at);
  switch (schema.type) {
    case 'object':
      return objectFor(schema, at);
    case 'array':
      return Array.from({ length: ENTRIES }, (_, entry) => valueFor(schema.items as JsonSchema, name, entry));
    case 'string':
      return textFor(name);
    case 'integer':
    case 'number':
      return numberFor(schema, name, at);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** Uses the schema's own example, or values of equal properties in examples of calls. */
export function sampleOf(schema: z.ZodType): unknown {
  return valueFor(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), '', 0);
}
