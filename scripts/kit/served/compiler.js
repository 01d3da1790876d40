import { startOrExit } from '../../src/kit/development.ts';
import { describeBuild } from './uses.js';

const after = (hook, run) => ({ apply: ({ hooks }) => hooks[hook].tap('kit', run) });

/** The options of webpack-dev-server and of rspack's, which are the same. */
const devServer = ({ host, port, answer }) => ({
  host,
  port,
  client: false,
  hot: false,
  liveReload: false,
  webSocketServer: false,
  static: false,
  // The page names the hashes in release.json, which is written from files.
  devMiddleware: { writeToDisk: true },
  setupMiddlewares(middlewares) {
    // After the server has refused the calls of a page from another host name.
    const at = middlewares.findIndex(({ name }) => name?.endsWith('dev-middleware'));
    return middlewares.toSpliced(at, 0, { name: 'kit', middleware: answer });
  },
});

/** Adds to a configuration of webpack or rspack what a build uses; for its command `serve`, the page of the shell. */
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
