import fc from 'fast-check';
import { faultOfHistory, GIVEN_UP } from './linearizable';
import type { Model, Operation } from './operation';

type Call = { write: number } | 'read';
type Op = Operation<Call, number>;

/** A register that starts at 0. A write returns the written value. */
const REGISTER: Model<number, Call, number> = {
  initial: 0,
  after(state, call, answer) {
    const next = call === 'read' ? state : call.write;
    return answer === undefined || answer === next ? [next] : [];
  },
};

const op = (call: Call, [start, end]: [number, number?], answer?: number): Op => ({
  process: '',
  call,
  start,
  end: end ?? Number.POSITIVE_INFINITY,
  answer,
});
const write = (value: number, time: [number, number?]) =>
  op({ write: value }, time, time[1] === undefined ? undefined : value);
const read = (value: number, time: [number, number]) => op('read', time, value);
const isLinearizable = (...history: Op[]) => faultOfHistory(history, REGISTER) === undefined;

describe('a history of one register', () => {
  test('that is empty, or tells of one call after another, is linearizable', () => {
    expect(isLinearizable()).toBe(true);
    expect(isLinearizable(write(1, [0, 1]), read(1, [2, 3]), write(2, [4, 5]), read(2, [6, 7]))).toBe(true);
  });

  test('may answer a read that runs beside a write with the old value or with the new one', () => {
    expect(isLinearizable(write(1, [0, 10]), read(0, [1, 2]))).toBe(true);
    expect(isLinearizable(write(1, [0, 10]), read(1, [1, 2]))).toBe(true);
    expect(isLinearizable(write(1, [0, 10]), read(0, [1, 2]), read(1, [3, 4]))).toBe(true);
  });

  test('does not go back once somebody has read the new value', () => {
    expect(isLinearizable(write(1, [0, 10]), read(1, [1, 2]), read(0, [3, 4]))).toBe(false);
  });

  test('has no value that was overwritten before the read began, and none that nobody wrote', () => {
    expect(isLinearizable(write(1, [0, 1]), write(2, [2, 3]), read(1, [4, 5]))).toBe(false);
    expect(isLinearizable(write(1, [0, 1]), read(3, [2, 3]))).toBe(false);
  });

  test('knows a write without an answer for some minutes, within which it may take effect at any time', () => {
    const late = GIVEN_UP + 10;
    const before = read(0, [GIVEN_UP - 3, GIVEN_UP - 2]);
    expect(isLinearizable(write(1, [0]), before, read(1, [GIVEN_UP - 1, late]))).toBe(true);
    // The write takes effect after the previous read and before its deadline.
    expect(isLinearizable(write(1, [0]), before, read(1, [late, late + 1]))).toBe(true);
    expect(isLinearizable(write(1, [0]), before, read(0, [late, late + 1]))).toBe(true);
    const never = read(0, [late, late + 1]);
    expect(isLinearizable(write(1, [0]), never, read(1, [late + 2, late + 3]))).toBe(false);
    // The write whose deadline ends first may take effect second.
    const two = [write(1, [0]), write(2, [5]), read(0, [10, 11])];
    expect(isLinearizable(...two, read(1, [late, late + 1]), read(1, [late + 2, late + 3]))).toBe(true);
    expect(isLinearizable(...two, read(2, [late, late + 1]), read(1, [late + 2, late + 3]))).toBe(false);
  });

  test('takes of equal writes without an answer as many as the answers need, however many there are', () => {
    const tries = (howMany: number) => Array.from({ length: howMany }, (_, i) => write(1, [i / 1000]));
    const twice = [read(1, [1, 2]), write(2, [3, 4]), read(1, [5, 6]), read(2, [7, 8])];
    expect(isLinearizable(...tries(200), ...twice.slice(0, 3))).toBe(true);
    expect(isLinearizable(...tries(1), ...twice.slice(0, 3))).toBe(false);
    expect(isLinearizable(...tries(200), ...twice)).toBe(false);
  });

  test('puts writes at the same time into the one order that all reads saw', () => {
    const writes = [write(1, [0, 10]), write(2, [0, 10])];
    expect(isLinearizable(...writes, read(2, [11, 12]), read(2, [13, 14]))).toBe(true);
    expect(isLinearizable(...writes, read(2, [1, 3]), read(1, [4, 5]))).toBe(true);
    expect(isLinearizable(...writes, read(2, [11, 12]), read(1, [13, 14]))).toBe(false);
    const one = [read(1, [1, 2]), read(2, [3, 4])];
    const other = [read(2, [1, 2]), read(1, [3, 4])];
    expect(isLinearizable(...writes, ...one)).toBe(true);
    expect(isLinearizable(...writes, ...one, ...other)).toBe(false);
  });

  test('with a write that nobody answered lets it take effect late, or never, but once', () => {
    const lost = write(1, [0]);
    expect(isLinearizable(lost, read(0, [5, 6]))).toBe(true);
    expect(isLinearizable(lost, read(0, [5, 6]), read(1, [7, 8]))).toBe(true);
    expect(isLinearizable(lost, read(1, [5, 6]), write(2, [7, 8]), read(1, [9, 10]))).toBe(false);
    expect(isLinearizable(read(1, [1, 2]), write(1, [3]))).toBe(false);
  });

  test('of hundreds of calls with many under way at once is judged soon', () => {
    const history = Array.from({ length: 800 }, (_, i) => {
      const [round, place] = [Math.floor(i / 8), i % 8];
      const time: [number, number] = [round * 10 + place / 100, round * 10 + 5 + place / 100];
      return place < 3 ? write(round * 8 + place, time) : read(round * 8 + 2, time);
    });
    const unanswered = Array.from({ length: 6 }, (_, i) => write(-i - 1, [i]));
    expect(isLinearizable(...history, ...unanswered)).toBe(true);
    expect(isLinearizable(...history, ...unanswered, read(4, [90_000, 90_001]))).toBe(false);
  });

  test('tells which answer no order explains, and what may have been true before', () => {
    const late = read(1, [4, 5]);
    const fault = faultOfHistory([write(1, [0, 1]), write(2, [2, 3]), late, read(2, [4, 9])], REGISTER);
    expect(fault).toEqual({
      operation: late,
      states: [2],
      meanwhile: [read(2, [4, 9])],
      before: [write(1, [0, 1]), write(2, [2, 3])],
    });
  });
});

