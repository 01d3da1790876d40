import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts `<name>.worker`, which stands beside the calling module `here`, as a thread. In the bundle it is a file of
 * JavaScript; from the sources it is TypeScript, which tsx translates as it is loaded.
 */
export function startThread(here: string, name: string, options: WorkerOptions = {}): Worker {
  if (!here.endsWith('.ts')) return new Worker(new URL(`./${name}.worker.mjs`, here), options);
  const tsx = createRequire(here).resolve('tsx/cjs/api');
  const file = fileURLToPath(new URL(`./${name}.worker.ts`, here));
  const code = `require(${JSON.stringify(tsx)}).register(); require(${JSON.stringify(file)});`;
  return new Worker(code, { ...options, eval: true });
}
