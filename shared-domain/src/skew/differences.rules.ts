import { breaks, type Difference, named, notes, type Side } from './difference';
import { alternatives, canonical, type JsonSchema, withMembers } from './json-schema';
import { narrowedLimits } from './limits.rules';
import { isOfType, listedValues, typeDifference } from './values.rules';

const below = (path: string, member: string) => (path ? `${path}.${member}` : member);

/** A member that only one of the two names. */
function unknownMember(member: string, given: JsonSchema, expected: JsonSchema, path: string, side: Side) {
  const { additionalProperties: others } = expected;
  if (typeof others === 'object') {
    const value = given.properties?.[member] as JsonSchema;
    return differences(value, others, side, below(path, member));
  }
  if (side === 'answered' || others !== false) return [];
  return breaks(`ya no acepta ${named(below(path, member))}`);
}

function missingMember(member: string, given: JsonSchema, expected: JsonSchema, path: string, side: Side) {
  const isRequired = expected.required?.includes(member) ?? false;
  const name = named(below(path, member));
  const { additionalProperties: others } = given;
  if (typeof others === 'object' && !isRequired) {
    return differences(others, expected.properties?.[member] as JsonSchema, side, below(path, member));
  }
  if (side === 'sent') return isRequired ? breaks(`exige ${name}, que antes no existía`) : [];
  return isRequired ? breaks(`ya no responde ${name}`) : notes(`ya no responde ${name}, que podía faltar`);
}

function knownMember(member: string, given: JsonSchema, expected: JsonSchema, path: string, side: Side) {
  const inside = below(path, member);
  const isNowRequired = expected.required?.includes(member) && !given.required?.includes(member);
  const [before, now] = [given.properties?.[member], expected.properties?.[member]];
  const problem =
    side === 'sent'
      ? `exige ${named(inside)}, que antes era opcional`
      : `puede no responder ${named(inside)}`;
  return [
    ...(isNowRequired ? breaks(problem) : []),
    ...differences(before as JsonSchema, now as JsonSchema, side, inside),
  ];
}

function memberDifferences(one: JsonSchema, other: JsonSchema, path: string, side: Side): Difference[] {
  const [given, expected] = [withMembers(one), withMembers(other)];
  const [before, now] = [Object.keys(given.properties ?? {}), Object.keys(expected.properties ?? {})];
  const [some, others] = [given.additionalProperties, expected.additionalProperties];
  return [
    ...now.flatMap((member) =>
      before.includes(member)
        ? knownMember(member, given, expected, path, side)
        : missingMember(member, given, expected, path, side),
    ),
    ...before
      .filter((member) => !now.includes(member))
      .flatMap((member) => unknownMember(member, given, expected, path, side)),
    ...(typeof some === 'object' && typeof others === 'object'
      ? differences(some, others, side, below(path, '*'))
      : []),
  ];
}

function itemDifferences(given: JsonSchema, expected: JsonSchema, path: string, side: Side): Difference[] {
  const [before, now] = [given.items, expected.items];
  if (!before || !now) return [];
  if (!Array.isArray(before) && !Array.isArray(now)) return differences(before, now, side, `${path}[]`);
  if (canonical(before) === canonical(now)) return [];
  return breaks(`cambió los elementos de ${named(path)}`);
}

function simpleDifferences(given: JsonSchema, expected: JsonSchema, path: string, side: Side): Difference[] {
  if (!isOfType(given, expected)) return typeDifference(given, expected, path, side);
  return [
    ...listedValues(given, expected, path, side),
    // A page that reads a value does not count its letters.
    ...(side === 'sent' ? narrowedLimits(given, expected, path) : []),
    ...memberDifferences(given, expected, path, side),
    ...itemDifferences(given, expected, path, side),
  ];
}

/** The differences that weigh least: fewest breaks first, and then a schema of the same type. */
function lightest(one: Difference[], other: Difference[]): Difference[] {
  const weight = (all: Difference[]) => all.filter(({ isNote }) => !isNote).length * 100 + all.length;
  return weight(other) < weight(one) ? other : one;
}

/**
 * Why a value of one schema may not fit another one; empty when every value does.
 * @param given the values that there may be: what an old page sends, or what the new API answers
 * @param expected what they have to fit: what the new API takes, or what an old page reads
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
  const seen = new Map(found.map((one) => [one.problem, one]));
  return [...seen.values()];
}
