import { basename, join } from 'node:path';
import type { Release } from 'shared-domain/remotes';
import { currentCalls } from 'shared-domain/remotes/skew';
import type { Compilation, Dependency, Module, NormalModule } from 'webpack';
import { SHELL_FILE } from '../skew/shell-file';
import { replaceJson } from '../store/json-file';
import { sharedTypes } from '../types/surfaces';
import { type BundledModule, describeRelease } from './describe-release';
import { describeShell } from './describe-shell';

interface ImportingDependency extends Dependency {
  request?: string;
  getIds?(graph: Compilation['moduleGraph']): string[];
}

/** webpack concatenates modules and drops unused ones. */
function modulesInOutput({ modules, chunkGraph }: Compilation): Module[] {
  const inChunks = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  return inChunks.flatMap((module) => (module as { modules?: Module[] }).modules ?? [module]);
}

/** Empty for unused imports. */
function namesTaken(dependency: ImportingDependency, { moduleGraph }: Compilation): string[] {
  const connection = moduleGraph.getConnection(dependency);
  if (connection?.getActiveState(undefined) === false) return [];
  // A side-effect import, or one that another dependency specifies.
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
      const { request = '' } = dependency;
      for (const name of request ? namesTaken(dependency, compilation) : [])
        taken.set(request, (taken.get(request) ?? new Set()).add(name));
    }
    return [{ file, taken }];
  });
}

/**
 * Writes the file for comparisons without sources, and returns the part for `release.json`.
 * @param root folder of the package
 */
export function describeBuild(
  compilation: Compilation,
  root: string,
  release: string,
): Pick<Release, 'uses'> {
  if (basename(root) === 'shell') {
    replaceJson(join(root, 'dist', SHELL_FILE), describeShell(release));
    return {};
  }
  const files = compilation.getAssets().map(({ name }) => name);
  const uses = describeRelease({
    root,
    modules: bundledModules(compilation),
    scripts: files.filter((file) => file.endsWith('.js')),
    offered: { calls: currentCalls(), types: sharedTypes() },
  });
  return { uses };
}
