import { join } from 'node:path';
import sirv from 'sirv';
// biome-ignore lint/correctness/noUndeclaredDependencies: each remote has its own
import { build } from 'vite';

import { startOrExit } from '../../src/kit/development.ts';
import { remotePlugin as plainPlugin } from '../vite.js';
import { describeBuild } from './uses.js';

const describing = ({ root }) => ({
  name: 'remote-uses',
  apply: 'build',
  writeBundle() {
    if (!this.meta.watchMode) describeBuild(root);
  },
});

/**
 * Serves full builds: the page rejects scripts with unknown hashes, such as Vite's development modules, and its
 * production React has no hot replacement.
 */
function serving(remote) {
  let development;
  return {
    name: 'remote-page',
    apply: 'serve',
    async config() {
      development = await startOrExit(remote);
      const { host, port } = development;
      return {
        appType: 'custom',
        clearScreen: false,
        logLevel: 'warn',
        server: { host, port, strictPort: true, ws: false },
      };
    },
    async configureServer({ middlewares, config, httpServer }) {
      middlewares.use(development.answer);
      middlewares.use(sirv(join(remote.root, 'dist'), { dev: true }));
      const watched = { watch: {}, minify: false };
      const watcher = await build({ configFile: config.configFile, logLevel: 'silent', build: watched });
      watcher.on('event', ({ code, error }) => {
        if (code === 'ERROR' || code === 'END') development.built(code === 'END', error?.message);
      });
      httpServer.on('close', () => watcher.close());
    },
  };
}

/** @example export default defineConfig({ plugins: [remotePlugin({ name: 'remote-cliente', root: import.meta.dirname })] }); */
export const remotePlugin = (remote) => [plainPlugin(remote), describing(remote), serving(remote)];
