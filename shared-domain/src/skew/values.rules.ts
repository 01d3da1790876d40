import { breaks, type Difference, named, notes, type Side } from './difference';
import { type JsonSchema, valuesOf } from './json-schema';

const TYPES: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'número entero',
  boolean: 'sí o no',
  object: 'un objeto',
  array: 'una lista',
  null: 'vacío (null)',
};

const typeName = (type: unknown) => TYPES[String(type)] ?? 'cualquier valor';

/** Whether every value of the one type is also one of the other. */
export function isOfType(given: JsonSchema, expected: JsonSchema): boolean {
  if (expected.type === undefined || given.type === expected.type) return true;
  return given.type === 'integer' && expected.type === 'number';
}

export function typeDifference(
  given: JsonSchema,
  expected: JsonSchema,
  path: string,
  side: Side,
): Difference[] {
  const [from, to] = side === 'sent' ? [given, expected] : [expected, given];
  if (side === 'answered' && given.type === 'null')
    return breaks(`puede responder ${named(path)} vacío (null)`);
  if (side === 'sent' && given.type === 'null') return breaks(`ya no acepta ${named(path)} vacío (null)`);
  return breaks(`cambió ${named(path)} de ${typeName(from.type)} a ${typeName(to.type)}`);
}

/** What became of a list of values. A value that the page does not know yet breaks nothing: it shows another word. */
export function listedValues(
  given: JsonSchema,
  expected: JsonSchema,
  path: string,
  side: Side,
): Difference[] {
  const allowed = valuesOf(expected);
  const values = valuesOf(given);
  if (!allowed) return [];
  if (!values) {
    return breaks(
      side === 'sent'
        ? `ya no acepta cualquier valor en ${named(path)}`
        : `responde cualquier valor en ${named(path)}`,
    );
  }
  const others = values.filter((value) => !allowed.includes(value)).map((value) => JSON.stringify(value));
  if (others.length === 0) return [];
  return side === 'sent'
    ? breaks(`ya no acepta ${others.join(', ')} en ${named(path)}`)
    : notes(`puede responder ${others.join(', ')} en ${named(path)}, que antes no existía`);
}
