import { alternatives, canonical, type JsonSchema, type Limit, type SimpleSchema } from './json-schema';

export interface Difference {
  /** A clause in Spanish that continues "la llamada …": `ya no acepta "tasa"`. */
  problem: string;
  isNote?: true;
}

export const breaks = (problem: string): Difference[] => [{ problem }];

const notes = (problem: string): Difference[] => [{ problem, isNote: true }];

type Clause = (member: string, values: string) => Difference[];

/** A page writes `sent` and reads `answered`, so the same change breaks them differently. */
const CLAUSES = {
  sent: {
    required: (member) => breaks(`exige ${member}, que antes era opcional`),
    missing: (member) => breaks(`exige ${member}, que antes no existía`),
    missingOptional: () => [],
    unknown: (member) => breaks(`ya no acepta ${member}`),
    null: (member) => breaks(`ya no acepta ${member} vacío (null)`),
    unlisted: (member) => breaks(`ya no acepta cualquier valor en ${member}`),
    values: (member, values) => breaks(`ya no acepta ${values} en ${member}`),
  },
  answered: {
    required: (member) => breaks(`puede no responder ${member}`),
    missing: (member) => breaks(`ya no responde ${member}`),
    missingOptional: (member) => notes(`ya no responde ${member}, que podía faltar`),
    unknown: () => [],
    null: (member) => breaks(`puede responder ${member} vacío (null)`),
    unlisted: (member) => breaks(`responde cualquier valor en ${member}`),
    // A page shows a generic word for an unknown value.
    values: (member, values) => notes(`puede responder ${values} en ${member}, que antes no existía`),
  },
} satisfies Record<string, Record<string, Clause>>;

type Side = keyof typeof CLAUSES;

const TYPES: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'número entero',
  boolean: 'sí o no',
  object: 'un objeto',
  array: 'una lista',
  null: 'vacío (null)',
};

/** `unstated` applies if a schema does not declare the limit. */
const LIMITS: Record<Limit, { text: string; unstated: number }> = {
  minLength: { text: 'letras como mínimo', unstated: 0 },
  maxLength: { text: 'letras como máximo', unstated: Number.POSITIVE_INFINITY },
  minimum: { text: 'como mínimo', unstated: Number.NEGATIVE_INFINITY },
  maximum: { text: 'como máximo', unstated: Number.POSITIVE_INFINITY },
  exclusiveMinimum: { text: 'o menos ya no sirve', unstated: Number.NEGATIVE_INFINITY },
  exclusiveMaximum: { text: 'o más ya no sirve', unstated: Number.POSITIVE_INFINITY },
  minItems: { text: 'elementos como mínimo', unstated: 0 },
  maxItems: { text: 'elementos como máximo', unstated: Number.POSITIVE_INFINITY },
};

type Compare<T = SimpleSchema> = (given: T, expected: T, path: string, side: Side) => Difference[];

const named = (path: string) => (path ? `"${path}"` : 'el contenido');

const below = (path: string, member: string) => (path ? `${path}.${member}` : member);

const typeName = ({ type }: SimpleSchema) => TYPES[String(type)] ?? 'cualquier valor';

function isOfType(given: SimpleSchema, expected: SimpleSchema): boolean {
  if (expected.type === undefined || given.type === expected.type) return true;
  return given.type === 'integer' && expected.type === 'number';
}

const typeDifference: Compare = (given, expected, path, side) => {
  if (given.type === 'null') return CLAUSES[side].null(named(path));
  const [from, to] = side === 'sent' ? [given, expected] : [expected, given];
  return breaks(`cambió ${named(path)} de ${typeName(from)} a ${typeName(to)}`);
};

const valuesOf = (schema: SimpleSchema) => ('const' in schema ? [schema.const] : schema.enum);

const listedValues: Compare = (given, expected, path, side) => {
  const [values, allowed] = [valuesOf(given), valuesOf(expected)];
  if (!allowed) return [];
  if (!values) return CLAUSES[side].unlisted(named(path));
  const others = values.filter((value) => !allowed.includes(value)).map((value) => JSON.stringify(value));
  return others.length > 0 ? CLAUSES[side].values(named(path), others.join(', ')) : [];
};

