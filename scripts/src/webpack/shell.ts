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

/** Files that change rarely are split off, so that a new shell release keeps them in the browser's cache. */
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

/** The versions for `src/remotes/shared-packages.ts`. Code of federation for Node stays out. */
export function sharedVersions(root: string) {
  const versions = Object.entries(provided(root)).map(([name, version]) => [PARTS[name] ?? name, version]);
  return new webpack.DefinePlugin({
    SHARED_VERSIONS: JSON.stringify(Object.fromEntries(versions)),
    ENV_TARGET: '"web"',
  });
}

/**
 * Webpack configuration of the shell: it knows no remote and provides every singleton. Federation begins at run time, with
 * the late parts; its plugin would put it into the first files, which the sign-in waits for.
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
      // Remotes get this part of the library under its name, so the shell uses no other.
      alias: { 'react-router-dom$': join(root, 'src/singletons/react-router-dom.ts') },
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      ...base.plugins,
      nameStyledComponents,
      sharedVersions(root),
      // Apart from the pages: webpack would put its own runtime into it, as into every entry.
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