/** Slow oracle: tries every order of the answered calls with any subset of the unanswered ones. */
function inSomeOrder(left: readonly Op[], state = REGISTER.initial): boolean {
  if (left.every(({ answer }) => answer === undefined)) return true;
  return left.some((one) => {
    const comesLater = left.some(({ end }) => end < one.start);
    const rest = left.filter((other) => other !== one);
    return !comesLater && REGISTER.after(state, one.call, one.answer).some((next) => inSomeOrder(rest, next));
  });
}

const anyOperation = fc
  .record({
    call: fc.oneof(fc.constant('read' as const), fc.record({ write: fc.integer({ min: 1, max: 2 }) })),
    start: fc.integer({ min: 0, max: 8 }),
    lasts: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 4 }),
    value: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ call, start, lasts, value }) =>
    lasts === null
      ? op(call, [start])
      : op(call, [start, start + lasts], call === 'read' ? value : call.write),
  );

test('is found linearizable exactly where trying out every order finds one', () => {
  let linearizable = 0;
  const isJudgedAlike = (history: Op[]) => {
    const judged = isLinearizable(...history);
    if (judged) linearizable++;
    return judged === inSomeOrder(history);
  };
  const runs = 1_000;
  fc.assert(fc.property(fc.array(anyOperation, { maxLength: 6 }), isJudgedAlike), { numRuns: runs, seed: 7 });
  expect(linearizable).toBeGreaterThan(runs / 5);
  expect(linearizable).toBeLessThan((runs * 4) / 5);
});
