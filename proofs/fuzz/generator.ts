import fc from 'fast-check';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export const INHERITED_NAMES = Object.getOwnPropertyNames(Object.prototype);

export const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    'x\0y',
    '\ud800',
    '\u202Eabc',
    "' or 1=1 --",
    '<script>',
    'Ana visite https://evil.example/entrar',
    'www.evil.example',
    'Jimena\u200b Ordóñez Távara',
    'Jimen\u0430',
    '\u3164',
    "=cmd|' /C calc'!A0",
    "Falta;=cmd|' /C calc'!A0",
    '\uff1d1+1',
    '😀',
    'ñ'.repeat(5000),
    '%',
    '1e999',
    -1,
    0,
    0.001,
    2 ** 53 + 1,
    1e308,
    '2026-02-30',
    '0000-00-00',
    [],
    {},
    [1],
    ...INHERITED_NAMES,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
);

function textOf({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60) });
  if (!pattern) return free;
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 200) });
  } catch {
    // fast-check does not support lookaround. Free texts test the refusal.
    return free;
  }
}

const between = (
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
): [minimum: number, maximum: number] => [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];

function ofType(type: string | undefined, schema: Schema): fc.Arbitrary<unknown> {
  const [min, max] = between(schema.minimum, schema.maximum);
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
        fc.double({ min, max, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? ofSchema(schema.items) : odd, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'object':
      return ofObject(schema);
    default:
      return odd;
  }
}

function ofObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, ofSchema(schema)]),
  );
  return fc.record(members, { requiredKeys: required });
}

export function ofSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(ofSchema));
  if (schema.allOf) return ofSchema(Object.assign({}, schema, { allOf: undefined }, ...schema.allOf));
  const types = [schema.type].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

type Branch = Record<string, unknown>;
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const addedName = fc.constantFrom('extra0', 'extra1', 'extra2', ...INHERITED_NAMES);

/** Assigning `__proto__` would set the prototype. */
const setMember = (branch: Branch, key: string, value: unknown) =>
  Object.defineProperty(branch, key, { value, enumerable: true, configurable: true, writable: true });

export const altered = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      value,
      fc.array(fc.tuple(fc.nat(), odd, fc.constantFrom('replace', 'remove', 'add'), addedName), {
        maxLength: 3,
      }),
    )
    .map(([original, changes]) => {
      if (!isBranch(original)) return original;
      const copy = structuredClone(original);
      for (const [which, replacement, how, added] of changes) {
        const branches = [copy, ...Object.values(copy).filter(isBranch)];
        const branch = branches[which % branches.length] ?? copy;
        const keys = Object.keys(branch);
        const key = how === 'add' ? added : (keys[which % (keys.length || 1)] ?? 'x');
        if (how === 'remove') delete branch[key];
        // Copied, because later changes may alter it and fast-check reuses it.
        else setMember(branch, key, structuredClone(replacement));
      }
      return copy;
    });
