import { act } from '@testing-library/react';

/** Milliseconds in which a card that moved, and a dialog that appeared, take no press. */
const PAUSES = [1000, 600];
const NEVER = 2 ** 31 - 1;

// Fake timers would hold up the HTTP answers too, which are real here, so only the timers of these pauses are replaced.
const realSetTimeout = globalThis.setTimeout;
let held: (() => void)[] | undefined;

/** Ends every pause at once, until a test calls `holdPauses`. */
export function shortenPauses(): void {
  held = undefined;
  const setTimeout = (run: () => void, ms?: number, ...rest: []) => {
    if (!PAUSES.includes(ms ?? 0)) return realSetTimeout(run, ms, ...rest);
    held?.push(run);
    return realSetTimeout(run, held ? NEVER : 0);
  };
  Object.assign(globalThis, { setTimeout });
}

/**
 * From now on no pause ends by itself. The function that it returns ends those that have begun; what begins later, such as
 * when one more answer arrives, ends at once again.
 */
export function holdPauses(): () => void {
  const begun: (() => void)[] = [];
  held = begun;
  return () =>
    act(() => {
      held = undefined;
      for (const end of begun) end();
    });
}
