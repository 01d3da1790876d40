import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { ShellFile, Uses } from 'shared-domain';
import { filesIn, readRelease, writeRelease } from '../build/release-file';
import { replaceJson } from '../registry/json-file';
import { screensIn } from '../remote-source/remote-source';
import { fingerprintOf } from '../types/surface';
import { BUILT_AGAINST } from '../uses/built-against-file';
import { type BundledModule, isShared } from '../uses/bundled-modules';
import { referencesIn } from '../uses/references';
import { usesOf } from '../uses/uses-of';

/** A source in a map: one of the remote's own, or one of a package of the product that is bundled. */
const IN_MAP = /(?:^|\/)(?:node_modules\/(shared-[a-z]+)\/)?(src\/.+\.[jt]sx?)$/;

const only = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/** The sources of which something is in a build. Every bundler names them in its maps. */
function sourcesIn(dist: string, root: string): string[] {
  const maps = filesIn(dist).filter((file) => file.endsWith('.js.map'));
  const named = maps.flatMap((file): string[] => JSON.parse(readFileSync(join(dist, file), 'utf8')).sources);
  const files = named.flatMap((source) => {
    const [, shared, path] = IN_MAP.exec(source.split('?')[0] ?? '') ?? [];
    if (!path || (!shared && source.includes('node_modules/'))) return [];
    return [shared ? join(root, 'node_modules', shared, path) : join(root, path)];
  });
  return [...new Set(files)].filter((file) => existsSync(file)).sort();
}

function moduleOf(file: string, root: string): BundledModule {
  const { names } = referencesIn(relative(root, file), readFileSync(file, 'utf8'));
  const taken = [...names].filter(([name]) => isShared(name));
  return { file, taken: new Map(taken.map(([name, ones]) => [name, new Set(ones.keys())])) };
}

function screensOf(root: string): string[] {
  const file = join(root, 'src/remote.tsx');
  return screensIn(parseSync(file, readFileSync(file, 'utf8')).program);
}

/**
 * Adds to `release.json` its screens, what a build takes from the page and which calls it makes, and writes beside it what that stood
 * for, so that it can be compared with a newer shell and a newer API.
 * @param shell what this remote was written against
 */
export function describeUses(root: string, shell: ShellFile): void {
  const dist = join(root, 'dist');
  const about = readRelease(dist);
  if (!about) return;
  const output = filesIn(dist)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  const found = usesOf(
    sourcesIn(dist, root).map((file) => moduleOf(file, root)),
    root,
    output,
  );
  const types = only(shell.types, Object.keys(found.packages));
  const calls = Object.entries(found.calls).map(([name, at]) => {
    return [name, { fingerprint: fingerprintOf(shell.calls[name] ?? 'unknown'), at }] as const;
  });
  const fingerprints = Object.entries(types).map(
    ([name, surface]) => [name, fingerprintOf(surface)] as const,
  );
  const uses: Uses = {
    packages: found.packages,
    calls: Object.fromEntries(calls),
    types: Object.fromEntries(fingerprints),
  };
  replaceJson(join(dist, BUILT_AGAINST), { calls: only(shell.calls, Object.keys(found.calls)), types });
  writeRelease(dist, { ...about, uses, screens: screensOf(root) });
}
