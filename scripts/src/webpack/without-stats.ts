import webpack, { type Compiler } from 'webpack';

const NAME = 'WithoutStatsPlugin';
const FILE = 'mf-stats.json';

/** Federation writes its statistics beside the manifest, and cannot be told not to. Nothing reads them at run time. */
export class WithoutStatsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      // Its compressed copies go with it.
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => compilation.deleteAsset(FILE));
    });
  }
}
