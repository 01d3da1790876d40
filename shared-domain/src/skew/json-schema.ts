/** The part of JSON Schema (draft 7) that zod writes for the calls. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** `false` where members without a schema are refused. */
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema | JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
}

/** The same text for equal values, in whichever order their members stand. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function merged(parts: readonly JsonSchema[]): JsonSchema {
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  const required = parts.flatMap((part) => part.required ?? []);
  return Object.assign({}, ...parts, { properties, required });
}

/** The simple schemas of which a value has to fit one: unions and lists of types are taken apart. */
export function alternatives(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, allOf, ...own } = schema;
  const union = anyOf ?? oneOf;
  if (union)
    return union.flatMap((one) =>
      alternatives(allOf ? { ...merged([own, one]), allOf } : merged([own, one])),
    );
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

/** A schema with the parts of its `allOf` that describe members; patterns stay parts, because all of them count. */
export function withMembers({ allOf, ...own }: JsonSchema): JsonSchema {
  return allOf ? merged([own, ...allOf]) : own;
}

/** Every pattern that a text has to match. */
export function patternsOf({ pattern, allOf = [] }: JsonSchema): string[] {
  return [pattern, ...allOf.flatMap(patternsOf)].filter((one) => one !== undefined);
}

/** The only values that fit, where they are listed. */
export function valuesOf(schema: JsonSchema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}