/** A different pattern counts as narrower. */
const narrowedLimits: Compare = (given, expected, path) => {
  const values = valuesOf(given);
  const fits = (pattern: string) =>
    given.patterns.includes(pattern) ||
    values?.every((value) => new RegExp(pattern, 'u').test(String(value)));
  const steps = expected.multipleOf;
  return [
    ...(Object.keys(LIMITS) as Limit[]).flatMap((limit) => {
      const { text, unstated } = LIMITS[limit];
      const [before, now] = [given[limit] ?? unstated, expected[limit] ?? unstated];
      const isNarrower = unstated > 0 ? now < before : now > before;
      return isNarrower ? breaks(`admite menos en ${named(path)}: ${now} ${text}`) : [];
    }),
    ...expected.patterns
      .filter((pattern) => !fits(pattern))
      .flatMap((pattern) => breaks(`pide otra forma en ${named(path)}: ${pattern}`)),
    ...(steps && (!given.multipleOf || given.multipleOf % steps !== 0)
      ? breaks(`solo admite múltiplos de ${steps} en ${named(path)}`)
      : []),
  ];
};

function memberDifference(
  member: string,
  given: SimpleSchema,
  expected: SimpleSchema,
  path: string,
  side: Side,
): Difference[] {
  const say = CLAUSES[side];
  const isRequired = expected.required?.includes(member) ?? false;
  const [before, now] = [given.properties?.[member], expected.properties?.[member]];
  if (before && now) {
    const isNowRequired = isRequired && !given.required?.includes(member);
    return [...(isNowRequired ? say.required(named(path)) : []), ...differences(before, now, side, path)];
  }
  const others = before ? expected.additionalProperties : given.additionalProperties;
  if (before) {
    if (typeof others === 'object') return differences(before, others, side, path);
    return others === false ? say.unknown(named(path)) : [];
  }
  if (now && typeof others === 'object' && !isRequired) return differences(others, now, side, path);
  return isRequired ? say.missing(named(path)) : say.missingOptional(named(path));
}

const memberDifferences: Compare = (given, expected, path, side) => {
  const members = Object.keys({ ...expected.properties, ...given.properties });
  const [some, others] = [given.additionalProperties, expected.additionalProperties];
  return [
    ...members.flatMap((member) => memberDifference(member, given, expected, below(path, member), side)),
    ...(typeof some === 'object' && typeof others === 'object'
      ? differences(some, others, side, below(path, '*'))
      : []),
  ];
};

const itemDifferences: Compare = ({ items: before }, { items: now }, path, side) => {
  if (!before || !now) return [];
  if (!Array.isArray(before) && !Array.isArray(now)) return differences(before, now, side, `${path}[]`);
  return canonical(before) === canonical(now) ? [] : breaks(`cambió los elementos de ${named(path)}`);
};

const simpleDifferences: Compare = (given, expected, path, side) => {
  if (!isOfType(given, expected)) return typeDifference(given, expected, path, side);
  return [
    ...listedValues(given, expected, path, side),
    // Limits of a response do not matter to the page that reads it.
    ...(side === 'sent' ? narrowedLimits(given, expected, path, side) : []),
    ...memberDifferences(given, expected, path, side),
    ...itemDifferences(given, expected, path, side),
  ];
};

/** Prefers fewer breaks, then fewer differences. */
function lightest(one: Difference[], other: Difference[]): Difference[] {
  const weight = (all: Difference[]) => all.filter(({ isNote }) => !isNote).length * 100 + all.length;
  return weight(other) < weight(one) ? other : one;
}

/**
 * Why a value of one schema may not fit another.
 * @param given what an old page sends, or what the new API responds
 * @param expected what the new API accepts, or what an old page reads
 */
export function differences(given: JsonSchema, expected: JsonSchema, side: Side, path = ''): Difference[] {
  if (canonical(given) === canonical(expected)) return [];
  const choices = alternatives(expected);
  const found = alternatives(given).flatMap((one) => {
    const ofType = choices.filter((choice) => isOfType(one, choice));
    return (ofType.length > 0 ? ofType : choices)
      .map((choice) => simpleDifferences(one, choice, path, side))
      .reduce(lightest);
  });
  return [...new Map(found.map((one) => [one.problem, one])).values()];
}
