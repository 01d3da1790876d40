import { ProblemaError, TEXTO_PROBLEMA } from './problemas';

/** Lets few tasks run at once and a few wait. Where the queue is full, the caller is asked to come back (503). */
export function createLimitedQueue(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting)
        throw new ProblemaError(503, TEXTO_PROBLEMA.noDisponible, { retryAfter: 2 });
      await new Promise<void>((start) => waiting.push(start));
    } else running++;
    try {
      return await task();
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running--;
    }
  };
}
