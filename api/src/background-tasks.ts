import { noDisponible } from './problemas';

export type BackgroundTasks = ReturnType<typeof createBackgroundTasks>;

export function createBackgroundTasks(onFailure: (error: unknown) => void) {
  const tasks = new Set<Promise<void>>();
  return {
    start(task: () => Promise<void>): void {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(task)
        .catch(onFailure)
        .finally(() => tasks.delete(done));
      tasks.add(done);
    },
    async finish(): Promise<void> {
      await Promise.all(tasks);
    },
  };
}

type Task = (inNextRound: (task: Task) => void) => Promise<unknown>;

export type TickedTasks = ReturnType<typeof createTickedTasks>;

const TICK = 1000;
const MOST_WAITING = 500;

/** Runs tasks in rounds with random pauses, so that response times do not reveal the remaining work. */
export function createTickedTasks(onFailure: (error: unknown) => void, tick = TICK) {
  let waiting: Task[] = [];
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  async function workOff(): Promise<void> {
    const round = waiting;
    waiting = [];
    for (const task of round) await task((next) => waiting.push(next)).catch(onFailure);
  }

  function wait(): void {
    const pause = tick * (0.5 + Math.random());
    timer = setTimeout(() => {
      working = workOff().then(() => {
        if (!isStopped) wait();
      });
    }, pause).unref();
  }
  wait();

  return {
    add(task: Task): void {
      if (waiting.length >= MOST_WAITING) throw noDisponible(5);
      waiting.push(task);
    },
    addBounded(task: Task): void {
      waiting.push(task);
    },
    async finish(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await working;
      while (waiting.length > 0) await workOff();
    },
  };
}
