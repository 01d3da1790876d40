import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_AGAINST_FILE, type Release } from 'shared-domain';
import { currentCalls } from 'shared-domain/skew';
import type { Compilation, Dependency, Module, NormalModule } from 'webpack';
import { SHELL_FILE } from '../skew/shell-file';
import { replaceJson } from '../store/json-file';
import { sharedTypes } from '../types/surfaces';
import { type BundledModule, describeRelease } from './describe-release';
import { describeShell } from './describe-shell';

interface Build {
  compilation: Compilation;
  /** Folder of the package. */
  root: string;
  /** Folder of the output. */
  folder: string;
  name: string;
  release: string;
}

interface ImportingDependency extends Dependency {
  request?: string;
  getIds?(graph: Compilation['moduleGraph']): string[];
}

/** Every module of which something is in the output. Webpack joins modules and leaves out those that nothing needs. */
function modulesInOutput({ modules, chunkGraph }: Compilation): Module[] {
  const inChunks = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  return inChunks.flatMap((module) => (module as { modules?: Module[] }).modules ?? [module]);
}

/** The names that a module takes with one of its imports; none where nothing in the output needs the import. */
function namesTaken(dependency: ImportingDependency, { moduleGraph }: Compilation): string[] {
  const connection = moduleGraph.getConnection(dependency);
  if (connection?.getActiveState(undefined) === false) return [];
  // An import without names: for its effects, or one that another dependency states in detail.
  if (dependency.category === 'esm' && !dependency.getIds) return dependency.type === 'import()' ? ['*'] : [];
  return [dependency.getIds?.(moduleGraph)[0] ?? '*'];
}

function bundledModules(compilation: Compilation): BundledModule[] {
  return modulesInOutput(compilation).flatMap((module) => {
    const file = (module as NormalModule).resource;
    if (!file) return [];
    const taken: BundledModule['taken'] = new Map();
    const dependencies = [module, ...module.blocks].flatMap((one) => one.dependencies);
    for (const dependency of dependencies as ImportingDependency[]) {
      const { request } = dependency;
      if (!request) continue;
      const names = namesTaken(dependency, compilation);
      if (names.length > 0) taken.set(request, new Set([...(taken.get(request) ?? []), ...names]));
    }
    return [{ file, taken }];
  });
}

/**
 * Writes next to a build the file with which it is compared when its sources are gone: `shell.json` of the shell, and
 * `built-against.json` of a remote. Returns the rest of that description, which `release.json` has.
 */
export function describeBuild({ compilation, root, folder, name, release }: Build): Pick<Release, 'uses'> {
  if (name === 'shell') {
    replaceJson(join(folder, SHELL_FILE), describeShell(release));
    return {};
  }
  const scripts = compilation.getAssets().filter((asset) => asset.name.endsWith('.js'));
  const { uses, builtAgainst } = describeRelease({
    modules: bundledModules(compilation),
    root,
    output: scripts.map((asset) => readFileSync(join(folder, asset.name), 'utf8')).join('\n'),
    offered: { calls: currentCalls(), types: sharedTypes() },
  });
  replaceJson(join(folder, BUILT_AGAINST_FILE), builtAgainst);
  return { uses };
}
