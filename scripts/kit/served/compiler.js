import { startOrExit } from '../../src/kit/development.ts';
import { describeBuild } from './uses.js';

const after = (hook, run) => ({ apply: ({ hooks }) => hooks[hook].tap('kit', run) });

/** Valid for webpack-dev-server and rspack-dev-server. */
const devServer = ({ host, port, answer }) => ({
  host,
  port,
  client: false,
  hot: false,
  liveReload: false,
  webSocketServer: false,
  static: false,
  // release.json is computed from files, so builds cannot stay in memory.
  devMiddleware: { writeToDisk: true },
  setupMiddlewares(middlewares) {
    // After the server's host check.
    const at = middlewares.findIndex(({ name }) => name?.endsWith('dev-middleware'));
    return middlewares.toSpliced(at, 0, { name: 'kit', middleware: answer });
  },
});

/** Describes used modules in builds, and adds the shell's page to `serve`. */
export const servedConfig = (config, remote) => async (command) => {
  if (!command?.WEBPACK_SERVE && !command?.RSPACK_SERVE) {
    return { ...config, plugins: [...config.plugins, after('afterEmit', () => describeBuild(remote.root))] };
  }
  const development = await startOrExit(remote);
  const built = after('done', (stats) => development.built(!stats.hasErrors()));
  return {
    ...config,
    optimization: { minimize: false },
    plugins: [...config.plugins, built],
    devServer: devServer(development),
  };
};
