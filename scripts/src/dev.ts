import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { print, runCommand, seconds } from './command';
import { watchEverything } from './dev/watch-everything';
import { standaloneConfig } from './webpack/standalone-development';
import { DEVELOPMENT_STORE, ROOT, remoteFolder } from './workspace';

const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;
const api = `http://127.0.0.1:${apiPort}`;

/** The pages that the API serves while the whole product is developed. A remote alone is served by webpack. */
const PAGES = {
  SHELL_DIR: join(ROOT, 'shell/dist'),
  RELEASES_DIR: DEVELOPMENT_STORE.releasesDir,
  REGISTRY: DEVELOPMENT_STORE.registry,
};

/** The API with its demonstration data; it starts anew when its sources change. */
function startApi(pages?: typeof PAGES): void {
  const child = spawn(
    join(ROOT, 'node_modules/.bin/tsx'),
    ['watch', '--clear-screen=false', 'api/src/server.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(apiPort),
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: process.env.DATA_DIR || join(ROOT, '.data'),
        DEMO: '1',
        ...pages,
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      child.kill('SIGTERM');
      process.exit();
    });
  }
}

async function developAlone(remote: string): Promise<void> {
  const started = performance.now();
  const compiler = webpack(standaloneConfig(remote));
  if (!compiler) throw new Error('webpack made no compiler');
  const server = new WebpackDevServer(
    {
      port,
      host: process.env.HOST || '127.0.0.1',
      hot: true,
      allowedHosts: ['localhost', '127.0.0.1'],
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: api }],
      client: { overlay: { warnings: false, runtimeErrors: false } },
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  print(`\n${basename(remote)} con recarga en caliente: http://localhost:${port} (${seconds(started)})`);
}

/** `npm run dev [-- remoto]`: the whole product, built again as sources change, or one remote with hot reload. */
await runCommand({}, async ({ positionals: [name] }) => {
  const remote = name && remoteFolder(name);
  startApi(remote ? undefined : PAGES);
  if (remote) await developAlone(remote);
  else await watchEverything(port, api);
});
