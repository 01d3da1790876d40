import type { Offers, Uses } from 'shared-domain';
import { missingNames, type SkewFinding } from 'shared-domain/skew';
import { fingerprintOf, type Surface } from '../types/surface';
import { referencesIn } from '../uses/references';
import { usedName } from '../uses/uses-of';
import { ADDITIONS } from './planted/additions.fixture';
import { BREAKING } from './planted/breaking.fixture';
import type { Planted } from './planted/surfaces.fixture';
import { typeFindings } from './type-findings';

const LINE = 10;
const HEAD = "import type { JSX, ReactNode } from 'react';\n";

/** Every planted change in a package of its own, so that the compiler runs once for all of them. */
const changes = Object.entries<Planted>({ ...BREAKING, ...ADDITIONS }).map(([what, planted], index) => ({
  what,
  planted,
  pack: `shared-${index}`,
}));

function surfaceOf(pack: string, text: string): Surface {
  return { [`${pack}/src/index.d.ts`]: HEAD + text };
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/export declare (?:function|const) (\w+)/g)].map(([, name = '']) => name);
}

function usesOf(pack: string, use: string): Uses['packages'][string] {
  const names = ['Badge', 'Card', 'Table', 'tokens', 'useUser', 'useWidth'].filter((name) =>
    use.includes(name),
  );
  const source = `import { ${names.join(', ')} } from '${pack}';${'\n'.repeat(LINE - 1)}${use}\n`;
  const found = [...(referencesIn('src/screen.tsx', source).names.get(pack) ?? [])];
  return Object.fromEntries(found.map(([name, reference]) => [name, usedName('src/screen.tsx', reference)]));
}

function byPackage<T>(value: (one: (typeof changes)[number]) => T): Record<string, T> {
  return Object.fromEntries(changes.map((one) => [one.pack, value(one)]));
}

const before = byPackage(({ pack, planted }) => surfaceOf(pack, planted.before));
const now = byPackage(({ pack, planted }) => surfaceOf(pack, planted.now));
const names = byPackage(({ planted }) => namesIn(planted.now));
const uses: Uses = {
  packages: byPackage(({ pack, planted }) => usesOf(pack, planted.use)),
  calls: {},
  types: byPackage(({ pack }) => fingerprintOf(before[pack])),
};
const offers: Offers = {
  packages: byPackage(({ pack }) => ({ version: '1.0.0', names: names[pack] ?? [] })),
};

let found: SkewFinding[];

beforeAll(() => {
  const fingerprints = byPackage(({ pack }) => fingerprintOf(now[pack]));
  const types = typeFindings(uses, { calls: {}, types: before }, { fingerprints, types: now, names });
  found = [...missingNames(uses, offers), ...types];
});

const packOf = (change: string) => changes.find(({ what }) => what === change)?.pack ?? '';
const about = (change: string) => found.filter(({ problem }) => problem.includes(`de ${packOf(change)}`));

test.each(Object.keys(BREAKING))('refused: %s', (change) => {
  const problem = BREAKING[change]?.problem.replace('PACK', packOf(change)) ?? '';
  expect(about(change)).toContainEqual(
    expect.objectContaining({ file: `src/screen.tsx:${LINE}`, problem: expect.stringContaining(problem) }),
  );
});

test.each(Object.keys(ADDITIONS))('passes: %s', (change) => {
  expect(uses.packages[packOf(change)]).not.toEqual({});
  expect(about(change)).toEqual([]);
});

test('equal fingerprints are not compared', () => {
  const fingerprints = byPackage(({ pack }) => fingerprintOf(before[pack]));
  expect(typeFindings(uses, { calls: {}, types: {} }, { fingerprints, types: {}, names })).toEqual([]);
});
