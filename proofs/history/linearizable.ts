import type { Model, Operation } from './operation';
import { createPossibilities, type Possibility } from './possibilities';

/** An operation whose answer no order explains. */
export interface NotLinearizable<State, Call, Answer> {
  operation: Operation<Call, Answer>;
  states: State[];
  meanwhile: Operation<Call, Answer>[];
  /** Answered operations, oldest first. */
  before: Operation<Call, Answer>[];
}

/**
 * Milliseconds after which an unanswered call has taken effect or never will. No statement, lock or frozen server
 * lasts longer. Without it, long histories would keep hundreds of candidates per step.
 */
export const GIVEN_UP = 180_000;

/**
 * Searches an order in which each call takes effect between its start and its answer, and the model gives every
 * answer. Returns undefined if there is such an order.
 *
 * The algorithm is by [Wing and Gong](https://www.cs.cmu.edu/~wing/publications/WingGong93.pdf), with two ideas of
 * [Lowe](https://www.cs.ox.ac.uk/people/gavin.lowe/LinearizabiltyTesting/). A state with the same completed calls is
 * searched once. Calls take effect only when an answer requires it. The cost therefore depends on the number of
 * concurrent calls, not on the length of the history.
 */
export function faultOfHistory<State, Call, Answer>(
  history: readonly Operation<Call, Answer>[],
  model: Model<State, Call, Answer>,
): NotLinearizable<State, Call, Answer> | undefined {
  const underWay = new Set<number>();
  let possible: Possibility<State>[] = [{ state: model.initial, done: [], unanswered: [] }];
  const before: Operation<Call, Answer>[] = [];
  for (const { at, kind } of momentsOf(history)) {
    if (kind === 'start') {
      underWay.add(at);
      continue;
    }
    if (kind === 'given up') {
      possible = afterGivenUp(possible, at, { history, model, underWay });
      underWay.delete(at);
      continue;
    }
    const operation = history[at] as Operation<Call, Answer>;
    const next = afterAnswer(possible, at, { history, model, underWay });
    underWay.delete(at);
    if (next.length === 0) {
      const states = [
        ...new Map(possible.map(({ state }) => [JSON.stringify(state), state] as const)).values(),
      ];
      const meanwhile = [...underWay].map((other) => history[other] as Operation<Call, Answer>);
      return { operation, states, meanwhile, before };
    }
    before.push(operation);
    possible = next;
  }
  return undefined;
}

/** Starts and ends by time. At equal times starts come first, so that touching calls count as concurrent. */
function momentsOf(history: readonly Operation<unknown, unknown>[]) {
  const moments = history.flatMap(({ start, end }, at) => [
    { at, kind: 'start', time: start } as const,
    end === Number.POSITIVE_INFINITY
      ? ({ at, kind: 'given up', time: start + GIVEN_UP } as const)
      : ({ at, kind: 'answer', time: end } as const),
  ]);
  return moments.sort(
    (one, other) => one.time - other.time || Number(other.kind === 'start') - Number(one.kind === 'start'),
  );
}

interface Searched<State, Call, Answer> {
  history: readonly Operation<Call, Answer>[];
  model: Model<State, Call, Answer>;
  underWay: ReadonlySet<number>;
}

/** The answered call must have taken effect by now. Other calls in progress may have, too. */
function afterAnswer<State, Call, Answer>(
  possible: readonly Possibility<State>[],
  answered: number,
  searched: Searched<State, Call, Answer>,
): Possibility<State>[] {
  const begun = possible.map((one) => withLooks(one, searched));
  return withoutCall(
    reached(begun, ({ done }) => done.includes(answered), searched),
    answered,
  );
}

/** The unanswered call has taken effect by now, perhaps after others, or never will. */
function afterGivenUp<State, Call, Answer>(
  possible: readonly Possibility<State>[],
  given: number,
  searched: Searched<State, Call, Answer>,
): Possibility<State>[] {
  const used = reached(possible, ({ unanswered }) => unanswered.includes(given), searched);
  return withoutCall([...possible, ...used], given);
}

function reached<State, Call, Answer>(
  begun: readonly Possibility<State>[],
  isWanted: (one: Possibility<State>) => boolean,
  searched: Searched<State, Call, Answer>,
): Possibility<State>[] {
  const open = createPossibilities<State>();
  const wanted: Possibility<State>[] = [];
  for (const one of begun) open.add(one);
  for (const one of open.inOrder()) {
    if (isWanted(one)) {
      wanted.push(one);
      continue;
    }
    for (const at of worthTaking(one, searched))
      for (const next of taken(one, at, searched)) open.add(withLooks(next, searched));
  }
  return wanted;
}

function withoutCall<State>(possible: readonly Possibility<State>[], over: number): Possibility<State>[] {
  const left = createPossibilities<State>();
  const isOther = (at: number) => at !== over;
  for (const { state, done, unanswered } of possible)
    left.add({ state, done: done.filter(isOther), unanswered: unanswered.filter(isOther) });
  return left.all();
}

/**
 * Candidates for the next effect. Of equal unanswered calls, such as retries, only the first unused: the others have
 * the same effect and expire later.
 */
function* worthTaking<State, Call, Answer>(
  { unanswered }: Possibility<State>,
  { history, underWay }: Searched<State, Call, Answer>,
): Iterable<number> {
  const seen = new Set<string>();
  for (const at of underWay) {
    const { call, answer } = history[at] as Operation<Call, Answer>;
    if (answer === undefined) {
      const key = JSON.stringify(call);
      if (unanswered.includes(at) || seen.has(key)) continue;
      seen.add(key);
    }
    yield at;
  }
}

function taken<State, Call, Answer>(
  one: Possibility<State>,
  at: number,
  { history, model }: Searched<State, Call, Answer>,
): Possibility<State>[] {
  const { state, done, unanswered } = one;
  const { call, answer } = history[at] as Operation<Call, Answer>;
  if (done.includes(at) || unanswered.includes(at)) return [];
  const states = model.after(state, call, answer);
  if (answer !== undefined) return states.map((next) => ({ state: next, done: [...done, at], unanswered }));
  // An unanswered call that changes nothing needs no place in the order.
  return states
    .filter((next) => !isSame(next, state))
    .map((next) => ({ state: next, done, unanswered: [...unanswered, at] }));
}

/** Lets matching reads take effect immediately. They change nothing, so no alternative order needs a try. */
function withLooks<State, Call, Answer>(
  one: Possibility<State>,
  { history, model, underWay }: Searched<State, Call, Answer>,
): Possibility<State> {
  const looks = [...underWay].filter((at) => {
    const { call, answer } = history[at] as Operation<Call, Answer>;
    if (answer === undefined || one.done.includes(at)) return false;
    const states = model.after(one.state, call, answer);
    return states.length === 1 && isSame(states[0], one.state);
  });
  return looks.length === 0 ? one : { ...one, done: [...one.done, ...looks] };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
