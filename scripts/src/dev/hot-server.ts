import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import sirv from 'sirv';
import webpack from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { print } from '../command';
import { baseConfig } from '../webpack/base';
import { pagePlugin, SHELL_PAGE } from '../webpack/page';
import { sharedVersions } from '../webpack/shell';
import { ROOT } from '../workspace';
import { passOn } from './reloading-proxy';

/** Without federation, hot reload preserves component state. */
function compilerFor(remote: string, folder: string) {
  const name = basename(remote);
  const shell = join(ROOT, 'shell');
  const areas = join(remote, 'src/areas.ts');
  const uniqueName = `standalone_${name.replaceAll('-', '_')}`;
  const base = baseConfig({ root: shell, uniqueName, publicPath: '/', development: true });
  const filename = 'static/js/[name].js';
  return webpack({
    ...base,
    entry: ['webpack-hot-middleware/client?reload=true&quiet=true', './src/standalone/development.tsx'],
    output: { ...base.output, path: folder, clean: true, filename, chunkFilename: filename },
    resolve: {
      ...base.resolve,
      alias: {
        '#developed-remote': join(remote, 'src/remote.tsx'),
        // webpack resolves `false` to an empty module.
        '#developed-areas': existsSync(areas) ? areas : false,
      },
    },
    plugins: [
      ...base.plugins,
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ REMOTE_NAME: JSON.stringify(name) }),
      sharedVersions(shell),
      pagePlugin({
        template: join(shell, SHELL_PAGE),
        told: { release: 'desarrollo', demonstration: 'yes', serviceWorker: 'no' },
        entry: 'main',
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  });
}

/** @param remote its folder, in this workspace or elsewhere */
export async function serveHot(remote: string, port: number, host: string, api: string): Promise<void> {
  const folder = join(ROOT, '.cache/desarrollo-solo', basename(remote));
  const compiler = compilerFor(remote, folder);
  if (!compiler) throw new Error('webpack made no compiler');
  const files = sirv(folder, { dev: true, single: true });
  const hot = hotMiddleware(compiler, { log: false });
  // Protects against DNS rebinding.
  const names = ['localhost', '127.0.0.1', host];
  const built = new Promise<void>((resolve) => {
    compiler.watch({}, (error, stats) => {
      const problem = error?.message ?? (stats?.hasErrors() && stats.toString('errors-only'));
      if (problem) print(`\n${problem}`);
      resolve();
    });
  });
  createServer(async (request, answer) => {
    const { hostname, pathname } = new URL(`http://${request.headers.host}${request.url}`);
    if (!names.includes(hostname)) return answer.writeHead(403).end('Abra http://localhost.');
    if (pathname.startsWith('/api/')) return passOn(request, answer, api);
    await built;
    hot(request, answer, () => files(request, answer));
  }).listen(port, host);
  await built;
}
