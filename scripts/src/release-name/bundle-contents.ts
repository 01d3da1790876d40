import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forgetPlaces, resolveImport } from './resolve-import';
import { factsOf, type Names, type Reexport } from './source-facts';

/** What goes into a bundle, as far as its sources tell. */
export interface BundleContents {
  files: Set<string>;
  /** Folders of the packages of others that these files name. */
  packageFolders: Set<string>;
  /** Where an index gets the names from that somebody takes through it. */
  bindings: Map<string, Binding>;
}

interface Binding {
  index: string;
  name: string;
  source: string;
}

export interface Bounds {
  /** Modules that the page provides. */
  isProvided(specifier: string): boolean;
  /** Files that take part in the build without being in the bundle, and everything that only they need. */
  isLeftOut(file: string): boolean;
}

/**
 * Follows the imports from some files. In a package that says it has no side effects, a file that only passes on what
 * others export is looked through, as webpack does: of what it passes on, only what somebody takes is counted.
 */
export function bundleContents(starts: readonly string[], bounds: Bounds): BundleContents {
  forgetPlaces();
  const contents: BundleContents = { files: new Set(), packageFolders: new Set(), bindings: new Map() };
  const { files, packageFolders, bindings } = contents;
  const sideEffects = new Map<string, boolean>();

  const isIndex = (file: string) => {
    const { references, reexports, declared } = factsOf(file);
    const isOnlyPassing = reexports.length > 0 && declared.size === 0 && references.length === 0;
    return isOnlyPassing && !hasSideEffects(dirname(file), sideEffects);
  };

  const follow = (from: string, specifier: string, names: Names) => {
    if (bounds.isProvided(specifier)) return;
    const target = resolveImport(from, specifier);
    if (!target) return;
    if ('packageFolder' in target) packageFolders.add(target.packageFolder);
    else take(target.file, names);
  };

  const take = (file: string, names: Names) => {
    if (bounds.isLeftOut(file)) return;
    if (names !== 'all' && isIndex(file)) for (const name of names) takeThrough(file, name);
    else if (!files.has(file)) {
      files.add(file);
      const { references, reexports } = factsOf(file);
      for (const { specifier, names: taken } of references) follow(file, specifier, taken);
      for (const { specifier, imported } of reexports) follow(file, specifier, imported ? [imported] : 'all');
    }
  };

  const takeThrough = (file: string, name: string) => {
    const source = sourceOf(file, name);
    const key = `${file} ${name}`;
    if (!source || bindings.has(key)) return;
    bindings.set(key, { index: file, name, source: `${source.imported ?? '*'} ${source.specifier}` });
    follow(file, source.specifier, source.imported ? [source.imported] : 'all');
  };

  for (const file of starts) take(file, 'all');
  return contents;
}

/** Where a file gets a name from that it passes on. */
function sourceOf(file: string, name: string, passed: readonly string[] = []): Reexport | undefined {
  const { reexports } = factsOf(file);
  const named = reexports.find(({ exported }) => exported === name);
  if (named) return named;
  const seen = [...passed, file];
  const whole = reexports.find(({ specifier, exported }) => {
    const target = exported === undefined ? resolveImport(file, specifier) : undefined;
    return target && 'file' in target && isOffered(target.file, name, seen);
  });
  return whole && { ...whole, imported: name };
}

function isOffered(file: string, name: string, passed: readonly string[]): boolean {
  if (passed.includes(file)) return false;
  return factsOf(file).declared.has(name) || sourceOf(file, name, passed) !== undefined;
}

function hasSideEffects(folder: string, known: Map<string, boolean>): boolean {
  const before = known.get(folder);
  if (before !== undefined) return before;
  const manifest = join(folder, 'package.json');
  const answer = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8')).sideEffects !== false
    : hasSideEffects(dirname(folder), known);
  known.set(folder, answer);
  return answer;
}
