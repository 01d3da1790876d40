/** Work that goes on after the answer. The service waits for it before it stops. */
export interface BackgroundTasks {
  start(task: () => Promise<void>): void;
  finish(): Promise<void>;
}

export function createBackgroundTasks(onFailure: (error: unknown) => void): BackgroundTasks {
  const tasks = new Set<Promise<void>>();
  return {
    start(task) {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(task)
        .catch(onFailure)
        .finally(() => tasks.delete(done));
      tasks.add(done);
    },
    async finish() {
      await Promise.all(tasks);
    },
  };
}
