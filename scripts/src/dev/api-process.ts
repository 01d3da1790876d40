import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { isCommandEnding, start } from '../../launch/processes.mjs';
import { print } from '../command';
import { ENDS_WITH_PARENT } from '../demonstration/product-server';
import { ROOT } from '../workspace';

const SERVER = 'api/src/server.ts';
const WATCHED = ['api/src', 'shared-domain/src'];
const SETTLE_MS = 150;

export interface ApiProcess {
  /** Ends when the API stops before it ever answered, which no change of its sources can mend. */
  failed: Promise<number | null>;
  url: string;
}

interface Options {
  port: number;
  env: NodeJS.ProcessEnv;
  /** The program to run; tests have one of their own. */
  server?: string;
  /** Folders whose changes start it anew. */
  watched?: readonly string[];
}

/**
 * Runs the API and starts it anew when its sources change. It ends with this process, however that ends: the channel
 * between the two closes then.
 */
export function startApi({ port, env, server = SERVER, watched = WATCHED }: Options): ApiProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let hasAnswered = false;
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
      untilItAnswers(url, started).then((answers) => {
        hasAnswered ||= answers;
      });
    };
    const again = () => {
      const before = child;
      child = undefined;
      if (!before) return run();
      before.once('exit', run);
      before.kill('SIGTERM');
    };
    let timer: NodeJS.Timeout | undefined;
    for (const folder of watched) {
      watch(join(ROOT, folder), { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(again, SETTLE_MS);
      });
    }
    run();
  });
  return { failed, url };
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/api/salud`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
