import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../workspace';
import { baseConfig } from './base';
import { PagePlugin, SHELL_PAGE } from './page';

/**
 * One remote and the shell in one bundle. Without federation hot reload keeps the state of components.
 * @param remote folder of the remote, in this workspace or elsewhere
 */
export function standaloneConfig(remote: string) {
  const name = basename(remote);
  const shell = join(ROOT, 'shell');
  const areas = join(remote, 'src/areas.ts');
  const uniqueName = `standalone_${name.replaceAll('-', '_')}`;
  const base = baseConfig({ root: shell, uniqueName, publicPath: '/', development: true });
  return {
    ...base,
    entry: ['webpack-hot-middleware/client?reload=true&quiet=true', './src/standalone/development.tsx'],
    output: {
      ...base.output,
      path: join(ROOT, '.cache/desarrollo-solo', name),
      clean: true,
      filename: 'static/js/[name].js',
      chunkFilename: 'static/js/[name].js',
    },
    resolve: {
      ...base.resolve,
      alias: {
        '#developed-remote': join(remote, 'src/remote.tsx'),
        // webpack gives an empty module for `false`.
        '#developed-areas': existsSync(areas) ? areas : false,
      },
    },
    plugins: [
      ...base.plugins,
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ REMOTE_NAME: JSON.stringify(name) }),
      new PagePlugin({
        template: join(shell, SHELL_PAGE),
        told: { release: 'desarrollo', demonstration: 'yes', serviceWorker: 'no' },
        entry: 'main',
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  } satisfies Configuration;
}
