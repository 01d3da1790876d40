import type { NombreDeLlamada } from 'shared-domain/llamadas';
import type { z } from 'zod';
import { jsonSchema } from '../../src/http/openapi';
import { callOf, exampleOf, type Parts } from '../call-request';

/** Parts that a call must refuse, and the field that its refusal must name. */
export interface BadParts {
  what: string;
  parts: Parts;
  field: string;
}

interface Node {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  oneOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** A wrong value for one place of an example. Undefined removes the member. */
interface Flaw {
  what: string;
  path: string[];
  value: unknown;
}

const UNKNOWN = 'miembroQueNadieConoce';
/** A value of each type of JSON. Of those that do not fit two are tried, likely mistakes first. */
const VALUES = ['7', 7, true, null, { [UNKNOWN]: 1 }];
/** This is no date, number, code or option, but it may be a free text. */
const NONSENSE = '¡no!';
/** Longer than any value in an address may be, and as long as the router lets a part of a path be. */
const LONG = 'x'.repeat(100);
/** Where nobody is signed in, a body with more bytes is refused for its size. */
const BODY = 4000;
/** A larger bound is the limit of the numbers themselves. */
const SAFE = 1e15;

const IN_ADDRESS = ['params', 'query'] as const;

/** Every single mistake that the schemas of a call describe, with the other parts as in its example. */
export function badPartsOf(name: NombreDeLlamada): BadParts[] {
  const { params, query, body, formulario } = callOf(name);
  const example = exampleOf(name);
  const bad: BadParts[] = [];
  const add = (found: Flaw[], partsOf: (flaw: Flaw) => Parts) => {
    for (const flaw of found)
      bad.push({ what: flaw.what, field: flaw.path.join('.'), parts: { ...example, ...partsOf(flaw) } });
  };
  for (const part of IN_ADDRESS) {
    const schema = { params, query }[part];
    const given = example[part] ?? {};
    if (schema)
      add(inAddress(schema, given, part), ({ path, value }) => ({ [part]: changed(given, path, value) }));
  }
  if (body)
    add(inJson(body, example.body), ({ path, value }) => ({ body: changed(example.body, path, value) }));
  const data = example.formulario?.data;
  if (formulario)
    add(inJson(formulario.data, data), ({ path, value }) => ({
      formulario: { data: changed(data, path, value) },
    }));
  return bad;
}

/** In an address every value is a text, and none of them is long. */
function inAddress(schema: z.ZodType, given: object, part: (typeof IN_ADDRESS)[number]): Flaw[] {
  const { properties = {}, required = [] }: Node = jsonSchema(schema, 'input');
  const found: Flaw[] = [];
  for (const key of Object.keys(properties)) {
    found.push({ what: `${part} ${key} too long`, path: [key], value: LONG });
    if (!schema.safeParse({ ...given, [key]: NONSENSE }).success)
      found.push({ what: `${part} ${key}=${NONSENSE}`, path: [key], value: NONSENSE });
  }
  if (part === 'params') return found;
  for (const key of required) found.push({ what: `query without ${key}`, path: [key], value: undefined });
  return [...found, { what: 'query with an unknown parameter', path: [UNKNOWN], value: '1' }];
}

/** Walks a schema and an example of it at the same time. */
function inJson(schema: z.ZodType, example: unknown): Flaw[] {
  const refuses = (path: string[], value: unknown) =>
    !schema.safeParse(changed(example, path, value)).success;
  const walk = (place: Node, value: unknown, path: string[]): Flaw[] => {
    const branch = branchOf(place, value);
    const where = path.join('.') || 'the body';
    const wrong = wrongValues(place);
    if (typeof value === 'string' && refuses(path, NONSENSE)) wrong.push(NONSENSE);
    const found: Flaw[] = wrong.map((one) => ({
      what: `${where} = ${JSON.stringify(one)?.slice(0, 40)}`,
      path,
      value: one,
    }));
    if (branch.items && Array.isArray(value)) found.push(...walk(branch.items, value[0], [...path, '0']));
    if (!branch.properties) return found;
    for (const key of branch.required ?? [])
      found.push({ what: `${where} without ${key}`, path: [...path, key], value: undefined });
    found.push({ what: `${where} with an unknown member`, path: [...path, UNKNOWN], value: 1 });
    const given = (value ?? {}) as Record<string, unknown>;
    const inner = Object.entries(branch.properties);
    return [...found, ...inner.flatMap(([key, node]) => walk(node, given[key], [...path, key]))];
  };
  return walk(jsonSchema(schema, 'input'), example, []);
}

/** Of several shapes the one that the example has. */
function branchOf(node: Node, value: unknown): Node {
  const branches = (node.anyOf ?? node.oneOf)?.map((one) => branchOf(one, value));
  if (!branches) return node;
  const fits = ({ properties = {} }: Node) =>
    Object.entries(properties).every(
      ([key, inner]) =>
        inner.const === undefined || inner.const === (value as Record<string, unknown>)?.[key],
    );
  return branches.find((one) => one.properties && fits(one)) ?? branches[0] ?? node;
}

/** Values that no shape of this place admits. */
function wrongValues(node: Node): unknown[] {
  const { minimum, maximum, maxLength, minLength, minItems, enum: options } = node;
  const types = typesOf(node);
  if (types.size === 0) return [];
  const wrong: unknown[] = VALUES.filter((value) => {
    const isObject = value !== null && typeof value === 'object';
    // An object with an unknown member is refused for that member.
    return !types.has(value === null ? 'null' : typeof value) && !(isObject && types.has('object'));
  }).slice(0, 2);
  if (minimum !== undefined && Math.abs(minimum) < SAFE) wrong.push(minimum - 1);
  if (maximum !== undefined && Math.abs(maximum) < SAFE) wrong.push(maximum + 1);
  if (minLength) wrong.push('');
  if (maxLength !== undefined && maxLength < BODY) wrong.push('x'.repeat(maxLength + 1));
  if (minItems) wrong.push([]);
  if (types.has('number') && options) wrong.push(12_345);
  return wrong;
}

function typesOf({ type, anyOf, oneOf, const: only, enum: options }: Node): Set<string> {
  const branches = anyOf ?? oneOf;
  if (branches) return new Set(branches.flatMap((one) => [...typesOf(one)]));
  const named = [type ?? []].flat();
  const shown = only === undefined ? (options ?? []) : [only];
  return new Set(
    [...named, ...shown.map((one) => typeof one)].map((one) => (one === 'integer' ? 'number' : one)),
  );
}

/** A copy with that value at that place. */
function changed(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(whole)
    ? ([...whole] as unknown as Record<string, unknown>)
    : { ...(whole as object) };
  const inner = rest.length === 0 ? value : changed(copy[key], rest, value);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}
