import { createHash } from 'node:crypto';
import webpack, { type Compiler, type Module } from 'webpack';
import { ROOT } from '../workspace';

const NAME = 'reproducible-paths';
const BEFORE_WEBPACK = -500;
const AFTER_WEBPACK = 500;
const NAME_IN_MAP = /"file":"[^"]*",/;

/** Federation writes this module for each build, with absolute paths in it and their hash in its name. */
const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** An id without a path for that module and for the container that imports it. */
function stableId(module: Module): string | undefined {
  const identifier = module.identifier();
  if (!FEDERATION_ENTRY.test(identifier)) return undefined;
  return identifier.startsWith('container entry') ? 'container' : 'federation';
}

/**
 * Hashes a module again where absolute paths were part of it, as in the source map of a loader. Names of files contain
 * the hash, and the minifier counts its letters when it chooses short names.
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

/**
 * Keeps the folder of a clone out of what is built there: a release is named by its bytes, so equal sources have to
 * give equal bytes wherever they lie.
 */
export function reproduciblePaths(compiler: Compiler): void {
  const folders = [`${compiler.context}/`, ROOT];
  // Webpack would write it as the path of the file on this machine.
  new webpack.DefinePlugin({ 'import.meta.url': 'document.baseURI' }).apply(compiler);
  // Not in the compilations that other plugins start inside this one: their output runs on this machine only.
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const { buildModule, succeedModule, moduleIds, processAssets } = compilation.hooks;
    // After webpack has asked for a source map of every module.
    buildModule.tap({ name: NAME, stage: AFTER_WEBPACK }, (module) => {
      if (stableId(module)) module.useSourceMap = false;
    });
    succeedModule.tap(NAME, (module) => hashWithoutFolder(module, folders));
    // Before webpack numbers the modules that have no id yet.
    moduleIds.tap({ name: NAME, stage: BEFORE_WEBPACK }, (modules) => {
      for (const module of modules) {
        const id = stableId(module);
        if (id) compilation.chunkGraph.setModuleId(module, id);
      }
    });
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
    // A source map names its script with a hash of the time before the ids were replaced: the name is left out.
    processAssets.tap({ name: NAME, stage }, (assets) => {
      for (const [name, source] of Object.entries(assets)) {
        if (!name.endsWith('.map')) continue;
        const text = source.source().toString().replace(NAME_IN_MAP, '');
        compilation.updateAsset(name, new webpack.sources.RawSource(text));
      }
    });
  });
}
