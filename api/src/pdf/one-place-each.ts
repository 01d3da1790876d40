import { ProblemaError, TEXTO_PROBLEMA } from '../problemas';

const noPlace = () => new ProblemaError(503, TEXTO_PROBLEMA.noDisponible, { retryAfter: 5 });

interface Waiting {
  start(): void;
}

/**
 * Does one task at a time. Each person has one place in the queue: further tasks of theirs wait behind their own, so
 * that nobody waits for more than one file of anybody else. Who would wait too long is told so in time, and who left
 * waits no more.
 */
export function createOnePlaceEach({ maxWaiting, patience }: { maxWaiting: number; patience: number }) {
  /** What waits, by person; the person who is next stands first. */
  const lines = new Map<number, Waiting[]>();
  let isRunning = false;

  function turn(person: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(person) ?? [];
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const one: Waiting = {
        start() {
          done();
          resolve();
        },
      };
      const leave = () => {
        done();
        line.splice(line.indexOf(one), 1);
        if (line.length === 0) lines.delete(person);
        reject(noPlace());
      };
      const timer = setTimeout(leave, patience);
      signal?.addEventListener('abort', leave);
      line.push(one);
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
    const one = line.shift();
    // Whoever has more to wait for goes behind all others.
    lines.delete(person);
    if (line.length > 0) lines.set(person, line);
    one?.start();
  }

  return async <T>(person: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (signal?.aborted || (lines.size >= maxWaiting && !lines.has(person))) throw noPlace();
    if (isRunning) await turn(person, signal);
    isRunning = true;
    return task().finally(startNext);
  };
}
