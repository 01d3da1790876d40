import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { createLimitedQueue } from '../../limited-queue';
import { startThread } from '../../worker-thread';
import type { PdfFault } from './pdf.rules';

/** `no answer`: the check took too long, or more memory than the thread gets. */
type PdfCheckFault = PdfFault | 'no answer';

export interface PdfChecker {
  check(pdf: Uint8Array): Promise<PdfCheckFault | undefined>;
  close(): Promise<void>;
}

const TIME_LIMIT = 3000;
const MEMORY_MIB = 192;
const MAX_WAITING = 40;

/**
 * Checks PDFs in a thread. A file that is made to take for ever, or all memory, ends that thread only, and calls are
 * answered meanwhile.
 */
export function createPdfChecker({
  plazo: timeLimit = TIME_LIMIT,
  memoriaMib: memoryMib = MEMORY_MIB,
} = {}): PdfChecker {
  const inTurn = createLimitedQueue(1, MAX_WAITING);
  let thread: Promise<Worker> | undefined;

  function drop(worker: Worker): Promise<number> {
    thread = undefined;
    return worker.terminate();
  }

  async function ask(pdf: Uint8Array): Promise<PdfCheckFault | undefined> {
    thread ??= start(memoryMib);
    const worker = await thread.catch((error: unknown) => {
      thread = undefined;
      throw error;
    });
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeLimit);
    try {
      worker.postMessage(pdf);
      const [fault] = (await once(worker, 'message', { signal: timeout.signal })) as [PdfFault | null];
      return fault ?? undefined;
    } catch (error) {
      await drop(worker);
      const { name, code } = error as NodeJS.ErrnoException;
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return 'no answer';
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    check: (pdf) => inTurn(() => ask(pdf)),
    async close() {
      const worker = await thread?.catch(() => undefined);
      if (worker) await drop(worker);
    },
  };
}

async function start(maxOldGenerationSizeMb: number): Promise<Worker> {
  const worker = startThread(import.meta.url, 'pdf', { resourceLimits: { maxOldGenerationSizeMb } });
  // Whoever waits learns of an error by it. Without a listener one between two files would end the service.
  worker.on('error', () => {});
  // The thread waits for files as long as the service runs, and must not keep it from stopping.
  worker.unref();
  await once(worker, 'online');
  return worker;
}
