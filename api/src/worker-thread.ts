import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread that runs `nombre`.worker, which stands beside the caller, whose address is `aqui`. The bundle has its
 * code beside it; from the sources it is translated as it is loaded.
 */
export function crearHilo(aqui: string, nombre: string, opciones: WorkerOptions = {}): Worker {
  if (!aqui.endsWith('.ts')) return new Worker(new URL(`./${nombre}.worker.mjs`, aqui), opciones);
  const tsx = createRequire(aqui).resolve('tsx/cjs/api');
  const archivo = fileURLToPath(new URL(`./${nombre}.worker.ts`, aqui));
  const codigo = `require(${JSON.stringify(tsx)}).register(); require(${JSON.stringify(archivo)});`;
  return new Worker(codigo, { ...opciones, eval: true });
}
