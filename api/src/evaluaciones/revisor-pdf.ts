import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { createTurnos } from '../turnos';
import type { MotivoPdf } from './pdf.rules';

/** `sin respuesta`: looking through the file took too long or more memory than it gets. */
export type MotivoRevision = MotivoPdf | 'sin respuesta';

export interface RevisorPdf {
  revisar(pdf: Uint8Array): Promise<MotivoRevision | undefined>;
  close(): Promise<void>;
}

const PLAZO = 3000;
const MEMORIA = 192;
const EN_ESPERA = 40;

/**
 * Looks into PDFs in a thread of its own: a file that is made to take for ever, or all memory, ends that thread
 * and nothing else, and calls are answered meanwhile.
 */
export function createRevisorPdf({ plazo = PLAZO, memoriaMib = MEMORIA } = {}): RevisorPdf {
  const enTurno = createTurnos(1, EN_ESPERA);
  let hilo: Promise<Worker> | undefined;

  function soltar(worker: Worker): Promise<number> {
    hilo = undefined;
    return worker.terminate();
  }

  async function preguntar(pdf: Uint8Array): Promise<MotivoRevision | undefined> {
    hilo ??= iniciar(memoriaMib);
    const worker = await hilo.catch((error: unknown) => {
      hilo = undefined;
      throw error;
    });
    const tiempo = new AbortController();
    const reloj = setTimeout(() => tiempo.abort(), plazo);
    try {
      worker.postMessage(pdf);
      const [motivo] = (await once(worker, 'message', { signal: tiempo.signal })) as [MotivoPdf | null];
      return motivo ?? undefined;
    } catch (error) {
      await soltar(worker);
      const { name, code } = error as NodeJS.ErrnoException;
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return 'sin respuesta';
      throw error;
    } finally {
      clearTimeout(reloj);
    }
  }

  return {
    revisar: (pdf) => enTurno(() => preguntar(pdf)),
    async close() {
      const worker = await hilo?.catch(() => undefined);
      if (worker) await soltar(worker);
    },
  };
}

async function iniciar(maxOldGenerationSizeMb: number): Promise<Worker> {
  const worker = crearHilo({ resourceLimits: { maxOldGenerationSizeMb } });
  // Whoever waits for an answer learns of a failure; between two files it must not end the service.
  worker.on('error', () => {});
  // It waits for files as long as the service lives and must not keep it alive.
  worker.unref();
  await once(worker, 'online');
  return worker;
}

/** The bundle has the thread's code beside it; from the sources it is translated as it is loaded. */
function crearHilo(opciones: WorkerOptions): Worker {
  const aqui = import.meta.url;
  if (!aqui.endsWith('.ts')) return new Worker(new URL('./pdf.worker.mjs', aqui), opciones);
  const tsx = createRequire(aqui).resolve('tsx/cjs/api');
  const archivo = fileURLToPath(new URL('./pdf.worker.ts', aqui));
  const codigo = `require(${JSON.stringify(tsx)}).register(); require(${JSON.stringify(archivo)});`;
  return new Worker(codigo, { ...opciones, eval: true });
}
