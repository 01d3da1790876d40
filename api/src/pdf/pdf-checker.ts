import type { PdfFault } from 'shared-domain';
import { ProblemaError, TEXTO_PROBLEMA } from '../problemas';
import { createAskedThread, startThread } from '../worker-thread';
import { createOnePlaceEach } from './one-place-each';

/** Who sent a file: one person has one place, and gives it back on hanging up. */
export interface PdfSender {
  person: number;
  signal?: AbortSignal;
}

export interface PdfChecker {
  check(pdf: Uint8Array, sender: PdfSender): Promise<PdfFault | null>;
  close(): Promise<void>;
}

const SECOND = 1000;
/** The work is counted and ends long before. This is for a machine that stands still. */
const TIME_LIMIT = 2 * SECOND;
/** Shorter than the time after which a silent connection is closed. */
const PATIENCE = 8 * SECOND;
const MAX_WAITING = 40;
const MEMORY_MIB = 192;
/** After a file of that size the thread is ended, because it would keep its memory. */
const LARGE = 4 * 1024 * 1024;

/**
 * Checks PDFs in a thread. A file that is made to take for ever, or all memory, ends that thread only, and calls are
 * answered meanwhile.
 */
export function createPdfChecker({
  timeLimit = TIME_LIMIT,
  patience = PATIENCE,
  start = () =>
    startThread(import.meta.url, 'pdf', { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB } }),
} = {}): PdfChecker {
  const inTurn = createOnePlaceEach({ maxWaiting: MAX_WAITING, patience });
  const thread = createAskedThread(start);

  async function ask(pdf: Uint8Array): Promise<PdfFault | null> {
    try {
      const fault = await thread.ask<PdfFault | null>(pdf, timeLimit);
      if (pdf.length > LARGE) await thread.end();
      return fault;
    } catch (error) {
      const { name, code } = error as NodeJS.ErrnoException;
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too complex';
      if (name === 'AbortError') throw new ProblemaError(503, TEXTO_PROBLEMA.noDisponible, { retryAfter: 5 });
      throw error;
    }
  }

  return {
    check: (pdf, { person, signal }) => inTurn(person, () => ask(pdf), signal),
    close: thread.end,
  };
}
