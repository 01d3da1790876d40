import type { Model, Operation } from './operation';
import { createPossibilities, type Possibility } from './possibilities';

/** Where the search came to its end: no order explains the answer of this operation. */
export interface NotLinearizable<State, Call, Answer> {
  operation: Operation<Call, Answer>;
  /** The states in which the object may have been before. */
  states: State[];
  /** What else was under way. */
  meanwhile: Operation<Call, Answer>[];
  /** What was answered before, oldest first. */
  before: Operation<Call, Answer>[];
}

/**
 * Milliseconds after which a call that nobody answered has taken effect, or never will: no statement, no lock and no
 * frozen server of these runs lasts longer. Without it each of them could explain any later answer, and a long history
 * would have hundreds of them to try out at each step.
 */
export const GIVEN_UP = 180_000;

/**
 * Looks for an order in which the calls to one object may have taken effect one after another, each between its start
 * and its answer, so that every answer is the one that the model gives. Undefined where there is one.
 *
 * It is the search of [Wing and Gong](https://www.cs.cmu.edu/~wing/publications/WingGong93.pdf), with two ideas of
 * [Lowe](https://www.cs.ox.ac.uk/people/gavin.lowe/LinearizabiltyTesting/): a state that is met again with the same
 * calls done is not searched again, and calls take effect just in time, when an answer asks for it. So the history is
 * read once from its beginning to its end, and what the search costs depends on how many calls are under way at once,
 * not on how long the history is.
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

/** Starts and ends in the order of time. At one moment starts come first: calls that touch count as simultaneous. */
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

/** What may be once an operation is answered: it took effect by then, and others that are under way may have, too. */
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

/** What may be once nobody waits for a call any more: it took effect by then, perhaps after others, or it never will. */
function afterGivenUp<State, Call, Answer>(
  possible: readonly Possibility<State>[],
  given: number,
  searched: Searched<State, Call, Answer>,
): Possibility<State>[] {
  const used = reached(possible, ({ unanswered }) => unanswered.includes(given), searched);
  return withoutCall([...possible, ...used], given);
}

/** What these become when calls under way take effect one after another, until it is what is looked for. */
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

/** The same without a call that is over, each once. */
function withoutCall<State>(possible: readonly Possibility<State>[], over: number): Possibility<State>[] {
  const left = createPossibilities<State>();
  const isOther = (at: number) => at !== over;
  for (const { state, done, unanswered } of possible)
    left.add({ state, done: done.filter(isOther), unanswered: unanswered.filter(isOther) });
  return left.all();
}

/**
 * Which calls under way may take effect next. Of equal ones without an answer, such as a payout that is tried again and
 * again while the database is away, only the first that is not used: any other one would do the same, and is known longer.
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

/** What may be once one more call has taken effect. */
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
  // A call without an answer that changes nothing may as well take effect later, or never.
  return states
    .filter((next) => !isSame(next, state))
    .map((next) => ({ state: next, done, unanswered: [...unanswered, at] }));
}

/**
 * A call whose answer fits and that changes nothing takes effect at once. It stands in no other call's way, so there is
 * nothing to try out.
 */
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
