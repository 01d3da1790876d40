import type { Offers } from 'shared-domain';
import type { Compilation, Dependency, Module } from 'webpack';

/** Federation's module that gives one package to the remotes. */
interface ProvidingModule extends Module {
  _name: string;
  _version: string | false;
}

function providedModule(module: Module, { moduleGraph }: Compilation): Module | null {
  const [dependency] = [module, ...module.blocks].flatMap((one): Dependency[] => one.dependencies);
  return dependency ? moduleGraph.getModule(dependency) : null;
}

/** What a module exports at run time; undefined where webpack cannot tell. */
function namesOf(module: Module, { moduleGraph }: Compilation): string[] | undefined {
  const names = moduleGraph.getProvidedExports(module);
  if (!Array.isArray(names)) return undefined;
  // A module in CommonJS is also its own default export.
  const isCommonJs = module.buildMeta?.exportsType !== 'namespace';
  return [...new Set([...names, ...(isCommonJs ? ['default'] : [])])].sort();
}

/**
 * The packages that a shell gives to the remotes, with the names that they have in its bundle.
 * @param types fingerprints of those of them that are ours
 */
export function offersOf(compilation: Compilation, types: Readonly<Record<string, string>>): Offers {
  const packages: Offers['packages'] = {};
  for (const module of compilation.modules) {
    const { _name: name, _version: version } = module as ProvidingModule;
    const provided = module.type === 'provide-module' && providedModule(module, compilation);
    if (!provided) continue;
    const names = namesOf(provided, compilation);
    packages[name] = {
      version: version || '0',
      ...(names && { names }),
      ...(types[name] && { types: types[name] }),
    };
  }
  return { packages: Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))) };
}
