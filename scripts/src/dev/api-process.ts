import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isCommandEnding, start } from '../../launch/processes.mjs';
import { print } from '../command';
import { ENDS_WITH_PARENT } from '../demonstration/product-server';
import { ROOT } from '../workspace';

const SETTLE_MS = 150;

/** Watches folders of this clone. Changes that follow one another closely count as one. */
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
  /** The program to run; tests have one of their own. */
  server?: string;
  /** Folders whose changes start it again. */
  watched?: readonly string[];
}

/**
 * Runs the API and starts it again when its sources change. It ends with this process, however that ends: the channel
 * between the two closes then.
 */
export function startApi({
  port,
  env,
  server = 'api/src/server.ts',
  watched = ['api/src', 'shared-domain/src'],
}: Options) {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let hasAnswered = false;
  /** Ends when the API stops before it ever answered, which no change of its sources can mend. */
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
