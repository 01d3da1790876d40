import { relative, sep } from 'node:path';
import webpack, { type Compilation, type Module } from 'webpack';
import type { Inputs } from './inputs';

/** Federation writes it for each build, from what the configuration says. */
const GENERATED = /[\\/]\.federation[\\/]/;
const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The files that are in a bundle, those of packages included. */
function bundledFiles({ modules, chunkGraph }: Compilation): string[] {
  const partsOf = (module: Module): Module[] =>
    'modules' in module && Array.isArray(module.modules) ? module.modules.flatMap(partsOf) : [module];
  const bundled = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const files = bundled
    .flatMap(partsOf)
    .flatMap((one) => (one instanceof webpack.NormalModule ? one.resource : []));
  return files.map((file) => file.replace(/[?#].*/s, '')).filter((file) => file && !GENERATED.test(file));
}

/**
 * What is in a bundle and has no part in its name, so that a change in it would be published under the old name. It
 * happens where a configuration adds a module that no file names.
 */
export function uncounted(
  compilation: Compilation,
  { files, packages, lockFolder }: Pick<Inputs, 'files' | 'packages' | 'lockFolder'>,
): string[] {
  const isCounted = (file: string) => {
    if (files.has(file)) return true;
    const [, folder] = PACKAGE.exec(relative(lockFolder, file).split(sep).join('/')) ?? [];
    return folder !== undefined && packages.has(folder);
  };
  return bundledFiles(compilation).filter((file) => !isCounted(file));
}
