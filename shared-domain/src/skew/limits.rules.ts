import { breaks, type Difference, named } from './difference';
import { type JsonSchema, patternsOf, valuesOf } from './json-schema';

type Limit =
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'minItems'
  | 'maxItems';

/** What each limit is called. A value has to be above the lower ones and below the others. */
const LIMITS: Record<Limit, { isLower: boolean; text: string }> = {
  minLength: { isLower: true, text: 'letras como mínimo' },
  maxLength: { isLower: false, text: 'letras como máximo' },
  minimum: { isLower: true, text: 'como mínimo' },
  maximum: { isLower: false, text: 'como máximo' },
  exclusiveMinimum: { isLower: true, text: 'o menos ya no sirve' },
  exclusiveMaximum: { isLower: false, text: 'o más ya no sirve' },
  minItems: { isLower: true, text: 'elementos como mínimo' },
  maxItems: { isLower: false, text: 'elementos como máximo' },
};

function isWithin(limit: Limit, before: number, now: number): boolean {
  return LIMITS[limit].isLower ? before >= now : before <= now;
}

/** A limit that is not written is that of the kind: no text is shorter than nothing. */
function limitOf(schema: JsonSchema, limit: Limit): number | undefined {
  return schema[limit] ?? (limit === 'minLength' || limit === 'minItems' ? 0 : undefined);
}

function limitDifferences(given: JsonSchema, expected: JsonSchema, path: string): Difference[] {
  return (Object.keys(LIMITS) as Limit[]).flatMap((limit) => {
    const now = expected[limit];
    if (now === undefined) return [];
    const before = limitOf(given, limit);
    if (before !== undefined && isWithin(limit, before, now)) return [];
    return breaks(`admite menos en ${named(path)}: ${now} ${LIMITS[limit].text}`);
  });
}

function patternDifferences(given: JsonSchema, expected: JsonSchema, path: string): Difference[] {
  const known = patternsOf(given);
  const values = valuesOf(given);
  const fits = (pattern: string) =>
    known.includes(pattern) || values?.every((value) => new RegExp(pattern, 'u').test(String(value)));
  const narrower = patternsOf(expected).filter((pattern) => !fits(pattern));
  return narrower.flatMap((pattern) => breaks(`pide otra forma en ${named(path)}: ${pattern}`));
}

/** Which of the texts, numbers or lists that were allowed no longer are. Other patterns count as narrower. */
export function narrowedLimits(given: JsonSchema, expected: JsonSchema, path: string): Difference[] {
  const steps = expected.multipleOf;
  const isCoarser = steps !== undefined && (given.multipleOf ?? 0) % steps !== 0;
  return [
    ...limitDifferences(given, expected, path),
    ...patternDifferences(given, expected, path),
    ...(isCoarser || (steps !== undefined && given.multipleOf === undefined)
      ? breaks(`solo admite múltiplos de ${steps} en ${named(path)}`)
      : []),
  ];
}
