import { createHash } from 'node:crypto';
import webpack, { type Compiler, type Module } from 'webpack';
import { ROOT } from '../workspace';

const NAME = 'reproducible-paths';
const BEFORE_WEBPACK = -500;
const AFTER_WEBPACK = 500;
const NAME_IN_MAP = /"file":"[^"]*",/;

/** Federation puts absolute paths into this module and their hash into its name. */
const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** For that module and its container. */
function stableId(module: Module): string | undefined {
  const identifier = module.identifier();
  if (!FEDERATION_ENTRY.test(identifier)) return undefined;
  return identifier.startsWith('container entry') ? 'container' : 'federation';
}

/**
 * Loader source maps contain absolute paths, which would affect the module hash. The hash is part of file names and
 * influences the minifier's choice of short names.
 */
function hashWithoutFolder(module: Module, folders: readonly string[]): void {
  const source = module.originalSource();
  if (!source || !module.buildInfo) return;
  const map = source instanceof webpack.sources.SourceMapSource ? JSON.stringify(source.map()) : '';
  const text = `${source.source()}${map}`;
  if (!folders.some((folder) => text.includes(folder))) return;
  const withoutFolders = folders.reduce((result, folder) => result.replaceAll(folder, ''), text);
  const hash = createHash('sha256').update(withoutFolders).update(JSON.stringify(module.buildMeta));
  module.buildInfo.hash = hash.digest('hex').slice(0, 32);
}

/** A release is named by its content, so equal sources have to give equal bytes in any folder. */
export function reproduciblePaths(compiler: Compiler): void {
  const folders = [`${compiler.context}/`, ROOT];
  // webpack would insert the absolute path.
  new webpack.DefinePlugin({ 'import.meta.url': 'document.baseURI' }).apply(compiler);
  // Output of child compilations stays on this machine.
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const { buildModule, succeedModule, moduleIds, processAssets } = compilation.hooks;
    // After webpack has enabled source maps.
    buildModule.tap({ name: NAME, stage: AFTER_WEBPACK }, (module) => {
      if (stableId(module)) module.useSourceMap = false;
    });
    succeedModule.tap(NAME, (module) => hashWithoutFolder(module, folders));
    // Before webpack assigns ids.
    moduleIds.tap({ name: NAME, stage: BEFORE_WEBPACK }, (modules) => {
      for (const module of modules) {
        const id = stableId(module);
        if (id) compilation.chunkGraph.setModuleId(module, id);
      }
    });
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
    // `file` contains a hash from before the ids were replaced.
    processAssets.tap({ name: NAME, stage }, (assets) => {
      for (const [name, source] of Object.entries(assets)) {
        if (!name.endsWith('.map')) continue;
        const text = source.source().toString().replace(NAME_IN_MAP, '');
        compilation.updateAsset(name, new webpack.sources.RawSource(text));
      }
    });
  });
}
