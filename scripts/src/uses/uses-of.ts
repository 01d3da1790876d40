import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { UsedName, Uses } from 'shared-domain';
import { ROOT } from '../workspace';
import { type BundledModule, isShared } from './bundled-modules';
import type { Reference, References } from './collected';
import { referencesIn } from './references';

type Packages = Uses['packages'];

const OURS = /\.[cm]?[jt]sx?$/;

/** A path that is the same in every clone: from the package, or else from the folder of all packages. */
function placeOf(file: string, root: string): string {
  const fromPackage = relative(root, file);
  const path = fromPackage.startsWith('..') ? relative(ROOT, file) : fromPackage;
  return path.split(sep).join('/').split('node_modules/').at(-1) as string;
}

function add(
  packages: Packages,
  name: string,
  one: string,
  found: UsedName & { kind?: Reference['kind'] },
): void {
  packages[name] ??= {};
  const known = packages[name][one];
  const { kind: _kind, ...used } = found;
  if (!known) {
    packages[name][one] = used;
    return;
  }
  known.at.push(...used.at);
  for (const part of ['props', 'members'] as const) {
    // One use that says neither is enough for all of the type to count.
    if (known[part] && used[part]) known[part] = { ...used[part], ...known[part] };
    else delete known[part];
  }
}

export function usedName(place: string, { at, kind, parts }: Reference): UsedName {
  const where = Object.fromEntries([...parts].map(([part, line]) => [part, `${place}:${line}`]));
  return {
    at: [...new Set(at.map((line) => `${place}:${line}`))],
    ...(kind === 'element' && { props: where }),
    ...(kind === 'table' && { members: where }),
  };
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

const NOTHING: References = { names: new Map(), calls: new Map() };

/**
 * What a bundle takes from the shared packages, and which calls it makes. Webpack says what is in the bundle, and the
 * sources say where it stands.
 * @param output all scripts of the bundle: a name of a call that is not in them was left out
 */
export function usesOf(
  modules: readonly BundledModule[],
  root: string,
  output: string,
): { packages: Packages; calls: Record<string, string[]> } {
  const packages: Packages = {};
  const calls: Record<string, string[]> = {};
  const ordered = modules.map((one) => ({ ...one, place: placeOf(one.file, root) }));
  for (const { file, place, taken } of ordered.sort((a, b) => (a.place < b.place ? -1 : 1))) {
    const isSource = OURS.test(file) && !/node_modules\/(?!(shared-|remote-))/.test(file);
    const found = isSource ? referencesIn(place, readFileSync(file, 'utf8')) : NOTHING;
    for (const [name, ones] of taken) {
      for (const one of ones) {
        const reference = found.names.get(name)?.get(one);
        // What the compiler adds, such as `jsx`, stands in no source: one place is enough.
        if (reference) add(packages, name, one, usedName(place, reference));
        else if (!packages[name]?.[one]) add(packages, name, one, { at: [place] });
      }
    }
    for (const [call, lines] of found.calls) {
      if (output.includes(call))
        calls[call] = [...(calls[call] ?? []), ...lines.map((line) => `${place}:${line}`)];
    }
  }
  const names = Object.entries(packages).filter(([name]) => isShared(name));
  return {
    packages: sorted(Object.fromEntries(names.map(([name, used]) => [name, sorted(used)]))),
    calls: sorted(calls),
  };
}
