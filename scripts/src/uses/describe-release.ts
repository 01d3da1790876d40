import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  BUILT_AGAINST_FILE,
  type BuiltAgainst,
  type ShellFile,
  type UsedName,
  type Uses,
} from 'shared-domain/remotes';
import { replaceJson } from '../store/json-file';
import { fingerprintOf, fingerprintsOf } from '../types/surfaces';
import { SINGLETONS } from '../webpack/singletons';
import { ROOT } from '../workspace';
import { type Reference, referencesIn } from './references';

export interface BundledModule {
  file: string;
  /** Names by package; `*` means all. */
  taken: Map<string, Set<string>>;
}

interface Build {
  root: string;
  modules: readonly BundledModule[];
  /** A call whose name is missing in the scripts was unused. */
  scripts: readonly string[];
  offered: Pick<ShellFile, 'calls' | 'types'>;
}

const OURS = /\.[cm]?[jt]sx?$/;

function isShared(request: string): boolean {
  return SINGLETONS.some((name) => (name.endsWith('/') ? request.startsWith(name) : request === name));
}

/** Equal in every clone. */
function placeOf(file: string, root: string): string {
  const fromPackage = relative(root, file);
  const path = fromPackage.startsWith('..') ? relative(ROOT, file) : fromPackage;
  return path.split(sep).join('/').split('node_modules/').at(-1) as string;
}

function add(packages: Uses['packages'], name: string, one: string, used: UsedName): void {
  packages[name] ??= {};
  const known = packages[name][one];
  if (!known) {
    packages[name][one] = used;
    return;
  }
  known.at.push(...used.at);
  for (const part of ['props', 'members'] as const) {
    // One unspecific use counts as a use of the whole type.
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

/** The bundler knows the included modules; the sources know the lines. */
function usesOf({ modules, root, scripts }: Build) {
  const packages: Uses['packages'] = {};
  const calls: Record<string, string[]> = {};
  const output = scripts.map((file) => readFileSync(join(root, 'dist', file), 'utf8')).join('\n');
  const ordered = modules.map((one) => ({ ...one, place: placeOf(one.file, root) }));
  for (const { file, place, taken } of ordered.sort((a, b) => (a.place < b.place ? -1 : 1))) {
    const isSource = OURS.test(file) && !/node_modules\/(?!(shared-|remote-))/.test(file);
    const found = isSource ? referencesIn(place, readFileSync(file, 'utf8')) : undefined;
    for (const [name, ones] of taken) {
      for (const one of isShared(name) ? ones : []) {
        const reference = found?.names.get(name)?.get(one);
        // The compiler adds names such as `jsx`.
        if (reference) add(packages, name, one, usedName(place, reference));
        else if (!packages[name]?.[one]) add(packages, name, one, { at: [place] });
      }
    }
    for (const [call, lines] of found?.calls ?? []) {
      if (output.includes(call))
        calls[call] = [...(calls[call] ?? []), ...lines.map((line) => `${place}:${line}`)];
    }
  }
  for (const [name, used] of Object.entries(packages)) packages[name] = sorted(used);
  return { packages: sorted(packages), calls: sorted(calls) };
}

const only = <T>(all: Readonly<Record<string, T>>, names: object): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(names, name)));

/**
 * Describes what a release uses, and writes the fingerprinted content next to the build, for comparison with newer
 * shells and APIs.
 */
export function describeRelease(build: Build): Uses {
  const { calls: shapes, types: surfaces } = build.offered;
  const { packages, calls: found } = usesOf(build);
  const types = only(surfaces, packages);
  const builtAgainst: BuiltAgainst = { calls: only(shapes, found), types };
  replaceJson(join(build.root, 'dist', BUILT_AGAINST_FILE), builtAgainst);
  const calls = Object.entries(found).map(([name, at]) => {
    return [name, { fingerprint: fingerprintOf(shapes[name] ?? 'unknown'), at }] as const;
  });
  return { packages, calls: Object.fromEntries(calls), types: fingerprintsOf(types) };
}
