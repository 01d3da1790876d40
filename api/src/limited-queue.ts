import { noDisponible, type ProblemaError } from './problemas';

export interface Asker {
  /** Requests with the same value share places, for example those of one network. */
  from: string;
  isKnown?: boolean;
}

interface Waiting {
  from: string;
  round: number;
  start(): void;
  refuse(reason: ProblemaError): void;
}

/** Limits concurrent tasks. A full queue answers 503; a `from` with many tasks waits behind the others. */
export function createLimitedQueue(atOnce: number, maxWaiting: number, maxKnownWaiting = 0) {
  let running = 0;
  const known = createLine(maxKnownWaiting);
  const others = createLine(maxWaiting);
  let isKnownNext = true;

  function next(): Waiting | undefined {
    const [first, second] = isKnownNext ? [known, others] : [others, known];
    isKnownNext = !isKnownNext;
    return first.shift() ?? second.shift();
  }

  return async <T>(task: () => Promise<T>, { from, isKnown }: Asker = { from: '' }): Promise<T> => {
    if (running >= atOnce) {
      const line = isKnown && maxKnownWaiting > 0 ? known : others;
      await new Promise<void>((start, refuse) => line.add(from, start, refuse));
    } else running++;
    try {
      return await task();
    } finally {
      const waiting = next();
      if (waiting) waiting.start();
      else running--;
    }
  };
}

function createLine(places: number) {
  const waiting: Waiting[] = [];
  let round = 0;
  const newestOf = (from: string) => waiting.findLast((one) => one.from === from);
  const countOf = (from: string) => waiting.filter((one) => one.from === from).length;

  /**
   * Refuses a waiting task of the `from` with most places, if that has at least two more than the new `from`.
   */
  function makeRoomFor(from: string): boolean {
    const own = countOf(from);
    const counts = waiting.map((one) => countOf(one.from));
    const most = Math.max(0, ...counts);
    if (most < own + 2) return false;
    const greediest = waiting[counts.indexOf(most)] as Waiting;
    const given = waiting.findLastIndex((one) => one.from === greediest.from);
    for (const one of waiting.splice(given, 1)) one.refuse(noDisponible(2));
    return true;
  }

  return {
    add(from: string, start: () => void, refuse: (reason: ProblemaError) => void): void {
      const isRoom = waiting.length < places || makeRoomFor(from);
      if (isRoom) waiting.push({ from, start, refuse, round: (newestOf(from)?.round ?? round - 1) + 1 });
      else refuse(noDisponible(2));
    },
    shift(): Waiting | undefined {
      const [first] = waiting;
      if (!first) return undefined;
      const soonest = waiting.reduce((one, other) => (other.round < one.round ? other : one), first);
      round = soonest.round;
      waiting.splice(waiting.indexOf(soonest), 1);
      return soonest;
    },
  };
}

const FALLOS_SEGUIDOS = 5;

/** Circuit breaker: skips a failing service for `pausa` milliseconds, then tries one request. */
export function createDisyuntor(clock: () => number, pausa: number) {
  let fallos = 0;
  let hasta = 0;
  let isTrying = false;

  return {
    /** A caller that gets true must report the result with `anotar`. */
    deja(): boolean {
      if (fallos < FALLOS_SEGUIDOS) return true;
      if (isTrying || clock() < hasta) return false;
      isTrying = true;
      return true;
    },
    anotar(haFallado: boolean): void {
      isTrying = false;
      fallos = haFallado ? fallos + 1 : 0;
      hasta = clock() + pausa;
    },
  };
}
