import { join } from 'node:path';
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
import { PARTS, provided } from './singletons';
import { nameStyledComponents } from './styled-names';

/** Rarely changed code stays cached across shell releases. */
const cacheGroups = {
  react: {
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components)\//,
    name: 'react',
    chunks: 'initial' as const,
    priority: 2,
  },
  late: {
    test: /node_modules\/(@module-federation\/[\w-]+|@tanstack\/(react-query|query-core)|axios|clsx|react-toastify)\/|shared-auth\/src\/http\/|shared-domain\/src\/evaluacion\/(completar|estado)\.ts/,
    name: LATE_PACKAGES,
    chunks: 'async' as const,
    enforce: true,
  },
};

/** Also excludes federation's Node code. */
export function sharedVersions(root: string) {
  const versions = Object.entries(provided(root)).map(([name, version]) => [PARTS[name] ?? name, version]);
  return new webpack.DefinePlugin({
    SHARED_VERSIONS: JSON.stringify(Object.fromEntries(versions)),
    ENV_TARGET: '"web"',
  });
}

/**
 * Federation starts with the late chunks, because its plugin would enlarge the files of the sign-in.
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
      // Remotes receive this subset as the library.
      alias: { 'react-router-dom$': join(root, 'src/singletons/react-router-dom.ts') },
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      ...base.plugins,
      nameStyledComponents,
      sharedVersions(root),
      // Bundled separately, because webpack would add its runtime.
      atStage('ADDITIONAL', async (compilation) => {
        const entry = join(root, 'src/service-worker/service-worker.ts');
        const text = await bundled(entry, { minify: true });
        compilation.emitAsset(SERVICE_WORKER.slice(1), new webpack.sources.RawSource(text));
      }),
      pagePlugin({ template, told, entry: 'shell' }),
      // Publications add the URL of the scripts.
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
