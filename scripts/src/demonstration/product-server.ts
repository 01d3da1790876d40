import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCAL_STORE, ROOT } from '../workspace';

// Inherits no other variables: a DATABASE_URL would receive demonstration data. SERVICE names the bundled API, which
// starts in half the time.
const { PATH, HOME, TMPDIR, SERVICE } = process.env;

// A killed process cannot stop its server; the closed IPC channel does.
export const ENDS_WITH_PARENT = "data:text/javascript,process.on('disconnect',()=>process.exit())";

export interface ProductServer {
  url: string;
  dataDir: string;
  /** @param signal SIGKILL skips the slow shutdown, for discarded data */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Another process may still take the port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

const LOOK_AGAIN_MS = 30;
const STARTS_WITHIN_MS = 90_000;

async function isHealthy(url: string, child: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < STARTS_WITHIN_MS && child.exitCode === null; waited += LOOK_AGAIN_MS) {
    const answer = await fetch(`${url}/api/salud`).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(LOOK_AGAIN_MS);
  }
  return false;
}

/**
 * @param environment additional variables
 * @param program the bundled API, instead of `SERVICE`
 */
export async function startProduct(
  environment: Record<string, string> = {},
  program = SERVICE,
): Promise<ProductServer> {
  const port = environment.PORT ?? (await freePort());
  const url = `http://localhost:${port}`;
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'evaluaciones-e2e-'));
  const code = program ? [program] : ['--import', 'tsx', 'api/src/server.ts'];
  const child = spawn(process.execPath, ['--import', ENDS_WITH_PARENT, ...code], {
    cwd: ROOT,
    env: {
      ...{ PATH, HOME, TMPDIR },
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '1',
      SHELL_DIR: join(ROOT, 'shell/dist'),
      RELEASES_DIR: LOCAL_STORE.releasesDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Before exit listeners that remove the server's folders.
  const kill = () => child.kill('SIGKILL');
  process.prependListener('exit', kill);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)));
  const stop: ProductServer['stop'] = async (signal = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    process.off('exit', kill);
    if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  };
  if (await isHealthy(url, child)) return { url, dataDir, stop };
  await stop();
  throw new Error(`The product did not start:\n${output.join('')}`);
}
