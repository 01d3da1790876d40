import { act } from '@testing-library/react';

/** How long, in milliseconds, a card that moved and a question that appeared take no press. */
const PAUSES = [1000, 600];
const NEVER = 2 ** 31 - 1;

// Answers travel over real HTTP here, so the clock of the whole test cannot be a false one: only the pauses are.
const realSetTimeout = globalThis.setTimeout;
let held: (() => void)[] | undefined;

/** In these tests the pauses are over at once, but for those that ask to hold them. */
export function shortenPauses(): void {
  held = undefined;
  const setTimeout = (run: () => void, ms?: number, ...rest: []) => {
    if (!PAUSES.includes(ms ?? 0)) return realSetTimeout(run, ms, ...rest);
    held?.push(run);
    return realSetTimeout(run, held ? NEVER : 0);
  };
  Object.assign(globalThis, { setTimeout });
}

/** From now on no pause ends by itself; the function that comes back ends those that have begun. */
export function holdPauses(): () => void {
  held = [];
  return () =>
    act(() => {
      for (const end of held?.splice(0) ?? []) end();
    });
}
