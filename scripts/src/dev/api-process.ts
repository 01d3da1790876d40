import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isCommandEnding, start } from '../../launch/processes.mjs';
import { print } from '../command';
import { ENDS_WITH_PARENT } from '../demonstration/product-server';
import { ROOT } from '../workspace';

const SETTLE_MS = 150;

/** Debounced. */
export function watchFolders(folders: readonly string[], changed: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, SETTLE_MS);
    });
  }
}

interface Options {
  port: number;
  env: NodeJS.ProcessEnv;
  /** Overridden by tests. */
  server?: string;
  watched?: readonly string[];
}

/** Restarts the API after changes. The API exits with this process through their IPC channel. */
export function startApi({
  port,
  env,
  server = 'api/src/server.ts',
  watched = ['api/src', 'shared-domain/src'],
}: Options) {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let hasAnswered = false;
  /** A restart cannot fix an API that stops before its first response. */
  const failed = new Promise<number | null>((resolve) => {
    const run = () => {
      const started = start(process.execPath, ['--import', ENDS_WITH_PARENT, '--import', 'tsx', server], {
        env: { ...env, PORT: String(port) },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      started.once('exit', async (code) => {
        if (child !== started || isCommandEnding()) return;
        child = undefined;
        if (!hasAnswered) return resolve(code);
        print('\nLa API se detuvo. Arranca otra vez cuando cambie uno de sus archivos.');
      });
    };
    watchFolders(watched, () => {
      const before = child;
      child = undefined;
      if (!before) return run();
      before.once('exit', run);
      before.kill('SIGTERM');
    });
    run();
  });
  const wait = async () => {
    while (!hasAnswered) {
      await delay(100);
      const answer = await fetch(`${url}/api/salud`).catch(() => undefined);
      hasAnswered = answer?.ok ?? false;
    }
  };
  void wait();
  return { failed, url };
}
