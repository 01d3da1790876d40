import type { PdfFault } from 'shared-domain/pdf';
import { noDisponible } from '../problemas';
import { createAskedThread, startThread } from '../worker-thread';

/** One place in the queue per person, freed when the connection closes. */
export interface PdfSender {
  person: number;
  signal?: AbortSignal;
}

export type PdfChecker = ReturnType<typeof createPdfChecker>;

const SECOND = 1000;
/** Only a stalled machine reaches it, because the work is bounded. */
const TIME_LIMIT = 2 * SECOND;
/** Shorter than the timeout of a silent connection. */
const PATIENCE = 8 * SECOND;
const MAX_WAITING = 40;
const MEMORY_MIB = 192;
/** Ends the thread after such a file, because it would keep the memory. */
const LARGE = 4 * 1024 * 1024;

/** In a thread: a file that loops or exhausts memory ends only that thread. */
export function createPdfChecker({
  timeLimit = TIME_LIMIT,
  patience = PATIENCE,
  start = () =>
    startThread(import.meta.url, 'pdf', { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB } }),
} = {}) {
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
      if (name === 'AbortError') throw noDisponible(5);
      throw error;
    }
  }

  return {
    check: (pdf: Uint8Array, { person, signal }: PdfSender) => inTurn(person, () => ask(pdf), signal),
    close: thread.end,
  };
}

/**
 * One task at a time, in turn by person. Refuses if the wait is too long; drops tasks of closed connections.
 */
export function createOnePlaceEach({ maxWaiting, patience }: { maxWaiting: number; patience: number }) {
  const lines = new Map<number, (() => void)[]>();
  let isRunning = false;

  function turn(person: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(person) ?? [];
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const start = () => {
        done();
        resolve();
      };
      const leave = () => {
        done();
        line.splice(line.indexOf(start), 1);
        if (line.length === 0) lines.delete(person);
        reject(noDisponible(5));
      };
      const timer = setTimeout(leave, patience);
      signal?.addEventListener('abort', leave);
      line.push(start);
      lines.set(person, line);
    });
  }

  function startNext(): void {
    const [next] = lines;
    if (!next) {
      isRunning = false;
      return;
    }
    const [person, line] = next;
    const start = line.shift();
    lines.delete(person);
    if (line.length > 0) lines.set(person, line);
    start?.();
  }

  return async <T>(person: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (signal?.aborted || (lines.size >= maxWaiting && !lines.has(person))) throw noDisponible(5);
    if (isRunning) await turn(person, signal);
    isRunning = true;
    return task().finally(startNext);
  };
}
