export type Limit = `${'min' | 'max'}${'Length' | 'imum' | 'Items'}` | `exclusive${'Min' | 'Max'}imum`;

/** The part of JSON Schema (draft 7) that zod emits for calls. */
export interface JsonSchema extends Partial<Record<Limit, number>> {
  type?: string | string[] | undefined;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema | JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  multipleOf?: number;
}

export interface SimpleSchema extends JsonSchema {
  type?: string | undefined;
  /** A string has to match all of them. */
  patterns: string[];
}

/** JSON with sorted keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const patternsOf = ({ pattern, patterns }: { pattern?: string; patterns?: string[] }) =>
  patterns ?? (pattern ? [pattern] : []);

function merged(parts: readonly JsonSchema[]): JsonSchema {
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  const required = parts.flatMap((part) => part.required ?? []);
  return Object.assign({}, ...parts, { properties, required, patterns: parts.flatMap(patternsOf) });
}

/** Expands unions, type lists and `allOf`; a value has to fit one result. */
export function alternatives({ anyOf, oneOf = anyOf, allOf, ...own }: JsonSchema): SimpleSchema[] {
  if (allOf) return alternatives(merged([own, { ...(oneOf && { oneOf }) }, ...allOf]));
  if (oneOf) return oneOf.flatMap((one) => alternatives(merged([own, one])));
  return [own.type].flat().map((type) => ({ ...own, type, patterns: patternsOf(own) }));
}
