import type { BuiltAgainst, Uses } from 'shared-domain';
import type { SkewFinding } from 'shared-domain/skew';
import { type Answer, compileProbe, type Types } from './compile-probe';

const FIX = 'Publique antes la aplicación que lo ofrece así, o adapte ese uso.';

/** The innermost reason of the compiler, which stands in the last line of what it says. */
const reasonOf = (message: string) => message.split('\n').at(-1)?.trim().replace(/\.$/, '');

function problemOf({ question: { package: pack, name, kind, part }, message }: Answer): string {
  const [first = ''] = message.split('\n');
  const isNever = /to type 'never'\.$/.test(first);
  const isGone = isNever || /does not exist on type/.test(message);
  const use = `Usa ${name} de ${pack}`;
  if (kind === 'element' && isNever) {
    const missing = [...first.matchAll(/"[\w$-]+"/g)].join(', ');
    return `${use} sin ${missing}, que esa aplicación exige.`;
  }
  if (kind === 'prop' && isGone) return `${use} con "${part}", que esa aplicación no ofrece.`;
  if (kind === 'prop')
    return `${use} con "${part}", que esa aplicación no admite así (${reasonOf(message)}).`;
  const what = kind === 'member' ? `Lee "${part}" de ${name} de ${pack}` : use;
  if (kind === 'member' && isGone) return `${what}, que esa aplicación no ofrece.`;
  return `${what}, que en esa aplicación es otra cosa (${reasonOf(message)}).`;
}

export interface OfferedTypes {
  fingerprints: Readonly<Record<string, string>>;
  types: Types;
  /** The names that there are: one that is gone is told elsewhere. */
  names: Readonly<Record<string, readonly string[] | undefined>>;
}

/** What a release uses of the packages whose types differ from those that it was built against. */
function changedUses({ packages, types }: Uses, { fingerprints, names }: OfferedTypes): Uses['packages'] {
  const changed = Object.entries(packages).flatMap(([pack, used]) => {
    const [before, now] = [types[pack], fingerprints[pack]];
    if (!before || !now || before === now) return [];
    const isThere = (name: string) => name !== '*' && names[pack]?.includes(name) !== false;
    const there = Object.entries(used).filter(([name]) => isThere(name));
    return there.length > 0 ? [[pack, Object.fromEntries(there)] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** The uses of shared components, hooks and tables that no longer fit. Equal fingerprints cost nothing. */
export function typeFindings(uses: Uses, { types }: BuiltAgainst, offered: OfferedTypes): SkewFinding[] {
  const packages = changedUses(uses, offered);
  if (Object.keys(packages).length === 0) return [];
  const told = new Map<string, SkewFinding>();
  for (const answer of compileProbe(packages, types, offered.types)) {
    const { of: _of, ...question } = answer.question;
    const key = JSON.stringify(question);
    if (!told.has(key)) told.set(key, { file: question.file, problem: problemOf(answer), fix: FIX });
  }
  return [...told.values()];
}
