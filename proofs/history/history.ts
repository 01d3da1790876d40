import type { Answer } from '../../api/testing/test-api';
import { faultOfHistory, type NotLinearizable } from './linearizable';
import type { Model, Operation } from './operation';

export type Noted = (make: () => Promise<Answer>) => Promise<Answer>;

/** `unmade` says that the call changed nothing, as after 401 or 429. */
export type Told<A> = { answer: A } | 'unmade' | 'unexpected';

interface Noting<Call, A> {
  key: string;
  process: string;
  call: Call;
  tell: (answer: Answer) => Told<A>;
}

/** Histories by object. `changes` is false for calls that only read. */
export function createHistory<State, Call, A>(
  name: string,
  model: Model<State, Call, A>,
  changes: (call: Call) => boolean,
) {
  const byKey = new Map<string, Operation<Call, A>[]>();
  const unexpected: string[] = [];

  /** Records errors and unclear answers as calls without an end. */
  const noted =
    ({ key, process, call, tell }: Noting<Call, A>): Noted =>
    async (make) => {
      const start = performance.now();
      const add = (end: number, answer: A | undefined) => {
        if (answer === undefined && !changes(call)) return;
        const operations = byKey.get(key) ?? [];
        byKey.set(key, operations);
        operations.push({ process, call, start, end, answer });
      };
      const answer = await make().catch((error: unknown) => {
        add(Number.POSITIVE_INFINITY, undefined);
        throw error;
      });
      const end = performance.now();
      const told = answer.statusCode < 500 ? tell(answer) : 'open';
      if (told === 'open') add(Number.POSITIVE_INFINITY, undefined);
      if (told === 'unexpected' || answer.statusCode === 500)
        unexpected.push(`${name} ${key} ${JSON.stringify(call)}: ${answer.statusCode} ${answer.body}`);
      if (typeof told === 'object') add(end, told.answer);
      return answer;
    };

  return {
    noted,
    unexpected,
    counts: () => ({
      keys: byKey.size,
      operations: [...byKey.values()].reduce((sum, { length }) => sum + length, 0),
    }),
    faults: (): string[] =>
      [...byKey].flatMap(([key, operations]) => {
        const fault = faultOfHistory(operations, model);
        return fault ? [`${name} ${key}: ${inWords(fault)}`] : [];
      }),
  };
}

const SHOWN = 15;

function inWords<S, C, A>({ operation, states, meanwhile, before }: NotLinearizable<S, C, A>): string {
  return [
    `no order explains ${lineOf(operation)}`,
    `  it may have been ${states.map((state) => JSON.stringify(state)).join(' or ')}`,
    ...meanwhile.map((other) => `  under way: ${lineOf(other)}`),
    ...before.slice(-SHOWN).map((other) => `  before: ${lineOf(other)}`),
  ].join('\n');
}

const lineOf = <C, A>({ process, call, answer, start, end }: Operation<C, A>): string =>
  `${process} ${JSON.stringify(call)} → ${JSON.stringify(answer) ?? 'no answer'} (${start.toFixed(1)} to ${end.toFixed(1)} ms)`;
