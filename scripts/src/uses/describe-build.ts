import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltAgainst, Offers, Release, ShellFile, Uses } from 'shared-domain';
import { currentCalls } from 'shared-domain/skew';
import type { Compilation } from 'webpack';
import { shellContract } from '../remote-source/remote-source';
import { SHELL_FILE } from '../skew/shell-file';
import { replaceJson } from '../store/json-file';
import { fingerprintsOf, sharedTypes } from '../types/shared-types';
import { fingerprintOf } from '../types/surface';
import { BUILT_AGAINST } from './built-against-file';
import { bundledModules } from './bundled-modules';
import { offersOf } from './offers';
import { usesOf } from './uses-of';

interface Build {
  compilation: Compilation;
  /** Folder of the package. */
  root: string;
  /** Folder of the output. */
  folder: string;
  name: string;
  release: string;
}

function scriptsOf({ compilation, folder }: Build): string {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  return scripts.map(({ name }) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

const only = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/** What a bundle uses, and what it was built against. */
function describeUses(build: Build): { uses: Uses; builtAgainst: BuiltAgainst } {
  const found = usesOf(bundledModules(build.compilation), build.root, scriptsOf(build));
  const shapes = currentCalls();
  // The shell brings its packages along itself: only its calls can stop fitting.
  const packages = build.name === 'shell' ? {} : found.packages;
  const types = only(sharedTypes(), Object.keys(packages));
  const calls = Object.entries(found.calls).map(([name, at]) => {
    const fingerprint = fingerprintOf(shapes[name] ?? 'unknown');
    return [name, { fingerprint, at }] as const;
  });
  return {
    uses: { packages, calls: Object.fromEntries(calls), types: fingerprintsOf(types) },
    builtAgainst: { calls: only(shapes, Object.keys(found.calls)), types },
  };
}

/** What the bundle of the shell offers to the remotes. */
function describeOffers({ compilation, folder, release }: Build): Offers {
  const types = sharedTypes();
  const offers = offersOf(compilation, fingerprintsOf(types));
  const file: ShellFile = { release, contract: shellContract(), offers, calls: currentCalls(), types };
  replaceJson(join(folder, SHELL_FILE), file);
  return offers;
}

/**
 * Writes beside a build what is needed to compare it with others when its sources are gone. Answers what `release.json`
 * says of it.
 */
export function describeBuild(build: Build): Pick<Release, 'uses' | 'offers'> {
  const { uses, builtAgainst } = describeUses(build);
  replaceJson(join(build.folder, BUILT_AGAINST), builtAgainst);
  return build.name === 'shell' ? { uses, offers: describeOffers(build) } : { uses };
}
