import type { Compilation, Dependency, Module, NormalModule } from 'webpack';
import { SINGLETONS } from '../webpack/singletons';

/** A module whose code is in a bundle, and what that code takes from the shared packages. */
export interface BundledModule {
  /** Path of its file. */
  file: string;
  /** Names by shared package; `*` is all of them. */
  taken: Map<string, Set<string>>;
}

interface ImportingDependency extends Dependency {
  request?: string;
  getIds?(graph: Compilation['moduleGraph']): string[];
}

export function isShared(request: string): boolean {
  return SINGLETONS.some((name) => (name.endsWith('/') ? request.startsWith(name) : request === name));
}

/** Every module of which something is in the output. Webpack joins modules and leaves out those that nobody needs. */
function modulesInOutput({ modules, chunkGraph }: Compilation): Module[] {
  const inChunks = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  return inChunks.flatMap((module) => (module as { modules?: Module[] }).modules ?? [module]);
}

/** The names that a module takes with one of its imports; none where nothing in the output needs the import. */
function namesTaken(dependency: ImportingDependency, { moduleGraph }: Compilation): string[] {
  const connection = moduleGraph.getConnection(dependency);
  if (connection?.getActiveState(undefined) === false) return [];
  // An import without names: for its effects, or one that another dependency tells in detail.
  if (dependency.category === 'esm' && !dependency.getIds) return dependency.type === 'import()' ? ['*'] : [];
  return [dependency.getIds?.(moduleGraph)[0] ?? '*'];
}

export function bundledModules(compilation: Compilation): BundledModule[] {
  return modulesInOutput(compilation).flatMap((module) => {
    const file = (module as NormalModule).resource;
    if (!file) return [];
    const taken: BundledModule['taken'] = new Map();
    const dependencies = [module, ...module.blocks].flatMap((one) => one.dependencies);
    for (const dependency of dependencies as ImportingDependency[]) {
      const { request } = dependency;
      if (!request || !isShared(request)) continue;
      const names = namesTaken(dependency, compilation);
      if (names.length > 0) taken.set(request, new Set([...(taken.get(request) ?? []), ...names]));
    }
    return [{ file, taken }];
  });
}
