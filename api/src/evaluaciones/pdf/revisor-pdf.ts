import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { createTurnos } from '../../limited-queue';
import { crearHilo } from '../../worker-thread';
import type { MotivoPdf } from './pdf.rules';

/** `sin respuesta`: looking through the file took too long or more memory than it gets. */
type MotivoRevision = MotivoPdf | 'sin respuesta';

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
  const worker = crearHilo(import.meta.url, 'pdf', { resourceLimits: { maxOldGenerationSizeMb } });
  // Whoever waits for an answer learns of a failure; between two files it must not end the service.
  worker.on('error', () => {});
  // It waits for files as long as the service lives and must not keep it alive.
  worker.unref();
  await once(worker, 'online');
  return worker;
}
