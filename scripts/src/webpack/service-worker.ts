import { build } from 'esbuild';
import { SERVICE_WORKER } from 'shared-domain/second-visit';
import webpack, { type Compiler } from 'webpack';

const NAME = 'ServiceWorkerPlugin';

/**
 * Bundles the service worker beside the pages. Webpack would put the runtime of federation into it, because that is
 * part of every entry of the shell's configuration.
 */
export class ServiceWorkerPlugin {
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const { outputFiles } = await build({
          entryPoints: [this.entry],
          bundle: true,
          minify: true,
          write: false,
          target: 'es2022',
        });
        const [{ text } = { text: '' }] = outputFiles;
        compilation.emitAsset(SERVICE_WORKER.slice(1), new webpack.sources.RawSource(text));
      });
    });
  }
}
