import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCAL_STORE, ROOT } from '../workspace';

// The server gets no other variable of this process: a DATABASE_URL among them would get demonstration data. SERVICIO
// names the API as one bundled file, which starts in half the time.
const { PATH, HOME, TMPDIR, SERVICIO } = process.env;

// A process that is killed cannot stop its server, so the server ends by itself when the channel to it closes.
export const ENDS_WITH_PARENT = "data:text/javascript,process.on('disconnect',()=>process.exit())";

export interface ProductServer {
  url: string;
  dataDir: string;
  /** @param signal SIGKILL where the data are thrown away, because closing in order takes time */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** A port that was free a moment ago. */
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
 * The product as `npm start` serves it, with demonstration data in a folder of its own.
 * @param environment variables that this server has and others do not
 * @param program the API as one file, where that is not the one of `SERVICIO`
 */
export async function startProduct(
  environment: Record<string, string> = {},
  program = SERVICIO,
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
  // Before other listeners, so that nothing is written any more into folders that they remove.
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
