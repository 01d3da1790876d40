import { ProblemaError, TEXTO_PROBLEMA } from '../../problemas';

const OWN_TEXT = 'Todavía se está revisando otro archivo suyo. Intente de nuevo en unos segundos.';
const BACK_IN = { retryAfter: 5 };

const noPlace = () => new ProblemaError(503, TEXTO_PROBLEMA.noDisponible, BACK_IN);

interface Waiting {
  start(): void;
  leave(error: Error): void;
}

/**
 * Does one task at a time, in the order in which they come, and has one place for each person: nobody waits for more
 * than one file of anybody else. Who would wait too long is told so in time, and who left waits no more.
 */
export function createOnePlaceEach({ maxWaiting, patience }: { maxWaiting: number; patience: number }) {
  const people = new Set<number>();
  const waiting: Waiting[] = [];
  let isRunning = false;

  function turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const one: Waiting = {
        start() {
          done();
          resolve();
        },
        leave(error) {
          done();
          waiting.splice(waiting.indexOf(one), 1);
          reject(error);
        },
      };
      const leave = () => one.leave(noPlace());
      const timer = setTimeout(leave, patience);
      signal?.addEventListener('abort', leave);
      waiting.push(one);
    });
  }

  return async <T>(person: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (people.has(person)) throw new ProblemaError(429, OWN_TEXT, BACK_IN);
    if (waiting.length >= maxWaiting || signal?.aborted) throw noPlace();
    people.add(person);
    try {
      if (isRunning) await turn(signal);
      isRunning = true;
      return await task().finally(() => {
        const next = waiting.shift();
        if (next) next.start();
        else isRunning = false;
      });
    } finally {
      people.delete(person);
    }
  };
}
