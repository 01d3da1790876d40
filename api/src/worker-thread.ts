import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const bundled = new Map<string, string>();

/** One bundle: tsx translates modules one by one, which takes five times as long. */
function bundle(file: string): string {
  const require = createRequire(file);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const sqlite = require.resolve('@photostructure/sqlite');
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    // Not JavaScript, and unresolvable from the bundle.
    alias: { '@photostructure/sqlite': sqlite },
    external: [sqlite, 'pg-native'],
  });
  return outputFiles[0]?.text ?? '';
}

/** Starts `<name>.worker` next to the module `here`; bundles it first when run from sources. */
export function startThread(here: string, name: string, options: WorkerOptions = {}): Worker {
  if (!here.endsWith('.ts')) return new Worker(new URL(`./${name}.worker.mjs`, here), options);
  const file = fileURLToPath(new URL(`./${name}.worker.ts`, here));
  const code = bundled.get(file) ?? bundle(file);
  bundled.set(file, code);
  return new Worker(code, { ...options, eval: true });
}

export function createAskedThread(start: () => Worker) {
  let thread: Promise<Worker> | undefined;

  async function drop(worker: Worker): Promise<void> {
    thread = undefined;
    await worker.terminate();
  }

  return {
    /** Rejects with an `AbortError` if the thread ends or takes longer than `timeLimit` milliseconds. */
    async ask<T>(message: unknown, timeLimit: number): Promise<T> {
      thread ??= whenOnline(start());
      const worker = await thread.catch((error: unknown) => {
        thread = undefined;
        throw error;
      });
      const given = new AbortController();
      const giveUp = () => given.abort();
      const timer = setTimeout(giveUp, timeLimit);
      worker.once('exit', giveUp);
      try {
        worker.postMessage(message);
        const [answer] = (await once(worker, 'message', { signal: given.signal })) as [T];
        return answer;
      } catch (error) {
        await drop(worker);
        throw error;
      } finally {
        clearTimeout(timer);
        worker.off('exit', giveUp);
      }
    },
    async end(): Promise<void> {
      const worker = await thread?.catch(() => undefined);
      if (worker) await drop(worker);
    },
  };
}

async function whenOnline(worker: Worker): Promise<Worker> {
  // An error between two messages would end the service. `ask` has its own listener.
  worker.on('error', () => {});
  // An idle thread must not keep the service from stopping.
  worker.unref();
  await once(worker, 'online');
  return worker;
}
