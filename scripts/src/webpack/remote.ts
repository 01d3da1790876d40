import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base';
import { REMOTE_MODULE } from './entries';
import { firstScreensOf } from './first-screens';
import { consumed } from './singletons';
import { WithoutStatsPlugin } from './without-stats';

export interface RemoteOptions {
  /** Name of the package, such as `remote-asesor`. */
  name: string;
  /** Folder of the package. */
  root: string;
}

/**
 * Webpack configuration of a remote: one container that exposes `./remote`, no page of its own.
 * @example export default remoteConfig({ name: 'remote-asesor', root: import.meta.dirname });
 */
export function remoteConfig({ name, root }: RemoteOptions): Configuration {
  // Federation puts the name into global variables, which have no hyphen.
  const container = name.replaceAll('-', '_');
  const base = baseConfig({ root, uniqueName: container, publicPath: 'auto' });
  // The folder of a release tells it from others. A hash in the names would change each file that names another one.
  const filename = 'static/js/[name].js';
  return {
    ...base,
    entry: {},
    output: { ...base.output, filename, chunkFilename: filename, clean: true },
    plugins: [
      ...base.plugins,
      new WithoutStatsPlugin(),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': REMOTE_MODULE },
        shared: consumed(root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: {
          additionalData: async ({ stats, compilation }) => {
            const screens = await firstScreensOf(root, compilation);
            return { ...stats, metaData: { ...stats.metaData, ...(screens && { screens }) } };
          },
        },
        experiments: { externalRuntime: true },
      }),
    ],
  };
}
