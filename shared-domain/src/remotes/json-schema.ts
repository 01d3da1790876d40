export type Limit = `${'min' | 'max'}${'Length' | 'imum' | 'Items'}` | `exclusive${'Min' | 'Max'}imum`;

/** The part of JSON Schema (draft 7) that zod writes for the calls. */
export interface JsonSchema extends Partial<Record<Limit, number>> {
  type?: string | string[] | undefined;
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
  multipleOf?: number;
}

/** A schema without unions, lists of types and `allOf`. */
export interface SimpleSchema extends JsonSchema {
  type?: string | undefined;
  /** A text has to match every one of them. */
  patterns: string[];
}

/** The same text for equal values, in whichever order their members stand. */
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

/** The simple schemas of which a value has to fit one. */
export function alternatives({ anyOf, oneOf = anyOf, allOf, ...own }: JsonSchema): SimpleSchema[] {
  if (allOf) return alternatives(merged([own, { ...(oneOf && { oneOf }) }, ...allOf]));
  if (oneOf) return oneOf.flatMap((one) => alternatives(merged([own, one])));
  return [own.type].flat().map((type) => ({ ...own, type, patterns: patternsOf(own) }));
}
