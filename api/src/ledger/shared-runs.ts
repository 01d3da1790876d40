/** Runs work one time after another. Callers during a run share the next one, which begins after all their changes. */
export function sharedRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function run(): Promise<void> {
    if (running) {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined;
          return run();
        });
      return next;
    }
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
