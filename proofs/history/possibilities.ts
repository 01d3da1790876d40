/** A state in which the object may be, and which of the calls under way have taken effect for that. */
export interface Possibility<State> {
  state: State;
  /** Numbers of calls in the history whose answers are still to come. */
  done: readonly number[];
  /** Numbers of calls whose answers will never come. */
  unanswered: readonly number[];
}

/**
 * Possibilities without those that another one can become as well: the same state with the same calls done, and with
 * fewer calls used up that nobody answered.
 */
export function createPossibilities<State>() {
  /** What has each state with the same calls done. */
  const alike = new Map<string, Possibility<State>[]>();
  /** Those that are to be looked at, by how many unanswered calls they used. */
  const waiting: Possibility<State>[][] = [];

  return {
    add(one: Possibility<State>): void {
      const key = JSON.stringify([one.state, ascending(one.done)]);
      const others = alike.get(key) ?? [];
      if (others.some((other) => isPartOf(other.unanswered, one.unanswered))) return;
      alike.set(key, [...others.filter((other) => !isPartOf(one.unanswered, other.unanswered)), one]);
      const used = one.unanswered.length;
      waiting[used] ??= [];
      waiting[used].push(one);
    },

    /** Each one that was added, also while this goes on; those with the fewest unanswered calls first. */
    *inOrder(): Iterable<Possibility<State>> {
      for (let one = takeFirst(waiting); one; one = takeFirst(waiting)) yield one;
    },

    all: (): Possibility<State>[] => [...alike.values()].flat(),
  };
}

function takeFirst<T>(waiting: T[][]): T | undefined {
  return waiting.find((some) => some !== undefined && some.length > 0)?.pop();
}

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((one, other) => one - other);

const isPartOf = (few: readonly number[], many: readonly number[]): boolean =>
  few.every((at) => many.includes(at));
