import { basename, join, relative } from 'node:path';
import { PREPARED_STATES } from 'shared-domain/remotes';
import { DEMO_ACCOUNTS } from 'shared-domain/remotes/list';
import { requirePort } from '../launch/port.mjs';
import { endTogether } from '../launch/processes.mjs';
import { buildChanged, EVERY_PACKAGE } from './build/build-changed';
import { atMost, print, runCommand, seconds } from './command';
import { startApi, watchFolders } from './dev/api-process';
import { serveHot } from './dev/hot-server';
import { startReloadingProxy } from './dev/reloading-proxy';
import { publishBuilds } from './publish/publish';
import { DEVELOPMENT_STORE, ROOT, remoteFolder } from './workspace';

const HOST = process.env.HOST || '127.0.0.1';
const DATA_DIR = process.env.DATA_DIR || join(ROOT, '.data');

/** Whole product only; webpack serves a single remote. */
const PAGES = {
  // A service worker would hide new builds; `no` also removes a registered one.
  SERVICE_WORKER: 'no',
  SHELL_DIR: join(ROOT, 'shell/dist'),
  RELEASES_DIR: DEVELOPMENT_STORE.releasesDir,
};

const SHARED = ['shared-auth', 'shared-domain', 'shared-evaluaciones', 'shared-ui'];
const WATCHED = [...EVERY_PACKAGE, ...SHARED].map((name) => `${name}/src`);

/** Returns whether anything changed. Build errors do not end the watch. */
async function buildAll(): Promise<boolean> {
  try {
    const builds = await buildChanged(EVERY_PACKAGE);
    await publishBuilds(builds, {
      store: DEVELOPMENT_STORE,
      shell: '',
      // Only the author sees these builds, so there is no review.
      review: async (folders) => folders.map(() => ({ findings: [], notes: [] })),
    });
    return builds.some(({ isNew }) => isNew);
  } catch (error) {
    print(`\n${(error as Error).message}`);
    return false;
  }
}

async function watchEverything(port: number, api: string): Promise<void> {
  await buildAll();
  const proxy = startReloadingProxy(port, api);
  let running = Promise.resolve();
  watchFolders(WATCHED, () => {
    running = running.then(async () => {
      if (await buildAll()) proxy.reload();
    });
  });
}

/** `npm run dev [-- remoto]`: one remote gets hot reload, the whole product rebuilds. */
await runCommand({}, async ({ positionals }) => {
  const started = performance.now();
  const [name] = atMost(1, positionals);
  const remote = name && remoteFolder(name);
  const command = ['npm run dev', name && `-- ${name}`].filter(Boolean).join(' ');
  const port = await requirePort('PORT', process.env.PORT || '3000', HOST, {
    command,
    instead: Number(process.env.PORT || 3000) + 2,
  });
  const use = 'el de la API (PORT + 1)';
  const apiPort = await requirePort('PORT', port + 1, '127.0.0.1', { command, use, instead: port + 2 });
  endTogether();
  const env = { ...process.env, DATA_DIR, DEMO: '1', PUBLIC_URL: `http://localhost:${port}` };
  const api = startApi({ port: apiPort, env: { ...env, HOST: '127.0.0.1', ...(!remote && PAGES) } });
  api.failed.then((code) => {
    print('\nLa API no arrancó; el motivo está más arriba. Todo se detuvo.');
    process.exitCode = code || 1;
    process.kill(process.pid, 'SIGTERM');
  });
  if (remote) await serveHot(remote, port, HOST, api.url);
  else await watchEverything(port, api.url);
  const page = `http://localhost:${port}`;
  const what = remote
    ? `${basename(remote)} con recarga en caliente`
    : 'Todo el producto, se recarga al cambiar';
  const states = PREPARED_STATES.map((state) => `?estado=${state}`).join(' ');
  print(
    [
      `\n${what}: ${page} (${seconds(started)})`,
      `API: ${api.url}/api`,
      ...(remote ? [`Estados preparados: ${page}/ con ${states}`] : []),
      `Correos: ${relative(process.cwd(), join(DATA_DIR, 'correo')) || '.'}/`,
      `Cuentas: ${Object.values(DEMO_ACCOUNTS).join(', ')} (contraseña Demo-2026-creditos)`,
      'Para terminar: Ctrl+C',
    ].join('\n'),
  );
});
