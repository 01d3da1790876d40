const FIRST = 1000;
const LONGEST = 60_000;

/** Tries again after a second, and after twice as long each further time, a minute at most. */
export function createBackOff(attempt: () => void, first = FIRST) {
  let wait = first;
  let timer: NodeJS.Timeout | undefined;
  return {
    retry(): void {
      if (timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        attempt();
      }, wait).unref();
      wait = Math.min(2 * wait, LONGEST);
    },
    succeeded: () => {
      wait = first;
    },
    stop: () => clearTimeout(timer),
  };
}
