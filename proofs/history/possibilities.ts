export interface Possibility<State> {
  state: State;
  /** Indexes of calls whose answers are still to come. */
  done: readonly number[];
  /** Indexes of calls that never get an answer. */
  unanswered: readonly number[];
}

/** Drops possibilities that need a superset of unanswered calls for the same state and completed calls. */
export function createPossibilities<State>() {
  const alike = new Map<string, Possibility<State>[]>();
  /** Unvisited possibilities by the number of unanswered calls. */
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

    /** Includes entries that are added meanwhile. Fewest unanswered calls first. */
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
