import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SERVICE_WORKER } from 'shared-domain/remotes/second-visit';
import webpack, { type Configuration } from 'webpack';
import { bundled } from '../build/shell-pages';
import { atStage } from './at-stage';
import { baseConfig } from './base';
import {
  LATE_PACKAGES,
  pagePlugin,
  RELEASE_PLACE,
  SHELL_PAGE,
  STANDALONE_HOST,
  STANDALONE_PAGE,
} from './page';
import { provided } from './singletons';
import { nameStyledComponents } from './styled-names';

const require = createRequire(import.meta.url);

/** Files that change rarely are split off, so that a new shell release keeps them in the browser's cache. */
const cacheGroups = {
  react: {
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components)\//,
    name: 'react',
    chunks: 'initial' as const,
    priority: 2,
  },
  late: {
    test: /node_modules\/(@tanstack\/(react-query|query-core)|axios|clsx|react-toastify)\/|shared-auth\/src\/http\//,
    name: LATE_PACKAGES,
    chunks: 'async' as const,
    enforce: true,
  },
};

/**
 * Webpack configuration of the shell: it knows no remote and provides every singleton.
 * @param options `root` is the folder of the shell
 */
export function shellConfig({ root }: { root: string }): Configuration {
  const base = baseConfig({ root, uniqueName: 'shell', publicPath: '/' });
  const told = {
    release: RELEASE_PLACE,
    demonstration: '__DEMONSTRATION__',
    serviceWorker: '__SERVICE_WORKER__',
  };
  const template = join(root, SHELL_PAGE);
  return {
    ...base,
    entry: { shell: './src/index.ts', standalone: './src/standalone/index.tsx' },
    resolve: {
      ...base.resolve,
      alias: {
        // Without this line the same code is bundled a second time for the remotes, from its CommonJS file.
        '@module-federation/runtime-tools/runtime-core': join(
          require.resolve('@module-federation/runtime-tools/package.json'),
          '../dist/runtime-core.js',
        ),
      },
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      ...base.plugins,
      nameStyledComponents,
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: provided(root, { 'react-router-dom': join(root, 'src/singletons/react-router-dom.ts') }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        runtimePlugins: [join(root, 'src/remotes/runtime-plugin.ts')],
        // What the runtime needs in Node stays out.
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      // Apart from the pages: webpack would put the runtime of federation into it, as into every entry.
      atStage('ADDITIONAL', async (compilation) => {
        const entry = join(root, 'src/service-worker/service-worker.ts');
        const text = await bundled(entry, { minify: true });
        compilation.emitAsset(SERVICE_WORKER.slice(1), new webpack.sources.RawSource(text));
      }),
      pagePlugin({ template, told, entry: 'shell' }),
      // Publishing copies this page into a release and writes into it where its scripts are.
      pagePlugin({
        template,
        told: { ...told, serviceWorker: 'no' },
        entry: 'standalone',
        filename: STANDALONE_PAGE,
        publicPath: STANDALONE_HOST,
      }),
    ],
  };
}
